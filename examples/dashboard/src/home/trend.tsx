import { useLanguage } from '../language.tsx';
import type { Periods } from './periods.ts';

interface TrendProps {
  readonly values: Periods;
  readonly format: (value: number) => string;
  readonly label: string;
}

const [width, height] = [600, 140];

/** The sums of the last 30 days and of the 30 before, over the values of each day. */
export function Trend({ values, format, label }: TrendProps) {
  const { say, date } = useLanguage();
  const sum = (period: readonly number[]) => format(period.reduce((a, b) => a + b, 0));
  const [now, before] = [sum(values.now), sum(values.before)];
  return (
    <figure className="trend">
      <figcaption>
        <span className="now">
          <strong>{now}</strong> {say('last30Days')}
        </span>
        <span className="before">
          {before} {say('before30Days')}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${now} ${say('last30Days')}, ${before} ${say('before30Days')}`}
      >
        <Drawing {...values} name={(day, value) => `${date(`${day}T12:00`)}: ${format(value)}`} />
      </svg>
      <div className="axis">
        <span>{date(`${values.days[0]}T12:00`)}</span>
        <span>{date(`${values.days.at(-1)}T12:00`)}</span>
      </div>
    </figure>
  );
}

interface DrawingProps extends Periods {
  readonly name: (day: string, value: number) => string;
}

/** Bars of the last 30 days, and a line of the 30 before. */
function Drawing({ days, now, before, name }: DrawingProps) {
  const top = Math.max(1, ...now, ...before);
  const step = width / days.length;
  const lengthOf = (value = 0) => (value / top) * (height - 4);
  const points = before.map((value, at) => `${(at + 0.5) * step},${height - lengthOf(value)}`);
  return (
    <>
      {days.map((day, at) => (
        <rect
          key={day}
          x={at * step + 2}
          width={step - 4}
          y={height - lengthOf(now[at])}
          height={lengthOf(now[at])}
        >
          <title>{name(day, now[at] ?? 0)}</title>
        </rect>
      ))}
      <polyline points={points.join(' ')} />
    </>
  );
}
