import { choicesOf } from '../../../engine/call/choices.ts';
import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { checkSearch, mayReadOf } from '../../../engine/schema/filters/read.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { recordNamed } from '../../../engine/schema/planned-reads/records.ts';
import type { ShopWords } from '../../../engine/schema/uses.ts';
import { checkRange } from '../../../ground/contract/notation/check-range.ts';
import { graphqlWord } from '../../../ground/contract/notation/names.ts';
import { missingRight, rightMissing, rightTo } from '../../../ground/contract/operations/rights.ts';
import { findText } from '../../../store/db/read/search/find-text.ts';
import { wordsOf } from '../../../store/db/read/table.ts';

/** The types that are searched, and the column of their key. */
const searched = {
  Product: 'id',
  Item: 'id',
  Order: 'id',
  Customer: 'id',
  Contact: 'id',
  Promotion: 'id',
  ProductReview: 'code',
  Page: 'id',
  Account: 'id',
} as const;
type SearchedType = keyof typeof searched;
// TypeScript knows the keys of an object as strings.
const names = Object.keys(searched) as SearchedType[];

const mostHits = 100;
const usualHits = 20;

const SearchType = builder.enumType('SearchType', {
  description: 'The kinds of things that `search` looks through.',
  values: Object.fromEntries(names.map((name) => [graphqlWord(name), { value: name }])),
});

/** A record that was found; the key of its type holds its key, the others null. */
interface Hit extends Partial<Record<`${SearchedType}Key`, string>> {
  readonly type: SearchedType;
  readonly score: number;
}

const SearchHit = builder.objectRef<Hit>('SearchHit').implement({
  description: 'A record that was found: the field of its type leads to it, the others are null.',
  // Types that the caller may not read are not searched.
  extensions: meta({ isOnlyReadable: true }),
  fields: (t) => ({
    type: t.expose('type', {
      type: SearchType,
      description: 'The type of the record; the field of this name leads to it.',
    }),
    score: t.exposeInt('score', {
      description:
        '4 where what the record is called is the text, 3 where it begins with it, 2 where one of its words does, 1 where it contains it, 0 where the words are found elsewhere.',
    }),
    ...Object.fromEntries(
      names.map((name) => [
        name.charAt(0).toLowerCase() + name.slice(1),
        t.relationBy(name, {
          by: `${name}Key`,
          nullable: true,
          description: `The record, if it is of the type ${name}.`,
        }),
      ]),
    ),
  }),
});

/** Words that find the fields for records of any type. */
export const searchWords: ShopWords = {
  'Query.search': 'box global anywhere whatever types quick lookup name',
  'Query.node': 'global identifier relay refetch',
  'Query.nodes': 'global identifier relay refetch',
};

builder.queryField('search', (t) =>
  t.field({
    type: [SearchHit],
    audience: 'caller',
    description:
      'Somebody types a name, an order number, an SKU or a telephone number into one box: finds records of several types in which every word occurs, regardless of case and accents, the most relevant first. One or two letters or digits are found at the beginning of a word. Of words that very many records have it finds some, the newest first.',
    extensions: meta({ page: mostHits, usualPage: usualHits, aggregates: true }),
    args: {
      text: t.arg.string({ required: true, description: 'The words, separated by blanks.' }),
      types: t.arg({
        type: [SearchType],
        description: 'Only records of these types; by default of all that the caller may read.',
      }),
      first: t.arg.int({
        description: `Largest number of records, 1 to ${mostHits}; ${usualHits} by default.`,
      }),
    },
    resolve: async (_root, { text, types, first }, context) => {
      const limit = first ?? usualHits;
      checkRange('first', limit, 1, mostHits);
      const words = wordsOf([checkSearch(text)]);
      const tables = readable(types ?? null, context).map((type) => recordNamed(type));
      if (words.length === 0 || tables.length === 0) return [];
      const rows = await findText(
        context.session,
        tables.map(({ name, table }) => ({ type: name, table })),
        words,
        limit,
        mayReadOf(context),
        choicesOf({}, context),
      );
      return rows.map(hitOf);
    },
  }),
);

/** Throws FORBIDDEN for a type that was asked for and may not be read. */
function readable(types: readonly SearchedType[] | null, { call }: Context): SearchedType[] {
  return [...new Set(types ?? names)].filter((type) => {
    const { section } = recordNamed(type);
    const missing = missingRight(rightTo('read', section), call.caller.rights);
    if (missing && types) throw rightMissing(missing);
    return !missing;
  });
}

function hitOf({ type, key, score }: Readonly<Record<string, unknown>>): Hit {
  // The statement searches only these types.
  const name = type as SearchedType;
  const own = searched[name] === 'id' ? Number(key) : key;
  return { type: name, score: Number(score), [`${name}Key`]: own };
}
