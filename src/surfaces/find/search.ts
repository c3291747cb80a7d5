import MiniSearch from 'minisearch';
import type { Family, Root } from './roots.ts';
import { baseOf, stemOf, wordsOf } from './stems.ts';

/** A root field that a text finds. */
export interface Match {
  readonly root: Root;
  readonly score: number;
}

/** Returns a function that finds root fields by a text, the best first. */
export function createIndex(roots: readonly Root[]): (text: string) => readonly Match[] {
  const terms = new Set<string>();
  let isBuilding = true;
  const index = new MiniSearch<Indexed>({
    fields: Object.keys(weights),
    idField: 'at',
    tokenize: wordsOf,
    processTerm: (word) => {
      const stem = stemOf(word);
      if (isBuilding && stem !== null) terms.add(stem);
      return stem;
    },
  });
  index.addAll(roots.map((root, at) => ({ at, ...indexedOf(root) })));
  isBuilding = false;
  return (text) => {
    const meant = familiesMeant(text);
    return index
      .search(text, {
        boost: weights,
        // A prefix search is only for words that occur nowhere: unfinished and misspelled ones.
        prefix: (term) => term.length > 2 && !terms.has(term),
        fuzzy: (term) => term.length > 4 && !terms.has(term) && 0.2,
        weights: { prefix: 0.4, fuzzy: 0.2 },
      })
      .flatMap(({ id, score }) => {
        const root = roots[Number(id)];
        return root ? [{ root, score: score * weightOf(root.family, meant) }] : [];
      })
      .sort((one, other) => other.score - one.score);
  };
}

/** The weight of each part of an entry. */
const weights = {
  name: 3,
  words: 3,
  sentence: 2,
  record: 2,
  recordWords: 1.5,
  operations: 0.5,
  members: 0.3,
};

type Indexed = Readonly<Record<keyof typeof weights, string>> & { readonly at: number };

function indexedOf(root: Root): Omit<Indexed, 'at'> {
  const { field, record, words, recordWords, operations } = root;
  return {
    name: field.name,
    record,
    sentence: field.description ?? '',
    words,
    recordWords,
    operations: operations.join(' '),
    members: root.members.join(' '),
  };
}

/** The weight of each family if the text contains no verb: most callers look for lists. */
const usual: Readonly<Record<Family, number>> = {
  list: 1.2,
  one: 1,
  byIds: 0.5,
  aggregate: 0.9,
  create: 1,
  update: 1,
  upsert: 0.8,
  delete: 0.9,
  other: 1,
  live: 0.7,
};

/** The words in a text that request a family. */
const verbs: readonly (readonly [words: string, families: readonly Family[]])[] = [
  [
    'add create new register hire begin insert record enter open attach upload introduce another ' +
      'write save book launch publish plan bring start carry sell offer',
    ['create'],
  ],
  [
    'change edit correct set rename replace adjust modify fix switch mark note make put move ' +
      'translate assign swap overwrite write rewrite hide end extend give turn sort let ' +
      'raise lower reduce different other postpone',
    ['update', 'other'],
  ],
  [
    'delete remove erase drop discard rid purge close abolish throw scrap cancel withdraw stop longer ' +
      'take',
    ['delete', 'other'],
  ],
  ['many count sum total average mean statistics much per compare earn', ['aggregate']],
  ['list which all who show see every find what look', ['list', 'one', 'aggregate']],
  ['live stream watch follow notify', ['live']],
  ['bulk load sync', ['upsert']],
];

const familiesByVerb = new Map(
  verbs.flatMap(([words, families]) => words.split(' ').map((word) => [baseOf(word), families])),
);

const familiesMeant = (text: string): ReadonlySet<Family> =>
  new Set(wordsOf(text).flatMap((word) => familiesByVerb.get(baseOf(word)) ?? []));

const weightOf = (family: Family, meant: ReadonlySet<Family>) =>
  usual[family] * (meant.has(family) ? 1.8 : 1);
