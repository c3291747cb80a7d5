import { recordOf } from '../../../ground/contract/is-record.ts';
import { isOrderNumber } from '../../../store/db/audit/generated-values.ts';
import { isTime } from './digest.ts';
import type { Sample } from './samples.ts';
import type { ChangesSummary, MemberChanges, RecordChanges } from './summary.ts';

/**
 * Marks differences from an earlier preview of the same call: `former` contains the earlier values,
 * and is null if that preview did not show them. `gone` contains the changes that no longer occur.
 */
export function markFormer(now: ChangesSummary, before: ChangesSummary): ChangesSummary {
  const gone = before.records
    .filter((each) => !find(now.records, each, kindOf))
    .map(({ type, part, action, count }) => ({ type, part, action, count }));
  const records = now.records.map((each) => recordFormer(each, find(before.records, each, kindOf)));
  return { ...now, records, ...(gone.length > 0 && { gone }) };
}

const kindOf = ({ type, part, action }: RecordChanges) => `${type} ${part} ${action}`;

const find = <Each>(list: readonly Each[], like: Each, nameOf: (each: Each) => string) =>
  list.find((each) => nameOf(each) === nameOf(like));

function recordFormer(now: RecordChanges, before: RecordChanges | undefined): RecordChanges {
  if (!before) return { ...now, former: null };
  const members = now.members.map((each) =>
    withFormer(
      each,
      find(before.members, each, ({ member }) => member),
      valuesOfMember,
    ),
  );
  const samples = now.samples.map((each, at) => {
    const found = find(before.samples, each, placeOf);
    // The keys of new records differ between two runs.
    const former = found ?? (now.action === 'Create' ? before.samples[at] : undefined);
    return withFormer(each, former, (sample) => valuesOfSample(now, sample));
  });
  return withFormer({ ...now, members, samples }, before, ({ count }) => ({ count }));
}

const placeOf = ({ key, part, member, language }: Sample) => `${key} ${part} ${member} ${language}`;

const valuesOfMember = ({ count, before, after }: MemberChanges) => ({ count, before, after });

/** The values of a sample. Leaves out values of a new record that differ in each run. */
function valuesOfSample({ type, part }: RecordChanges, { from, to, values }: Sample) {
  if (!values) return { from, to };
  const others = Object.entries(values).filter(
    ([member, value]) =>
      !(part === null && isOrderNumber(type, member)) && !isTime.test(String(value)),
  );
  return { values: Object.fromEntries(others) };
}

function withFormer<Each extends object>(
  now: Each,
  before: Each | undefined,
  valuesOf: (each: Each) => Readonly<Record<string, unknown>>,
): Each & { readonly former?: object | null } {
  if (!before) return { ...now, former: null };
  const former = differing(valuesOf(now), valuesOf(before));
  return Object.keys(former).length > 0 ? { ...now, former } : now;
}

/**
 * The members of `before` that differ from the members of `now`; values of `values` are compared
 * one by one.
 */
function differing(
  now: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const members = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  const found = members.flatMap((member): [string, unknown][] => {
    const [one, other] = [now[member], before[member]];
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    return [
      [member, member === 'values' ? differing(recordOf(one), recordOf(other)) : (other ?? null)],
    ];
  });
  return Object.fromEntries(found);
}
