import type { FieldKind, FieldRef, SchemaTypes } from '@pothos/core';
import { ObjectFieldBuilder } from '@pothos/plugin-prisma';
import type { Context } from '../call/context.ts';
import { checkLanguage } from '../call/shop-settings.ts';
import { withArticle } from '../contract/names.ts';
import type { Row } from '../db/session.ts';
import { weightOf } from '../execution/cost/weight.ts';
import { recordNamed } from './planned-reads/records.ts';
import type { JsonText } from './planned-reads/row-types.ts';
import { textIn } from './text-in.ts';

type Texts = Record<string, string>;
type Builder = PothosSchemaTypes.SchemaBuilder<SchemaTypes>;

declare global {
  export namespace PothosSchemaTypes {
    export interface RootFieldBuilder<
      Types extends SchemaTypes,
      ParentShape,
      Kind extends FieldKind = FieldKind,
    > {
      /** `texts(language: "en") { name … }`: localized texts as plain strings of one language. */
      texts: (
        ...names: (NamesOf<ParentShape, JsonText> | Computed)[]
      ) => FieldRef<Types, unknown, Kind>;
    }
  }
}

/** A localized text that is no column of the model but of its table. */
interface Computed {
  readonly column: string;
}

type NamesOf<Shape, Value> = {
  [Name in keyof Shape & string]: Shape[Name] extends Value ? Name : never;
}[keyof Shape & string];

interface Declaring {
  readonly builder: Builder;
  readonly typename: string;
  readonly arg: { string(options: object): unknown };
  field(options: object): unknown;
}

/**
 * A text, and the column that holds it in all languages: each name is made once, not for each row.
 */
interface Localized {
  readonly name: string;
  readonly column: string;
}

Object.assign(ObjectFieldBuilder.prototype, {
  texts(this: Declaring, ...given: (string | Computed)[]) {
    const localized = given.map((each) => {
      const name = typeof each === 'string' ? each : each.column;
      return { name, column: `$${name}` };
    });
    const language = { required: true, description: 'Code of a language of the shop.' };
    return this.field({
      type: textsType(this.builder, this.typename, localized),
      description: 'The texts in one language, as plain strings.',
      args: { language: this.arg.string(language) },
      extensions: {
        columns: (selection: ReadonlyMap<string, unknown>) =>
          localized.filter(({ name }) => selection.has(name)).map(({ column }) => column),
      },
      resolve: (row: Row, args: { language: string }, context: Context) =>
        textsOf(row, localized, args.language, context),
    });
  },
});

const textsType = (builder: Builder, record: string, localized: readonly Localized[]) =>
  builder.objectRef<Texts>(`${record}Texts`).implement({
    description: `The texts of ${withArticle(record)} in one language.`,
    fields: (t) => {
      const { members } = recordNamed(record);
      const fields = localized.map(({ name }) => {
        const description = `\`${name}\` in this language, or in the default language when there is no text in this one.`;
        const member = members.get(name);
        const weight = member && weightOf(member);
        return [name, t.exposeString(name, { description, extensions: { weight } })];
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
  checkLanguage(shopSettings, language);
  const texts: Texts = {};
  for (const { name, column } of localized) {
    if (!(column in row)) continue;
    const json = String(row[column]);
    texts[name] = textIn(json, language) || textIn(json, shopSettings.defaultLanguage);
  }
  return texts;
}
