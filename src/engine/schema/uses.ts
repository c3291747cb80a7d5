/** The root fields that are generated from a record's declaration. */
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

/** When one uses each of them: one sentence or two in the words of shop people. */
export type Uses = Readonly<Partial<Record<Use, string>>>;

/** Returns the description of a generated root field. Throws if the record declares none. */
export function useOf(record: { readonly name: string; readonly uses?: Uses }, use: Use): string {
  const said = record.uses?.[use];
  if (!said) throw new Error(`${record.name} does not say what \`${use}\` is used for`);
  return said;
}
