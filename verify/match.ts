import { type Json, writeJson } from './json-text.ts';

/** The place of a difference, with the expected and the received value. */
export interface Difference {
  readonly at: string;
  readonly expected: string;
  readonly came: string;
}

/** The forms with names for `{{?name}}` in expected answers. */
const forms: Readonly<Record<string, (json: Json) => boolean>> = {
  datetime: isText(/^\d{4}-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d$/),
  'datetime UTC': isText(/^\d{4}\/[01]\d\/[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d$/),
  id: isNumber(/^[1-9]\d*$/),
  count: isNumber(/^(?:0|[1-9]\d*)$/),
  digits: isText(/^[1-9]\d*$/),
  image: isText(/^[A-Za-z0-9]{10,19}$/),
  md5: isText(/^[0-9a-f]{32}$/),
  password: isText(/^.{45}$/),
  url: isText(/^https?:\/\/\S+$/),
  text: isText(/^./),
};

/** Compares an answer with the expected one: members in order, numbers as they are written. */
export function match(expected: unknown, json: Json | undefined, at = 'answer'): Difference[] {
  if (json === undefined) return [{ at, expected: JSON.stringify(expected), came: 'nothing' }];
  const [, form] = typeof expected === 'string' ? (/^\{\{\?(.+)\}\}$/.exec(expected) ?? []) : [];
  if (form !== undefined) return forms[form]?.(json) ? [] : [differs(at, form, json)];
  if (Array.isArray(expected)) return matchList(expected, json, at);
  if (typeof expected === 'object' && expected !== null) return matchObject(expected, json, at);
  const text = JSON.stringify(expected);
  return writeJson(json) === text ? [] : [differs(at, text, json)];
}

function matchList(expected: readonly unknown[], json: Json, at: string): Difference[] {
  if (json.kind !== 'list') return [differs(at, 'a list', json)];
  if (json.items.length !== expected.length)
    return [{ at, expected: `${expected.length} elements`, came: `${json.items.length} elements` }];
  return expected.flatMap((each, index) => match(each, json.items[index], `${at}.${index}`));
}

function matchObject(expected: object, json: Json, at: string): Difference[] {
  if (json.kind !== 'object') return [differs(at, 'an object', json)];
  const names = Object.keys(expected);
  const came = json.members.map(([name]) => name);
  if (names.join() !== came.join())
    return [{ at, expected: `members ${names.join(', ')}`, came: `members ${came.join(', ')}` }];
  return Object.values(expected).flatMap((each, index) => {
    const [name, of] = json.members[index] ?? [];
    return match(each, of, `${at}.${name}`);
  });
}

const differs = (at: string, expected: string, json: Json): Difference => ({
  at,
  expected,
  came: writeJson(json),
});

function isText(pattern: RegExp) {
  return (json: Json) => json.kind === 'string' && pattern.test(json.value);
}

function isNumber(pattern: RegExp) {
  return (json: Json) => json.kind === 'number' && pattern.test(json.text);
}
