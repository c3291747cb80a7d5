/** The root fields that are generated from the declaration of a record. */
type Use =
  | 'list'
  | 'one'
  | 'byIds'
  | 'aggregate'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'upsertMany'
  | 'delete'
  | 'changed';

/**
 * Common words of shops that descriptions lack, by the meaning: a root field such as
 * `Query.orders`, or a type for all root fields that return or change it.
 */
export type ShopWords = Readonly<Record<string, string>>;

/** A sentence or two on when to use each root field, in the words of shop people. */
export type Uses = Readonly<Partial<Record<Use, string>>> & { readonly words?: ShopWords };

/** Returns the description of a generated root field. Throws if the record declares none. */
export function useOf(record: { readonly name: string; readonly uses?: Uses }, use: Use): string {
  const said = record.uses?.[use];
  if (!said) throw new Error(`${record.name} does not say what \`${use}\` is used for`);
  return said;
}
