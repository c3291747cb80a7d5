import { mapEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { graphqlName } from '../../../ground/contract/notation/names.ts';
import type { LocalizedText } from '../../../ground/contract/notation/notation.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Row, Session } from '../../../store/db/session.ts';
import { snakeCase } from '../../../store/db/snake-case.ts';
import { ChangedMeanwhile } from '../../../store/db/transaction/conflict.ts';
import type { ShopSettings } from '../../call/shop-settings.ts';

type LocalizedData = Record<string, unknown>;

/** The members of a shape that are localized texts, under GraphQL's names. */
export function localizedMembers({ member }: ReadShape<object>): string[] {
  return Object.entries(member.members)
    .filter(([, each]) => each.kind === 'localized')
    .map(([name, each]) => graphqlName(name, each));
}

/**
 * Completes texts for storing: languages of the shop only, none empty except in the default
 * language.
 */
export function completeTexts(
  data: LocalizedData,
  members: readonly string[],
  shopSettings: ShopSettings,
): LocalizedData {
  const complete = { ...data };
  mapEach(members, (name) => {
    complete[name] = completeText(name, (data[name] ?? {}) as LocalizedText, shopSettings);
  });
  return complete;
}

interface WithTexts {
  readonly id: unknown;
  readonly data: LocalizedData;
}

/**
 * An update changes the languages in its input; '' removes a text, and other languages stay. Locks
 * the languages of the shop, so that they do not change meanwhile, and then the records, so that
 * two updates do not undo each other: one statement, and none for data without texts. Returns a
 * function that merges the texts of one record.
 */
export async function readMerging(
  rows: readonly WithTexts[],
  members: readonly string[],
  shopSettings: ShopSettings,
  at: { session: Session; table: string },
): Promise<(row: WithTexts) => LocalizedData> {
  const given = members.filter((name) => rows.some(({ data }) => data[name] !== undefined));
  const ids = rows.map(({ id }) => id);
  const found = given.length > 0 ? await lockTexts(given, ids, at) : [];
  const before = new Map(found.map((row) => [String(row.id), row]));
  return ({ id, data }) => {
    const own = given.filter((name) => data[name] !== undefined);
    return own.length > 0 ? mergeInto(data, own, before.get(String(id)), shopSettings) : data;
  };
}

function lockTexts(
  members: readonly string[],
  ids: readonly unknown[],
  { session, table }: { session: Session; table: string },
): Promise<Row[]> {
  const columns = members.map((name) => `, t.${snakeCase(name)} AS "${name}"`).join('');
  const [key, values] = ids.length === 1 ? ['= $1', ids] : ['= ANY ($1)', [ids]];
  const sql = `SELECT t.id${columns} FROM share_languages(), ${table} AS t WHERE t.id ${key} FOR UPDATE OF t`;
  return session.query(sql, values);
}

function mergeInto(
  data: LocalizedData,
  given: readonly string[],
  row: Row | undefined,
  shopSettings: ShopSettings,
): LocalizedData {
  const merged = given.map((name) => {
    const before: LocalizedText = row ? JSON.parse(String(row[name])) : {};
    checkKnown(before, shopSettings);
    return [name, { ...before, ...(data[name] as LocalizedText) }];
  });
  return completeTexts({ ...data, ...Object.fromEntries(merged) }, given, shopSettings);
}

/**
 * A text in an unknown language means that the language was added after the call began, so the call
 * restarts.
 */
function checkKnown(texts: LocalizedText, shopSettings: ShopSettings): void {
  const isKnown = (language: string) => shopSettings.languages.includes(language);
  if (!Object.keys(texts).every(isKnown)) throw new ChangedMeanwhile('the languages have changed');
}

/** Refuses texts in languages that the shop does not have. */
export function checkLanguages(
  name: string,
  texts: object,
  { languages }: Pick<ShopSettings, 'languages'>,
): void {
  mapEach(Object.keys(texts), (language) => {
    if (!languages.includes(language))
      refuse(name, 'InvalidValue', `the shop has no language ${language}`, {
        steps: [name, language],
      });
  });
}

function completeText(
  name: string,
  texts: LocalizedText,
  shopSettings: ShopSettings,
): LocalizedText {
  const complete: LocalizedText = {};
  checkLanguages(name, texts, shopSettings);
  for (const language of shopSettings.languages) {
    const text = texts[language] ?? '';
    if (text !== '' || language === shopSettings.defaultLanguage) complete[language] = text;
  }
  return complete;
}
