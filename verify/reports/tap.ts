import { describeFailure, type Judged, type Summary } from '../summary.ts';

/** TAP version 14: skipped cases are SKIP, expected failures TODO. */
export function tap({ results, unknown, counts, seconds }: Summary): string {
  const lines = results.flatMap((each, at) => [lineOf(each, at + 1), ...detailsOf(each)]);
  const strays = unknown.map(
    (id, at) => `not ok ${results.length + at + 1} - ${escaped(id)}: no case has this identifier`,
  );
  const total = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  return [
    'TAP version 14',
    `1..${results.length + unknown.length}`,
    ...lines,
    ...strays,
    `# ${total.join(', ')} in ${seconds.toFixed(1)} s`,
    '',
  ].join('\n');
}

function lineOf({ case: { id }, outcome, skipped }: Judged, number: number): string {
  const line = `${number} - ${escaped(id)}`;
  switch (outcome) {
    case 'passed':
      return `ok ${line}`;
    case 'skipped':
      return `ok ${line} # SKIP ${skipped}`;
    case 'expected':
      return `not ok ${line} # TODO expected to fail`;
    case 'stale':
      return `not ok ${line}: expected to fail, but passed`;
    case 'failed':
      return `not ok ${line}`;
  }
}

function detailsOf(result: Judged): string[] {
  const text = describeFailure(result);
  if (text === '') return [];
  const lines = text.split('\n').map((line) => `    ${line}`);
  return ['  ---', '  message: |', ...lines, '  ...'];
}

const escaped = (text: string) => text.replace(/[\\#]/g, '\\$&');
