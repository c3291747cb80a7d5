import type { Response } from './call.ts';
import type { Expect, RecordForm, Shape } from './cases.ts';
import { fill, fillText, findOne, type Values } from './fill.ts';
import { matchRecord } from './forms.ts';
import { itemsAt, type Json, memberOf, plain, readJson, valueAt, writeJson } from './json-text.ts';
import { type Difference, match } from './match.ts';
import { matchOrder } from './sorted.ts';

/** The values with which a step's answer is compared. */
export interface Known {
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly values: Values;
  /** The answers of the case's earlier steps. */
  readonly answers: readonly Json[];
}

/** A response as JSON, with its differences from the expectation of the step. */
export interface Compared {
  readonly json: Json | undefined;
  readonly differences: readonly Difference[];
}

/** Compares a response with the expectation of its step. */
export function compare(expect: Expect, response: Response, known: Known): Compared {
  const outside = matchOutside(expect, response);
  const json = read(response.text);
  if (typeof json === 'string') {
    const wrong = { at: 'body', expected: 'JSON', came: json };
    return { json: undefined, differences: [...outside, wrong] };
  }
  const inside = outside.length > 0 ? [] : matchInside(expect, json, known);
  return { json, differences: [...outside, ...inside] };
}

/** The text as JSON, or why it is none. */
function read(text: string): Json | string {
  try {
    return readJson(text);
  } catch (error) {
    return String(error);
  }
}

/** The status and the headers. */
function matchOutside({ problem, headers = {} }: Expect, response: Response): Difference[] {
  const wanted: Record<string, string> = {
    status: String(problem ?? 200),
    'content-type': problem ? 'application/problem+json' : 'application/json; charset=utf-8',
    ...headers,
  };
  return Object.entries(wanted).flatMap(([name, expected]) => {
    const whole = name === 'status' ? String(response.status) : response.headers.get(name);
    const came = problem && name === 'content-type' ? whole?.split(';')[0] : whole;
    const at = name === 'status' ? 'status' : `header ${name}`;
    return came === expected ? [] : [{ at, expected, came: whole ?? 'nothing' }];
  });
}

function matchInside(expect: Expect, json: Json, known: Known): Difference[] {
  if (expect.problem) return matchProblem(expect.problem, json);
  if (expect.error !== undefined) return matchError(expect.error, json);
  const wrong = matchEnvelope(expect, json, known);
  if (wrong.length > 0) return wrong;
  const { answer, same } = expect;
  return [
    ...(answer === undefined ? [] : match(fill(answer, known.values), json)),
    ...(same === undefined ? [] : matchText(writeAt(known, same), writeJson(json), 'answer')),
    ...matchLists(expect, json, known),
  ];
}

/** RFC 9457: `status` repeats the status. */
function matchProblem(status: number, json: Json): Difference[] {
  const title = memberOf(json, 'title');
  return [
    ...match(status, memberOf(json, 'status'), 'status of the problem'),
    ...(title?.kind === 'string' ? [] : match('a text', title, 'title of the problem')),
  ];
}

function matchError(error: string, json: Json): Difference[] {
  const [field = '', type = ''] = error.split(' | ');
  return match({ status: 'error', error: { field, type, description: '{{?text}}' } }, json);
}

/** Compares the status, and the member that contains the list or record. */
function matchEnvelope(expect: Expect, json: Json, known: Known): Difference[] {
  const { list, record } = expect;
  const key = list?.key ?? record?.key;
  if (key === undefined) return [];
  const names = json.kind === 'object' ? json.members.map(([name]) => name).join(', ') : '';
  const status = match('ok', memberOf(json, 'status'), 'status of the answer');
  if (status.length > 0 || names !== `status, ${key}`)
    return [{ at: 'answer', expected: `{"status":"ok","${key}":…}`, came: shortOf(json) }];
  const value = memberOf(json, key);
  if (list) return matchList(list, value, known);
  if (record?.nullable && value && writeJson(value) === 'null') return [];
  return record && value ? matchOne(record, value, key, known) : [];
}

function matchList(list: NonNullable<Expect['list']>, value: Json | undefined, known: Known) {
  const { key, most = Infinity, least = 0 } = list;
  if (value?.kind !== 'list') return match([], value, key);
  const { length } = value.items;
  if (length > most) return [{ at: key, expected: `at most ${most}`, came: String(length) }];
  if (length < least) return [{ at: key, expected: `at least ${least}`, came: String(length) }];
  return value.items.flatMap((each, at) => matchOne(list, each, `${key}.${at}`, known));
}

function matchOne(form: RecordForm, json: Json, at: string, { shapes, values }: Known) {
  const shape = shapes[form.shape] ?? [];
  const language =
    form.language === undefined ? {} : { language: String(fill(form.language, values)) };
  return matchRecord(shape, { ...form, ...language }, json, at);
}

/** Compares records with one another, with earlier answers and with saved values. */
function matchLists(expect: Expect, json: Json, { answers, values }: Known): Difference[] {
  const { sorted, every, one, length, slice, firstOf, countOf } = expect;
  const found: Difference[] = [];
  if (sorted) {
    const by = { ...sorted.by, path: fillText(sorted.by.path, values) };
    found.push(...matchOrder(itemsAt(json, sorted.key), by, sorted.id));
  }
  if (every)
    for (const [at, each] of itemsAt(json, every.key).entries())
      for (const [path, value] of Object.entries(every.values))
        found.push(
          ...match(fill(value, values), valueAt(each, path), `${every.key}.${at}.${path}`),
        );
  if (one) found.push(...match(fill(one.is, values), findOne(itemsAt(json, one.key), one.where)));
  if (length) found.push(...matchLength(json, length, values));
  if (slice) {
    const part = itemsAt(answers[slice.of], slice.key).slice(slice.from, slice.to).map(writeJson);
    const came = itemsAt(json, slice.key).slice(0, part.length).map(writeJson);
    found.push(...matchText(part.join(), came.join(), slice.key));
  }
  if (firstOf) {
    const first = itemsAt(answers[firstOf.of], firstOf.list)[0];
    const came = memberOf(json, firstOf.key);
    if (first) found.push(...matchText(writeJson(first), came ? writeJson(came) : '', firstOf.key));
  }
  if (countOf) found.push(...matchCount(json, countOf, answers));
  return found;
}

function matchLength(json: Json, { key, is }: NonNullable<Expect['length']>, values: Values) {
  return match(fill(is, values), sizeOf(itemsAt(json, key)), `number of ${key}`);
}

function matchCount(
  json: Json,
  countOf: NonNullable<Expect['countOf']>,
  answers: Known['answers'],
) {
  const { length } = itemsAt(answers[countOf.of], countOf.list);
  return length < countOf.limit ? match(length, memberOf(json, 'count'), 'count') : [];
}

const sizeOf = (items: readonly Json[]): Json => ({ kind: 'number', text: String(items.length) });

function writeAt({ answers }: Known, step: number): string {
  const answer = answers[step];
  return answer ? writeJson(answer) : '';
}

const matchText = (expected: string, came: string, at: string): Difference[] =>
  expected === came ? [] : [{ at, expected, came }];

const shortOf = (json: Json) => JSON.stringify(plain(json)).slice(0, 300);
