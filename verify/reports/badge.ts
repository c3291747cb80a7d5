import { countLevel, levels, type Summary } from '../summary.ts';
import { markup } from './markup.ts';

/**
 * An SVG image: the highest level that has passed together with those below it, or the number of
 * failures.
 */
export function badge(summary: Summary): string {
  const passed = levels.map((level) => {
    const { passed: good, run } = countLevel(summary, level);
    return good === run;
  });
  const reached = levels[(passed.includes(false) ? passed.indexOf(false) : levels.length) - 1];
  const { failed, stale, expected } = summary.counts;
  const right = reached ?? `${failed + stale + expected} failed`;
  const color =
    summary.isGood && reached === 'details' ? '#2e7d32' : reached ? '#b7791f' : '#b91c1c';
  return draw('v3 conformance', right, color);
}

function draw(left: string, right: string, color: string): string {
  const one = widthOf(left);
  const two = widthOf(right);
  const label = markup(`${left}: ${right}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${one + two}" height="20" role="img" aria-label="${label}">
<title>${label}</title>
<rect width="${one}" height="20" fill="#444"/><rect x="${one}" width="${two}" height="20" fill="${color}"/>
<g fill="#fff" text-anchor="middle" font-family="Verdana,sans-serif" font-size="11">
<text x="${one / 2}" y="14">${markup(left)}</text><text x="${one + two / 2}" y="14">${markup(right)}</text>
</g></svg>
`;
}

const widthOf = (text: string) => text.length * 7 + 12;
