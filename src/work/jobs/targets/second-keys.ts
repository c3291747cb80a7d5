import type { Context } from '../../../engine/call/context.ts';
import { isRecord } from '../../../ground/contract/is-record.ts';
import { graphqlWord } from '../../../ground/contract/notation/names.ts';
import type { LineForm } from '../columns/node.ts';
import type { LineValue, LineViolations } from './line-runner.ts';
import type { JobTargets } from './target.ts';

interface KeyedLine {
  readonly value: LineValue;
  readonly violations: LineViolations;
}

/**
 * Returns lines whose record has one key. Exports have `id` beside a code or a SKU, which
 * identifies the record unless it is empty. Refuses a line whose `id` belongs to another record.
 */
export async function withOneKey<L extends KeyedLine>(
  { by }: LineForm,
  lines: readonly L[],
  findIds: JobTargets['findIds'],
  context: Context,
): Promise<readonly L[]> {
  if (by === null) return lines;
  const doubled = lines.flatMap((line, at) => {
    const given = line.violations.length === 0 ? line.value[by.name] : undefined;
    if (!isRecord(given) || given.id === undefined || Object.keys(given).length !== 2) return [];
    const { id, ...key } = given;
    return [{ at, id, key }];
  });
  if (doubled.length === 0) return lines;
  const keys = doubled.map(({ id, key }) => (isEmpty(key) ? { id } : key));
  const found = await findIds(by.type, keys, context);
  const changed = [...lines];
  for (const [place, { at, id, key }] of doubled.entries()) {
    const line = lines[at];
    if (!line) continue;
    const isSame = isEmpty(key) || String(found[place] ?? '') === String(id).trim();
    const violations = isSame ? [] : [otherRecord(by, key, id)];
    changed[at] = { ...line, value: { ...line.value, [by.name]: keys[place] }, violations };
  }
  return changed;
}

const isEmpty = (key: Readonly<Record<string, unknown>>) =>
  Object.values(key).every((value) => value === '' || value === null);

function otherRecord(
  { name, type }: NonNullable<LineForm['by']>,
  key: Readonly<Record<string, unknown>>,
  id: unknown,
): LineViolations[number] {
  const [[member, value] = ['', '']] = Object.entries(key);
  const message =
    `the identifier ${quoted(id)} is not that of the ${type} with the ${member} ` +
    `${quoted(value)}: correct one of them, or leave out "id"`;
  return { path: `${name}.id`, code: graphqlWord('InvalidValue'), message };
}

const quoted = (value: unknown) => JSON.stringify(String(value).slice(0, 60));
