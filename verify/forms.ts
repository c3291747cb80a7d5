import type { Form, RecordForm, Shape } from './cases.ts';
import { type Json, writeJson } from './json-text.ts';
import type { Difference } from './match.ts';

/** The compared records: the records with identifiers, and what the request selected. */
type Place = Pick<RecordForm, 'fields' | 'language' | 'priceList'> & { readonly self: Shape };

/** Compares a record with its shape: members, their order, and the form of each value. */
export function matchRecord(shape: Shape, form: RecordForm, json: Json, at: string): Difference[] {
  const { fields } = form;
  const wanted = shape.filter(([name, { named }]) => fields?.includes(name) ?? !named);
  return matchMembers(wanted, json, at, { ...form, self: wanted });
}

function matchMembers(shape: Shape, json: Json, at: string, place: Place): Difference[] {
  if (json.kind !== 'object') return [differs(at, 'an object', json)];
  const names = shape.map(([name]) => name).join(', ');
  const came = json.members.map(([name]) => name).join(', ');
  if (names !== came) return [{ at, expected: `members ${names}`, came: `members ${came}` }];
  return shape.flatMap(([name, form], index) => {
    const [, value] = json.members[index] ?? [];
    return value ? matchForm(form, value, `${at}.${name}`, place) : [];
  });
}

function matchForm(form: Form, json: Json, at: string, place: Place): Difference[] {
  if (json.kind === 'word' && json.value === null)
    return form.nullable ? [] : [differs(at, 'a value', json)];
  switch (form.kind) {
    case 'object':
      return matchMembers(form.members, json, at, place);
    case 'list':
      return matchList(form, json, at, place);
    case 'itself':
      return matchList(
        { kind: 'list', of: { kind: 'object', members: place.self } },
        json,
        at,
        place,
      );
    case 'localized':
      return matchMap(
        json,
        at,
        { key: /^[a-z]{2}$/, only: place.language, isThere: !form.min },
        (each, where) => matchForm({ ...form, kind: 'string' }, each, where, place),
      );
    case 'priceMap':
      return matchMap(json, at, { key: digits, only: place.priceList }, (each, where) =>
        matchForm(form.of, each, where, place),
      );
    case 'map':
      return matchMap(json, at, { key: /./ }, (each, where) =>
        matchForm(form.of, each, where, place),
      );
    default:
      return isScalar(form, json) ? [] : [differs(at, describe(form), json)];
  }
}

type ListForm = Extract<Form, { kind: 'list' }>;

function matchList({ of, min = 0, max }: ListForm, json: Json, at: string, place: Place) {
  if (json.kind !== 'list') return [differs(at, 'a list', json)];
  const { length } = json.items;
  if (length < min || length > (max ?? length))
    return [{ at, expected: `${min} to ${max} elements`, came: `${length} elements` }];
  return json.items.flatMap((each, index) => matchForm(of, each, `${at}.${index}`, place));
}

interface Keys {
  readonly key: RegExp;
  /** The only key that the map has where it has any. */
  readonly only?: string | number | undefined;
  /** The map has this key; absent texts are empty. */
  readonly isThere?: boolean;
}

function matchMap(
  json: Json,
  at: string,
  { key, only, isThere = false }: Keys,
  of: (json: Json, at: string) => Difference[],
): Difference[] {
  if (json.kind !== 'object') return [differs(at, 'an object', json)];
  const names = json.members.map(([name]) => name);
  const isWrong = (name: string) => !key.test(name) || name !== String(only ?? name);
  const isAbsent = isThere && only !== undefined && names.length === 0;
  if (names.some(isWrong) || isAbsent || new Set(names).size < names.length)
    return [{ at, expected: `keys ${only ?? key}`, came: `keys ${names.join(', ')}` }];
  return json.members.flatMap(([name, value]) => of(value, `${at}.${name}`));
}

const digits = /^[1-9]\d*$/;

function isScalar(form: Form, json: Json): boolean {
  const text = json.kind === 'string' ? json.value : undefined;
  switch (form.kind) {
    case 'bool':
      return json.kind === 'word' && json.value !== null;
    case 'int':
      return (
        json.kind === 'number' && /^(?:0|-?[1-9]\d*)$/.test(json.text) && isIn(form, json.text)
      );
    case 'bigint':
      return text !== undefined && digits.test(text);
    case 'decimal':
      return isDecimal(form, json);
    case 'date':
      return text !== undefined && isDay(text, '-');
    case 'datetime':
      return text !== undefined && isTime(text, '-');
    case 'datetime UTC':
      return text !== undefined && isTime(text, '/');
    case 'words':
      return text !== undefined && form.words.includes(text);
    case 'oneOf':
      return json.kind === 'number' && form.of.map(String).includes(json.text);
    case 'string':
      return text !== undefined && isIn(form, [...text].length) && fits(form.pattern, text);
    default:
      return false;
  }
}

type Decimal = Extract<Form, { kind: 'decimal' }>;

/** No exponent, no zero at either end, no more decimals than declared; as text, all of them. */
function isDecimal(form: Decimal, json: Json): boolean {
  if (form.asText)
    return (
      json.kind === 'string' &&
      new RegExp(`^-?(?:0|[1-9]\\d*)\\.\\d{${form.scale}}$`).test(json.value)
    );
  if (json.kind !== 'number' || !isIn(form, json.text)) return false;
  const [, fraction = ''] = /^-?(?:0|[1-9]\d*)(?:\.(\d*[1-9]))?$/.exec(json.text) ?? [];
  const isPlain = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(json.text) && json.text !== '-0';
  return isPlain && fraction.length <= form.scale;
}

const isIn = ({ min, max }: { min?: number; max?: number }, value: string | number) =>
  Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity);

const fits = (pattern: string | undefined, text: string) =>
  pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text);

function isDay(text: string, sign: string): boolean {
  const day = text.replaceAll(sign, '-');
  const isWritten = text.split(sign).length === 3 && /^\d{4}-\d\d-\d\d$/.test(day);
  return isWritten && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function isTime(text: string, sign: string): boolean {
  const [, day = '', time = ''] = /^(\S+) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  return isDay(day, sign) && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
}

const differs = (at: string, expected: string, json: Json): Difference => ({
  at,
  expected,
  came: writeJson(json),
});

function describe(form: Form): string {
  const { kind, nullable, ...rest } = form;
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${kind}${more}${nullable ? ' or null' : ''}`;
}
