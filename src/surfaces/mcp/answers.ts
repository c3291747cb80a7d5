import type { CallError } from '../../ground/contract/errors/errors.ts';
import { isRecord, recordOf } from '../../ground/contract/is-record.ts';
import { onceEach, withRowsOnce } from './equal-errors.ts';
import { cleanJson, visibleJson } from './plain-text.ts';
import type { Answered, AnsweredError } from './run-document.ts';
import { type Cut, shorten } from './shorten.ts';

/** The text of a result, and whether it is an error to the model. */
export interface ToolText {
  readonly text: string;
  readonly isError: boolean;
}

/** Bytes of an answer, and characters of a summary: 1,500 tokens. */
const [mostBytes, mostSummary] = [50_000, 6_000];

/** The number of bytes left for cost, hints and the names of cut parts. */
const roomForRest = 2_500;

/**
 * Returns the answer to a document: data, errors, cost; a long one is cut and lists the cut parts.
 * The answer of a dry run is marked as one.
 */
export function resultOfAnswer(answered: Answered, isDry = false): ToolText {
  const { errors, unread } = answered;
  const data = withRowsOnce(answered.data);
  const extensions = { ...(isDry && { dryRun }), ...answered.extensions };
  const isError = errors.length > 0;
  const whole = { data, ...(errors.length > 0 && { errors: onceEach(errors.map(errorMembers)) }) };
  if (unread !== null) {
    const cut = [{ path: 'data', shown: 0, of: unread }];
    return { text: visibleJson({ data: null, cut, hint: fewer, ...extensions }), isError };
  }
  const text = visibleJson({ ...whole, ...extensions });
  if (Buffer.byteLength(text) <= mostBytes) return { text, isError };
  const cuts: Cut[] = [];
  const short = recordOf(shorten(whole, mostBytes - roomForRest, cuts));
  const cut = cuts.slice(0, mostCuts);
  const shortened = visibleJson({ ...short, cut, hint, ...extensions });
  if (Buffer.byteLength(shortened) <= mostBytes) return { text: shortened, isError };
  return { text: visibleJson({ data: null, cut, hint: fewer, ...extensions }), isError };
}

const dryRun = 'Nothing was changed (X-Dry-Run).';
const mostCuts = 10;
const fewer = 'The answer is too long: select fewer fields, or pass a smaller first.';
const hint =
  'The answer was over 50 kB. Go on after the endCursor of a list that was cut; where that is left ' +
  'out, pass first: (shown) or select edges { cursor }. Or select fewer fields.';

/**
 * Returns the summary of a preview with the answers that the mutations would have, or of the
 * changes that have made a preview outdated.
 */
export function resultOfChanges(answered: Answered): ToolText {
  const [error] = answered.errors;
  const { changes, preview, summary } = error ? error.extensions : answered.extensions;
  if (!isRecord(changes)) return resultOfAnswer({ ...answered, data: null });
  const failed = error && { errors: [{ code: error.code, message: error.message }] };
  const start = {
    ...failed,
    preview,
    summary,
    ...(!failed && shortData(withRowsOnce(answered.data))),
  };
  const room = mostSummary - cleanJson(start).length - roomForName;
  return {
    text: cleanJson({ ...start, changes: shortSummary(changes, room) }),
    isError: error !== undefined,
  };
}

/** Characters for the name of the summary. */
const roomForName = 20;

/** Bytes of the answer of a dry run: a quarter of the whole. */
const mostData = 1_500;

function shortData(data: unknown) {
  const cuts: Cut[] = [];
  const short = shorten(data, mostData, cuts, 'data');
  if (cuts.length === 0) return { data };
  return cleanJson(short).length <= mostData
    ? { data: short, cut: cuts.slice(0, mostCuts) }
    : { data: null, cut: [{ path: 'data', shown: 0, of: cleanJson(data).length }] };
}

/** The samples go first, then the members, then the types with the fewest changes. */
function shortSummary(changes: Readonly<Record<string, unknown>>, room: number): unknown {
  const records = Array.isArray(changes.records) ? changes.records.filter(isRecord) : [];
  const forms = [
    ...[5, 3, 2, 1].map((samples) => records.map((each) => withSamples(each, samples))),
    ...[1, 0].map((samples) => records.map((each) => withSamples(each, samples, false))),
    records.map(({ type, part, action, count, former }) => ({ type, part, action, count, former })),
    records.slice(0, 20).map(({ type, action, count }) => ({ type, action, count })),
  ];
  const shown = forms.map((form, at) => ({
    ...changes,
    records: form,
    truncated: at > 0 || changes.truncated,
  }));
  const fits = (each: unknown) => cleanJson(each).length <= room;
  return shown.find(fits) ?? { total: changes.total, truncated: true };
}

/** Limits the samples of a record. The values of a new record repeat all of its other members. */
function withSamples(record: Readonly<Record<string, unknown>>, most: number, hasValues = true) {
  const samples = Array.isArray(record.samples) ? record.samples.filter(isRecord) : [];
  const shown = samples.slice(0, most).map((sample) => {
    const { values, ...others } = sample;
    if (!values) return sample;
    const { key, name, part, former } = sample;
    return hasValues ? { key, name, part, values, former } : others;
  });
  return { ...record, samples: shown };
}

/** An error of the call as a result, so that the model can do better. */
export const resultOfFailure = ({ kind, message, details }: CallError): ToolText => ({
  text: visibleJson({ errors: [{ code: kind, message, ...details }] }),
  isError: true,
});

const errorMembers = ({ code, message, path, extensions }: AnsweredError) => ({
  code,
  message,
  ...(path !== undefined && { path }),
  ...extensions,
});
