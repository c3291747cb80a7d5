import { type Json, readJson, writeJson } from '../json-text.ts';

/** An answer that a fault may change. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** A call on its way to the real server. */
export interface Exchange {
  /** The body, where it is JSON. */
  readonly body: unknown;
  /** Sends the call to the real server, with another body if one is given. */
  readonly forward: (body?: unknown) => Promise<Answer>;
  /** Sends the call as a dry run, which our own server answers without storing anything. */
  readonly tryOnly: () => Promise<Answer>;
  /** The values that the fault stores between calls. */
  readonly memory: Map<string, unknown>;
}

/** Answers a call as a server with the fault does. */
export type Plant = (exchange: Exchange) => Promise<Answer>;

/** Changes successful answers; other answers are returned unchanged. */
export const onSuccess = (change: (json: Json) => Json): Plant => changed(false, change);

/** Changes the answers of refused calls. */
export const onError = (change: (json: Json) => Json): Plant => changed(true, change);

function changed(isError: boolean, change: (json: Json) => Json): Plant {
  return async ({ forward }) => {
    const answer = await forward();
    const isMeant = answer.status === 200 && isRefused(answer) === isError;
    if (!isMeant) return answer;
    const json = readJson(answer.text);
    const text = writeJson(change(json));
    return text === writeJson(json) ? answer : { ...answer, text };
  };
}

export const isRefused = ({ text }: Answer): boolean => text.startsWith('{"status":"error"');

/** Changes the body on its way in. */
export const onRequest = (change: (body: Record<string, unknown>) => unknown): Plant => {
  return async ({ body, forward }) => {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return isObject ? forward(change({ ...body })) : forward();
  };
};

/** Changes each record of an answer, both alone and in a list. */
export const inRecords = (change: (record: Json) => Json): Plant =>
  onSuccess((json) => mapMembers(json, ([name, value]) => [name, inEach(value, change)]));

function inEach(json: Json, change: (record: Json) => Json): Json {
  if (json.kind === 'list') return { kind: 'list', items: json.items.map(change) };
  return json.kind === 'object' ? change(json) : json;
}

export type JsonMember = readonly [string, Json];

export function mapMembers(json: Json, change: (member: JsonMember) => JsonMember): Json {
  return json.kind === 'object' ? { kind: 'object', members: json.members.map(change) } : json;
}

/** An object with other members. */
export function withMembers(
  json: Json,
  change: (members: readonly JsonMember[]) => readonly JsonMember[],
): Json {
  return json.kind === 'object' ? { kind: 'object', members: change(json.members) } : json;
}

/** Changes the first value inside for which `change` returns another. */
export function changeFirst(json: Json, change: (value: Json) => Json | undefined): Json {
  let isDone = false;
  const visit = (value: Json): Json => {
    if (isDone) return value;
    const other = change(value);
    if (other) {
      isDone = true;
      return other;
    }
    if (value.kind === 'list') return { kind: 'list', items: value.items.map(visit) };
    return mapMembers(value, ([name, each]) => [name, visit(each)]);
  };
  return visit(json);
}
