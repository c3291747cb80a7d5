import { recordOf } from '../../src/ground/contract/is-record.ts';
import type { ExampleShop } from '../../test/examples/call-alone.ts';
import { send } from '../call.ts';
import type { Case, Step } from '../cases.ts';
import { save, type Values } from '../fill.ts';
import { type Json, plain, readJson } from '../json-text.ts';
import { openSession, requestOf, type Session } from '../run.ts';
import type { Draft, DraftCase } from './write-cases.ts';

/** Plays the drafts on an empty shop; its answers become the expectations. */
export async function recordCases(
  shop: ExampleShop,
  drafts: readonly DraftCase[],
): Promise<Case[]> {
  await spreadIdentifiers(shop);
  const target = { base: shop.url, key: shop.key, mode: 'write' as const, warn: () => {} };
  const session = openSession({ shapes: {} }, target);
  session.values.set('p', prefix).set('secret', 'qsecretvwxyz');
  session.values.set('language', 'en').set('template', 'default');
  const cases: Case[] = [];
  for (const draft of drafts) {
    const steps: Step[] = [];
    for (const step of draft.steps) steps.push(await recordStep(step, session));
    cases.push({ ...draft, steps });
  }
  return cases;
}

const prefix = 'zzqkitx';

/**
 * Gives all records different identifiers, so that an identifier in an answer belongs to one
 * record.
 */
async function spreadIdentifiers({ rows }: ExampleShop): Promise<void> {
  await rows(
    `SELECT setval(format('%I', s.sequencename)::regclass, 1000003 * row_number() OVER (ORDER BY s.sequencename))
     FROM pg_sequences s WHERE schemaname = current_schema() AND last_value IS NULL`,
  );
}

async function recordStep(draft: Draft, session: Session): Promise<Step> {
  const { values } = session;
  const since = Date.now() - 2000;
  const response = await send(requestOf({ ...draft, expect: {} }, session), () => {});
  const json = readJson(response.text);
  if (response.status !== 200) throw new Error(`${draft.call}: ${response.text}`);
  const isError = response.text.startsWith('{"status":"error"');
  if (isError !== (draft.expect?.error !== undefined))
    throw new Error(`${draft.call} ${JSON.stringify(draft.body)}: ${response.text}`);
  if (isError && draft.expect?.error !== errorOf(json))
    throw new Error(`${draft.call} expects ${draft.expect?.error}: ${response.text}`);
  save(draft.save ?? {}, json, values);
  const marks = marksOf(values, session.target.base, since);
  const answer = mark(plain(json), '', marks);
  return { ...draft, expect: draft.expect ?? { answer: withIdentifier(answer, draft) } };
}

function errorOf(json: Json): string {
  const error = recordOf(recordOf(plain(json)).error);
  return `${error.field} | ${error.type}`;
}

/** Replaces the identifier of a new record, which depends on the shop, in an answer. */
function withIdentifier(answer: unknown, { call, save: saved }: Draft): unknown {
  if (!saved) return answer;
  const form = call.startsWith('commerce.product-images')
    ? 'image'
    : call.startsWith('commerce.orders')
      ? 'digits'
      : 'id';
  return { ...recordOf(answer), id: `{{?${form}}}` };
}

interface Marks {
  /** Names of saved values by the value. */
  readonly names: ReadonlyMap<string, string>;
  readonly base: string;
  readonly since: number;
}

function marksOf(values: Values, base: string, since: number): Marks {
  const saved = [...values].filter(([name]) => /\.(\d+|fractions)$/.test(name));
  return { names: new Map(saved.map(([name, value]) => [String(value), name])), base, since };
}

/** Replaces values that differ in other shops by placeholders. */
function mark(value: unknown, name: string, marks: Marks): unknown {
  if (typeof value === 'number') {
    const saved = marks.names.get(String(value));
    if (saved) return `{{${saved}}}`;
    return name === 'id' && value > 1_000_000 ? '{{?id}}' : value;
  }
  if (typeof value === 'string') return markText(value, name, marks);
  if (Array.isArray(value)) return value.map((each) => mark(each, name, marks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [markKey(key, marks), mark(each, key, marks)]),
  );
}

const markKey = (key: string, { names }: Marks) =>
  names.has(key)
    ? `{{${names.get(key)}}}`
    : key === 'en'
      ? '{{language}}'
      : key.replaceAll(prefix, '{{p}}');

function markText(text: string, name: string, { names, base, since }: Marks): string {
  const saved = names.get(text);
  if (saved) return `{{${saved}}}`;
  if (text.startsWith(base)) return '{{?url}}';
  if (name === 'number' && /^\d+$/.test(text)) return '{{?digits}}';
  if (name === 'gravatarHash') return '{{?md5}}';
  if (name === 'locale' && text.startsWith('en')) return '{{?text}}';
  if (name === 'language') return '{{language}}';
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && isNow(text, since)) return '{{?datetime}}';
  return text.replaceAll(prefix, '{{p}}');
}

/** The run of the printing is not over a minute old. */
function isNow(text: string, since: number): boolean {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return at > since - 600_000 && at < since + 600_000;
}
