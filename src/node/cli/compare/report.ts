import type { ComparisonOutcome } from './outcome.ts';
import type { RecordedCall } from './recorded-calls.ts';

type State = ComparisonOutcome['state'];

/** Collects the outcomes of calls. */
export interface Report {
  add(call: RecordedCall, outcome: ComparisonOutcome): void;
  /** Whether all responses are equal and every call that was sent got a response. */
  isEqual(): boolean;
  /** Returns a line for each operation, and one for each call that differs or has failed. */
  asText(): string;
  /** `{ counts, calls: [{ line, operation, state, details, query }] }` */
  asJson(): string;
}

const states: readonly State[] = ['equal', 'different', 'refused', 'skipped', 'failed'];
const isWrong = (state: State) => state === 'different' || state === 'failed';

export function createReport(): Report {
  const calls: (ComparisonOutcome & { readonly line: number; readonly operation: string })[] = [];
  const countsOf = (own: typeof calls) =>
    states
      .map((state) => [state, own.filter((each) => each.state === state).length] as const)
      .filter(([, count]) => count > 0);
  const textOf = (own: typeof calls) =>
    countsOf(own)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ');
  return {
    add({ line, name }, outcome) {
      calls.push({ line, operation: name, ...outcome });
    },
    isEqual: () => !calls.some(({ state }) => isWrong(state)),
    asText() {
      const lines = [...new Set(calls.map(({ operation }) => operation))].flatMap((name) => {
        const own = calls.filter(({ operation }) => operation === name);
        const wrong = own.filter(({ state }) => isWrong(state));
        return [
          `${name}: ${textOf(own)}`,
          ...wrong.map((each) => `  line ${each.line} ${each.state}: ${each.details.join('; ')}`),
        ];
      });
      return [...lines, `${calls.length} calls: ${textOf(calls) || 'none'}`, ''].join('\n');
    },
    asJson: () =>
      `${JSON.stringify({ counts: Object.fromEntries(countsOf(calls)), calls }, null, 2)}\n`,
  };
}
