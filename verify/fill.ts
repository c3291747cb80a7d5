import type { Saved } from './cases.ts';
import { itemsAt, type Json, memberOf, plain, valueAt } from './json-text.ts';

/** Values that steps have saved, by name. */
export type Values = Map<string, unknown>;

/** A value that no step has saved, because the shop lacks it or the step failed. */
export class Unsaved extends Error {
  readonly value: string;

  constructor(value: string) {
    super(`no step has saved {{${value}}}`);
    this.value = value;
  }
}

const whole = /^\{\{([^{}?][^{}]*)\}\}$/;
const part = /\{\{([^{}?][^{}]*)\}\}/g;

/** The value with saved ones in place of `{{name}}`; throws `Unsaved` where one is missing. */
export function fill(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    const [, name] = whole.exec(value) ?? [];
    return name === undefined ? fillText(value, values) : find(name, values);
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [fillText(name, values), fill(of, values)]),
  );
}

/** A text with saved values in place of `{{name}}`. */
export function fillText(text: string, values: Values): string {
  return text.replace(part, (_, name: string) => String(find(name, values)));
}

/** A saved value; `x*1000` is a letter repeated that number of times. */
function find(name: string, values: Values): unknown {
  const [, letter = '', times] = /^(.)\*(\d+)$/.exec(name) ?? [];
  if (times) return letter.repeat(Number(times));
  if (!values.has(name)) throw new Unsaved(name);
  return values.get(name);
}

/** Saves values of an answer. */
export function save(saved: Readonly<Record<string, Saved>>, answer: Json, values: Values): void {
  for (const [name, where] of Object.entries(saved)) {
    const found = look(where, answer);
    if (found !== undefined && found !== null) values.set(name, found);
  }
}

function look({ path, where, less }: Saved, answer: Json): unknown {
  const [list = '', rest = ''] = path.split('.*.');
  if (rest && !where) return itemsAt(answer, list).flatMap((each) => found(each, rest));
  const one = where ? findOne(itemsAt(answer, list), where) : answer;
  const [value] = one ? found(one, where ? rest : path) : [];
  if (less === undefined) return value;
  return typeof value === 'number' && value >= less ? value - less : undefined;
}

/** The first record whose members have these values. */
export const findOne = (records: readonly Json[], where: Readonly<Record<string, unknown>>) =>
  records.find((each) =>
    Object.entries(where).every(([name, value]) => same(memberOf(each, name), value)),
  );

const same = (json: Json | undefined, value: unknown) =>
  json !== undefined && JSON.stringify(plain(json)) === JSON.stringify(value);

function found(json: Json, path: string): unknown[] {
  const at = valueAt(json, path);
  return at ? [plain(at)] : [];
}
