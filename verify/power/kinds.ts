import type { Json } from '../json-text.ts';
import {
  type Answer,
  changeFirst,
  type Exchange,
  inRecords,
  isRefused,
  mapMembers,
  onError,
  onRequest,
  onSuccess,
  type Plant,
  withMembers,
} from './exchange.ts';

const text = (value: string): Json => ({ kind: 'string', value });
const nothing: Json = { kind: 'word', value: null };

/** Faults of answers with records. */
export const recordKinds: Readonly<Record<string, Plant>> = {
  'last member dropped': inRecords((record) => withMembers(record, (all) => all.slice(0, -1))),
  'first member dropped': inRecords((record) => withMembers(record, (all) => all.slice(1))),
  'members reordered': inRecords((record) =>
    withMembers(record, ([first, second, ...rest]) =>
      first && second ? [second, first, ...rest] : first ? [first] : [],
    ),
  ),
  'extra member': inRecords((record) => withMembers(record, (all) => [...all, ['extra', nothing]])),
  'null for a text': inRecords((record) =>
    changeFirst(record, (value) => (value.kind === 'string' ? nothing : undefined)),
  ),
  'fields ignored': onRequest(({ fields: _fields, ...rest }) => rest),
};

/** Faults of answers with numbers. */
export const numberKinds: Readonly<Record<string, Plant>> = {
  'number as text': inRecords((record) =>
    changeFirst(record, (value) => (value.kind === 'number' ? text(value.text) : undefined)),
  ),
};

const isFraction = (value: Json) => value.kind === 'number' && /\.\d*[1-9]$/.test(value.text);
const changeFraction = (change: (text: string) => string): Plant =>
  onSuccess((json) =>
    changeFirst(json, (value) =>
      value.kind === 'number' && isFraction(value)
        ? { kind: 'number', text: change(value.text) }
        : undefined,
    ),
  );

/** Faults of answers with decimals. */
export const decimalKinds: Readonly<Record<string, Plant>> = {
  'float noise': changeFraction((digits) => `${digits.padEnd(digits.indexOf('.') + 13, '0')}2`),
  'zeros at the end': changeFraction((digits) => `${digits}0`),
  'decimal with an exponent': changeFraction((digits) => `${Number(digits) * 10}e-1`),
  'decimal rounded': changeFraction((digits) => String(Math.round(Number(digits)))),
};

/** Faults of answers with times. */
export const timeKinds: Readonly<Record<string, Plant>> = {
  'T in times': onSuccess((json) => changeTimes(json, (time) => time.replace(' ', 'T'))),
  'times without seconds': onSuccess((json) => changeTimes(json, (time) => time.slice(0, 16))),
};

function changeTimes(json: Json, change: (time: string) => string): Json {
  if (json.kind === 'list')
    return { kind: 'list', items: json.items.map((each) => changeTimes(each, change)) };
  const isTime = json.kind === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(json.value);
  if (isTime && json.kind === 'string') return text(change(json.value));
  return mapMembers(json, ([name, value]) => [name, changeTimes(value, change)]);
}

const changeLists = (change: (items: readonly Json[]) => readonly Json[]): Plant =>
  onSuccess((json) =>
    mapMembers(json, ([name, value]) => [
      name,
      value.kind === 'list' ? { kind: 'list', items: change(value.items) } : value,
    ]),
  );

/** Faults of lists of records. */
export const listKinds: Readonly<Record<string, Plant>> = {
  'limit one too many': onRequest(({ limit, ...rest }) =>
    typeof limit === 'number' ? { ...rest, limit: Math.min(limit + 1, 100) } : rest,
  ),
  'limit one too few': onRequest(({ limit, ...rest }) =>
    typeof limit === 'number' && limit > 1 && limit < 101
      ? { ...rest, limit: limit - 1 }
      : { ...rest, ...(limit !== undefined && { limit }) },
  ),
  'limit ignored': onRequest(({ limit: _limit, ...rest }) => rest),
  'first ignored': onRequest(({ first: _first, ...rest }) => rest),
  'first one too many': onRequest(({ first, ...rest }) =>
    typeof first === 'number' ? { ...rest, first: first + 1 } : rest,
  ),
  'last record lost': changeLists((items) => (items.length > 1 ? items.slice(0, -1) : items)),
  'records swapped': changeLists(([one, other, ...rest]) =>
    one && other ? [other, one, ...rest] : one ? [one] : [],
  ),
  'empty list is null': onSuccess((json) =>
    mapMembers(json, ([name, value]) => [
      name,
      value.kind === 'list' && value.items.length === 0 ? nothing : value,
    ]),
  ),
};

/** Faults of lists that are sorted. */
export const orderKinds: Readonly<Record<string, Plant>> = {
  'order ignored': onRequest(({ order: _order, ...rest }) => rest),
  'descending ignored': onRequest(({ order, ...rest }) =>
    Array.isArray(order)
      ? { ...rest, order: order.map((each) => String(each).replace(/^-/, '')) }
      : rest,
  ),
};

export const conditionKinds: Readonly<Record<string, Plant>> = {
  'conditions ignored': onRequest(({ conditions: _conditions, ...rest }) => rest),
};

export const languageKinds: Readonly<Record<string, Plant>> = {
  'language ignored': onRequest(({ language: _language, ...rest }) => rest),
};

export const countKinds: Readonly<Record<string, Plant>> = {
  'count one too many': onSuccess((json) =>
    changeFirst(json, (value) =>
      value.kind === 'number'
        ? { kind: 'number', text: String(Number(value.text) + 1) }
        : undefined,
    ),
  ),
  'count as text': onSuccess((json) =>
    changeFirst(json, (value) => (value.kind === 'number' ? text(value.text) : undefined)),
  ),
};

/** Faults of any answer. */
export const envelopeKinds: Readonly<Record<string, Plant>> = {
  'status last': onSuccess((json) =>
    withMembers(json, (all) => [...all.slice(1), ...all.slice(0, 1)]),
  ),
  'status in capitals': onSuccess((json) =>
    mapMembers(json, ([name, value]) => [name, name === 'status' ? text('OK') : value]),
  ),
  'no charset': async ({ forward }) => {
    const answer = await forward();
    return answer.status === 200 ? { ...answer, type: 'application/json' } : answer;
  },
  'status 201': async ({ forward }) => {
    const answer = await forward();
    return answer.status === 200 ? { ...answer, status: 201 } : answer;
  },
};

const inError = (change: (name: string, value: Json) => Json): Plant =>
  onError((json) =>
    mapMembers(json, ([name, value]) => [
      name,
      mapMembers(value, ([inner, each]) => [inner, change(inner, each)]),
    ]),
  );

/** Faults of refusals. */
export const errorKinds: Readonly<Record<string, Plant>> = {
  'error of another field': inError((name, value) => (name === 'field' ? text('body') : value)),
  'error of another type': inError((name, value) =>
    name === 'type' && value.kind === 'string'
      ? text(value.value === 'Malformed' ? 'InvalidValue' : 'Malformed')
      : value,
  ),
  'error without a description': inError((name, value) =>
    name === 'description' ? text('') : value,
  ),
  'error dropped': onError(() => ({ kind: 'object', members: [['status', text('ok')]] })),
  'error with status 400': async ({ forward }) => {
    const answer = await forward();
    return isRefused(answer) ? { ...answer, status: 400 } : answer;
  },
  'error with a code': onError((json) =>
    mapMembers(json, ([name, value]) => [
      name,
      withMembers(value, (all) => [...all, ['code', { kind: 'number', text: '1' }]]),
    ]),
  ),
  'unknown members accepted': onRequest(({ stray: _stray, ...rest }) => rest),
};

/** Faults of writes. */
export const writeKinds: Readonly<Record<string, Plant>> = {
  'effect kept after an error': keepEffect,
  'write lost': loseWrite,
  'last member not written': onRequest((body) => {
    const last = Object.entries(body).findLast(([, value]) => isRecord(value));
    if (!last) return body;
    const [name, record] = last;
    const members = isRecord(record) ? Object.entries(record) : [];
    return { ...body, [name]: Object.fromEntries(members.slice(0, -1)) };
  }),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Repeats the effect of the last successful call for a refused one, with other texts. */
async function keepEffect({ body, forward, memory }: Exchange): Promise<Answer> {
  const answer = await forward();
  if (answer.status !== 200) return answer;
  const isOther = JSON.stringify(otherTexts(body)) !== JSON.stringify(body);
  if (!isRefused(answer) && isOther) memory.set('good', body);
  if (!isRefused(answer)) return answer;
  if (memory.has('good')) await forward(otherTexts(memory.get('good')));
  return answer;
}

/** Codes, names and amounts of their own, so that the call is not refused. */
function otherTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return /^(code|sku|name|number|description|phone|summary)$/.test(name) ? `${value}q` : value;
  if (Array.isArray(value)) return value.map((each) => otherTexts(each, name));
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return /cost|percent/i.test(name) ? value + 1 : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, otherTexts(each, key)]),
  );
}

/** Answers a write as done although the server has only tried it. */
export function loseWrite({ tryOnly }: Exchange): Promise<Answer> {
  return tryOnly();
}
