import type { FieldKind, FieldRef, SchemaTypes } from '@pothos/core';
import { ObjectFieldBuilder } from '@pothos/plugin-prisma';
import { withArticle } from '../../../ground/contract/notation/names.ts';
import type { Row } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';
import type { ShopSettings } from '../../call/shop-settings.ts';
import { weightOf } from '../../document/cost/weight.ts';
import { meta } from '../meta.ts';
import { fieldOf } from '../planned-reads/model.ts';
import { recordNamed } from '../planned-reads/records.ts';
import type { JsonColumn } from '../planned-reads/row-types.ts';
import { addFieldMethods, type Declaring } from '../private/pothos.ts';

type Texts = Record<string, string>;
type AnyBuilder = PothosSchemaTypes.SchemaBuilder<SchemaTypes>;

declare global {
  export namespace PothosSchemaTypes {
    export interface RootFieldBuilder<
      Types extends SchemaTypes,
      ParentShape,
      Kind extends FieldKind = FieldKind,
    > {
      /**
       * Adds all localized texts of a record: `name(language: "en")`, a plain string, and
       * `nameByLanguage` for each, and `texts(language: "en") { name … }`, the strings of one
       * language.
       */
      localized: (
        ...names: (NamesOf<ParentShape, JsonColumn> | DescribedText)[]
      ) => Record<string, FieldRef<Types, unknown, Kind>>;
    }
  }
}

/**
 * A localized text that its table computes, not a column of the model. The description is a
 * sentence without its full stop.
 */
interface DescribedText {
  readonly column: string;
  readonly description: string;
}

/** An argument that chooses the language of a text. */
export const chosenLanguage = {
  description: 'Code of a language of the shop; the default language when absent.',
};

type NamesOf<Shape, Value> = {
  [Name in keyof Shape & string]: Shape[Name] extends Value ? Name : never;
}[keyof Shape & string];

/**
 * A text, and the column that holds it in all languages: each name is made once, not for each row.
 */
interface Localized {
  readonly name: string;
  readonly column: string;
}

addFieldMethods(ObjectFieldBuilder, {
  localized(...given: (string | DescribedText)[]) {
    const fields = given.flatMap((each) => textAndTexts(this, each));
    return { ...Object.fromEntries(fields), texts: textsField(this, given.map(nameOf)) };
  },
});

const nameOf = (given: string | DescribedText) =>
  typeof given === 'string' ? given : given.column;

function textsField(t: Declaring, names: readonly string[]) {
  const localized = names.map((name) => ({ name, column: `${name}ByLanguage` }));
  const language = { required: true, description: 'Code of a language of the shop.' };
  return t.field({
    type: textsType(t.builder, t.typename, localized),
    description: 'The texts in one language, as plain strings.',
    args: { language: t.arg.string(language) },
    extensions: meta({
      columns: (selection) =>
        localized.filter(({ name }) => selection.has(name)).map(({ column }) => column),
    }),
    resolve: (row: Row, args: { language: string }, context: Context) =>
      textsOf(row, localized, args.language, context),
  });
}

/** The text in one language, and in all of them. */
function textAndTexts(t: Declaring, given: string | DescribedText): [string, unknown][] {
  const type = 'LocalizedText';
  const name = nameOf(given);
  const about = typeof given === 'string' ? documented(t, name) : `${given.description}.`;
  const all = `${name}ByLanguage`;
  const member = recordNamed(t.typename).members.get(name);
  const text = t.field({
    type: 'String',
    description: `${about} In the given language, or in the default language when there is no text in it; empty for a language that the shop does not have.`,
    args: {
      language: t.arg.string(chosenLanguage),
    },
    shows: name,
    extensions: meta({ columns: [all], weight: member && weightOf(member) }),
    resolve: (row: Row, { language }: { language?: string | null }, { shopSettings }: Context) => {
      return textOr(String(row[all]), language, shopSettings);
    },
  });
  const texts =
    typeof given === 'string'
      ? t.expose(name, { type })
      : t.column({ type, description: `${given.description}, by language.` });
  return [
    [name, text],
    [all, texts],
  ];
}

/** Empty for a language that the shop does not have: an error would empty a whole list. */
function textOr(
  json: string,
  language: string | null | undefined,
  { languages, defaultLanguage }: ShopSettings,
): string {
  if (language && !languages.includes(language)) return '';
  return (language && textIn(json, language)) || textIn(json, defaultLanguage);
}

/** "Name, by language, up to 80 characters each." of one text. */
const documented = ({ builder, typename }: Declaring, name: string) =>
  fieldOf(builder, typename, name)
    .documentation?.replace(', by language', '')
    .replace(' characters each', ' characters') ?? '';

const textsType = (builder: AnyBuilder, record: string, localized: readonly Localized[]) =>
  builder.objectRef<Texts>(`${record}Texts`).implement({
    description: `The texts of ${withArticle(record)} in one language.`,
    fields: (t) => {
      const { members } = recordNamed(record);
      const fields = localized.map(({ name }) => {
        const description = `\`${name}\` in this language, or in the default language when there is no text in this one.`;
        const member = members.get(name);
        const weight = member && weightOf(member);
        return [name, t.exposeString(name, { description, extensions: meta({ weight }) })];
      });
      return Object.fromEntries(fields);
    },
  });

function textsOf(
  row: Row,
  localized: readonly Localized[],
  language: string,
  { shopSettings }: Context,
): Texts {
  const texts: Texts = {};
  for (const { name, column } of localized) {
    if (!(column in row)) continue;
    const json = String(row[column]);
    texts[name] = textOr(json, language, shopSettings);
  }
  return texts;
}

/** Patterns by language. A shop has few languages, and only these occur here. */
const members = new Map<string, RegExp>();

/**
 * Returns the text of a localized text (JSON from the database) in one language; empty if there is
 * none. Other languages are not parsed, because that takes three times as long. Quotes within texts
 * are escaped, so only a name precedes a colon.
 */
export function textIn(json: string, language: string): string {
  let member = members.get(language);
  if (!member) {
    member = new RegExp(`"${language}"\\s*:\\s*("[^"\\\\]*(?:\\\\.[^"\\\\]*)*")`);
    members.set(language, member);
  }
  const [, text = '""'] = member.exec(json) ?? [];
  return text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
}
