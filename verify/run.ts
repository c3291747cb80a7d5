import { curlOf, type Request, send, wrongKey } from './call.ts';
import type { Case, Cases, Step, Undo } from './cases.ts';
import { compare, type Known } from './expect.ts';
import { fill, fillText, save, Unsaved, type Values } from './fill.ts';
import { type Json, plain, readJson, valueAt } from './json-text.ts';
import type { Difference } from './match.ts';

/** The measured server, and how it is measured. */
export interface Target {
  readonly base: string;
  readonly key: string;
  readonly mode: 'read' | 'write';
  readonly warn: (text: string) => void;
  /** Ends after the first case that fails. */
  readonly isHasty?: boolean;
  /** Ends the run before the next case. */
  readonly signal?: AbortSignal;
}

/** The result of a case: a failure, or why it was not run. */
export interface Result {
  readonly case: Case;
  readonly seconds: number;
  readonly failure?: Failure;
  readonly skipped?: string;
}

export interface Failure {
  /** Counted from 1. */
  readonly step: number;
  readonly curl: string;
  readonly came: string;
  readonly differences: readonly Difference[];
}

/** The state of a run: saved values, and the calls that remove the records it has made. */
export interface Session {
  readonly target: Target;
  readonly shapes: Cases['shapes'];
  readonly values: Values;
  readonly undo: Undo[];
}

/** Runs the cases of a mode one after another, and removes their records at the end. */
export async function runCases(cases: Cases, target: Target): Promise<Result[]> {
  const session = openSession(cases, target);
  const results: Result[] = [];
  try {
    for (const each of cases.cases.filter(
      ({ mode }) => target.mode === 'write' || mode === 'read',
    )) {
      if (target.signal?.aborted) break;
      const result = await runCase(each, session);
      results.push(result);
      if (result.failure && target.isHasty) break;
    }
  } finally {
    await undoAll(session);
  }
  return results;
}

/** Returns the reason why the server cannot be measured: it does not answer, or not to this key. */
export async function findObstacle(cases: Cases, target: Target): Promise<string | undefined> {
  const session = openSession(cases, target);
  const request = requestOf({ call: 'commerce.tax-classes.count', expect: {} }, session);
  try {
    const { status } = await send(request, target.warn);
    if (status === 403) return 'it does not know the key, or the key has not all rights';
    return undefined;
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}

/** A session with the values that no step saves: a random prefix and a secret. */
export function openSession({ shapes }: Pick<Cases, 'shapes'>, target: Target): Session {
  const letters = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  const values = new Map<string, unknown>([
    ['p', letters(7)],
    ['secret', letters(12)],
  ]);
  return { target, shapes, values, undo: [] };
}

async function runCase(of: Case, session: Session): Promise<Result> {
  const started = performance.now();
  let result = await runSteps(of, session);
  for (let again = 0; of.repeats && result.failure && again < 2; again++)
    result = await runSteps(of, session);
  return { case: of, seconds: (performance.now() - started) / 1000, ...result };
}

async function runSteps({ steps }: Case, session: Session): Promise<Partial<Result>> {
  const answers: Json[] = [];
  for (const [at, step] of steps.entries()) {
    try {
      const { failure, json } = await runStep(step, session, answers);
      if (failure) return { failure: { ...failure, step: at + 1 } };
      answers.push(json);
    } catch (error) {
      if (error instanceof Unsaved || error instanceof Skipped) return { skipped: error.message };
      throw error;
    }
  }
  return {};
}

type StepResult =
  | { readonly failure: Omit<Failure, 'step'>; readonly json?: undefined }
  | { readonly failure?: undefined; readonly json: Json };

async function runStep(step: Step, session: Session, answers: Json[]): Promise<StepResult> {
  const { target, shapes, values, undo } = session;
  const request = requestOf(step, session);
  const response = await send(request, target.warn).catch((error: unknown) => String(error));
  if (typeof response === 'string') {
    const differences = [{ at: 'connection', expected: 'an answer', came: response }];
    return { failure: { curl: curlOf(request), came: '', differences } };
  }
  const known: Known = { shapes, values, answers };
  const { json, differences } = compare(step.expect, response, known);
  if (json) {
    save(step.save ?? {}, json, values);
    undo.push(...(step.undo ?? []).map((each) => keep(each, values)));
    refuseToGoOn(step, json);
  }
  if (json && differences.length === 0) return { json };
  const came = `${response.status} ${response.text}`;
  return { failure: { curl: curlOf(request), came, differences } };
}

/** The shop is not in the state that a case needs. */
class Skipped extends Error {}

function refuseToGoOn({ skipOn = [] }: Step, json: Json): void {
  const [field, type] = ['error.field', 'error.type'].map((path) => valueAt(json, path));
  const error = field && type && `${plain(field)} | ${plain(type)}`;
  if (error && skipOn.includes(error)) throw new Skipped(`the shop answers ${error}`);
}

/** The request of a step, with saved values. */
export function requestOf(step: Step, { target, values }: Session): Request {
  const { call, body, text, method = 'POST', key } = step;
  const { 'Content-Type': type = 'application/json', ...more } = step.headers ?? {};
  const written = text === undefined ? JSON.stringify(fill(body ?? {}, values)) : text;
  const ownKey: Record<string, string> =
    key === 'none' ? {} : { 'X-Key': key === 'wrong' ? wrongKey : target.key };
  return {
    url: `${target.base.replace(/\/$/, '')}/api/v3/${fillText(call, values)}`,
    method,
    headers: { ...ownKey, ...(type && { 'Content-Type': type }), ...more },
    body: method === 'GET' ? undefined : written,
  };
}

/** Removes the records of the cases, the last first. */
async function undoAll(session: Session): Promise<void> {
  const { target, values, undo } = session;
  for (const each of undo.toReversed()) {
    if (!isFilled(each, values)) continue;
    const request = requestOf({ ...each, expect: {} }, session);
    const failed = (error: unknown) => ({ status: 0, text: String(error) });
    const response = await send(request, target.warn).catch(failed);
    const isDone = response.status === 200 && response.text.startsWith('{"status":"ok"');
    if (isDone) save(each.save ?? {}, readJson(response.text), values);
    else target.warn(`Not removed: ${curlOf(request)}\n${response.status} ${response.text}\n`);
  }
}

/** Stores the current values with the call, because a repeated case saves others. */
const keep = (undo: Undo, values: Values): Undo => ({
  ...undo,
  body: isFilled(undo, values) ? fill(undo.body, values) : undo.body,
});

function isFilled({ body }: Undo, values: Values): boolean {
  try {
    fill(body, values);
    return true;
  } catch (error) {
    if (error instanceof Unsaved) return false;
    throw error;
  }
}
