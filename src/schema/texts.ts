import { graphqlName } from '../contract/names.ts';
import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { checkLanguage } from './facts.ts';
import type { RecordType } from './record.ts';
import { textIn } from './text-in.ts';
import { sentence } from './types.ts';

type Texts = Record<string, string>;

/**
 * Adds `texts(language: "en") { name … }` to a record: its localized texts as plain strings, in the
 * default language where one is missing.
 */
export function addTexts(record: RecordType): void {
  const localized = Object.entries(record.shape.members)
    .filter(([, member]) => member.kind === 'localized')
    .map(([name, member]) => ({ field: graphqlName(name, member), member }))
    .map(({ field, member }) => ({ field, member, column: `$${field}` }));
  const type = builder.objectRef<Texts>(`${record.name}Texts`).implement({
    description: `The texts of a ${record.name} in one language.`,
    fields: (t) =>
      Object.fromEntries(
        localized.map(({ field, member }) => [
          field,
          t.string({
            description: `${sentence(field, member)} In the default language where it is missing.`,
            extensions: { leaf: true },
            resolve: (texts) => texts[field] ?? '',
          }),
        ]),
      ),
  });
  builder.objectField(record.ref, 'texts', (t) =>
    t.field({
      type,
      description: 'The texts in one language, as plain strings.',
      args: {
        language: t.arg.string({ required: true, description: 'Code of a language of the shop.' }),
      },
      extensions: {
        columns: (selection: ReadonlyMap<string, unknown>) =>
          localized.filter(({ field }) => selection.has(field)).map(({ column }) => column),
      },
      resolve: (row: Row, { language }: { language: string }, { facts }: Context) => {
        checkLanguage(facts, language);
        const texts: Texts = {};
        for (const { field, column } of localized) {
          if (!(column in row)) continue;
          const json = String(row[column]);
          texts[field] = textIn(json, language) || textIn(json, facts.defaultLanguage);
        }
        return texts;
      },
    }),
  );
}
