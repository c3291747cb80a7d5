import { countLevel, levels, type Summary } from '../summary.ts';

/** The run as JSON, for programs. */
export function json(summary: Summary): string {
  const { base, mode, results, unknown, counts, seconds, isGood } = summary;
  const cases = results.map(({ case: of, outcome, seconds: took, failure, skipped }) => ({
    id: of.id,
    level: of.level,
    mode: of.mode,
    rule: of.rule,
    outcome,
    seconds: Number(took.toFixed(3)),
    ...(failure && { failure }),
    ...(skipped !== undefined && { skipped }),
  }));
  const byLevel = Object.fromEntries(levels.map((level) => [level, countLevel(summary, level)]));
  const whole = {
    base,
    mode,
    isGood,
    seconds: Number(seconds.toFixed(3)),
    counts,
    levels: byLevel,
    unknown,
    cases,
  };
  return `${JSON.stringify(whole, null, 1)}\n`;
}
