import { Text, UnstyledButton } from '@mantine/core';
import { useLanguage, useWords } from '../words/use-words.tsx';
import { type Promotion, stateOf, usePromotionWords } from './promotion-words.ts';
import classes from './time-line.module.css';
import { dayAfter, positionOf, shiftMonth } from './time-window.ts';

interface TimeLineProps {
  readonly all: readonly Promotion[];
  readonly today: string;
  readonly from: string;
  readonly to: string;
  readonly months: number;
  onOpen(id: string): void;
}

/** When each promotion counts, with the months and the line of today behind the bars. */
export function TimeLine({ all, today, from, to, months, onOpen }: TimeLineProps) {
  const { language, words } = useLanguage();
  const name = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  const firsts = Array.from({ length: months }, (_, at) => shiftMonth(from, at));
  const isTodayShown = today >= from && today < to;
  return (
    <div className={classes.line}>
      <div className={classes.axis} aria-hidden="true">
        {firsts.map((first) => (
          <span
            key={first}
            className={classes.month}
            style={{ left: `${positionOf(first, from, to)}%` }}
          >
            {name.format(new Date(first))}
          </span>
        ))}
        {isTodayShown && (
          <span
            className={classes.today}
            style={{ left: `${positionOf(today, from, to)}%` }}
            data-label={words.marketing.today}
          />
        )}
      </div>
      <ul className={classes.rows}>
        {all.map((promotion) => (
          <Row key={promotion.id} {...{ promotion, today, from, to, onOpen }} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Pick<TimeLineProps, 'today' | 'from' | 'to' | 'onOpen'> {
  readonly promotion: Promotion;
}

function Row({ promotion, today, from, to, onOpen }: RowProps) {
  const words = useWords().marketing;
  const { effect, period } = usePromotionWords();
  const { id, name, startTime, endTime } = promotion;
  const start = positionOf(startTime, from, to);
  // The last day belongs to the promotion.
  const end = endTime >= to ? 100 : positionOf(dayAfter(endTime), from, to);
  const state = stateOf(promotion, today);
  return (
    <li className={classes.row}>
      <Text size="sm" className={classes.name} truncate>
        {name}
      </Text>
      <div className={classes.track}>
        <UnstyledButton
          className={classes.bar}
          data-state={state}
          style={{ left: `${start}%`, width: `${Math.max(end - start, 1)}%` }}
          title={period(promotion)}
          aria-label={`${name}, ${effect(promotion)}, ${period(promotion)}, ${words.state[state]}`}
          onClick={() => onOpen(id)}
        >
          <span>{effect(promotion)}</span>
        </UnstyledButton>
      </div>
    </li>
  );
}
