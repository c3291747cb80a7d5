/** A cell names a record in the place of its identifier. */
export interface NamedRecord {
  readonly kind: 'record';
  /** Between the names of a path, from the first level on; null for a single code or name. */
  readonly between: string | null;
  /** Whether the first name of a path is the name of the whole catalog. */
  readonly hasRoot?: boolean;
  /** Whether a record that the shop lacks is created. */
  readonly creates?: boolean;
  /** Whether only a code names it. */
  readonly isCode?: boolean;
  /** Whether the first item of a product replaces the item that was created with the product. */
  readonly isFirstItem?: boolean;
  /** Words in small letters that name no record: null for no record, empty for an empty cell. */
  readonly words?: ReadonlyMap<string, 'null' | 'empty'>;
}

/** How the records are found that a member names by their identifiers. */
export interface RecordReference {
  /** The word for the record in messages. */
  readonly what: string;
  readonly table: string;
  readonly hasCode: boolean;
  /** SQL of the name of a record `t` in the language `$2`; null where only the code names it. */
  readonly name: string | null;
}

const plain = 't.name';
const localized = 't.name ->> $2::text';

const coded = (what: string, table: string, name: string | null = plain): RecordReference => ({
  what,
  table,
  hasCode: true,
  name,
});

const named = (what: string, table: string, name = plain): RecordReference => ({
  what,
  table,
  hasCode: false,
  name,
});

const department = coded('department', 'department', localized);

/** The references by the members of all imports, on both surfaces. */
export const references: Readonly<Record<string, RecordReference>> = {
  departmentId: department,
  parentId: department,
  producerId: coded('producer', 'producer'),
  categoryId: coded('category', 'category'),
  unitOfMeasureId: coded('unit of measure', 'unit_of_measure'),
  supplierId: coded('supplier', 'supplier'),
  taxClassId: coded('tax class', 'tax_class'),
  taxAreaId: named('tax area', 'tax_area'),
  priceListId: named('price list', 'price_list'),
  baseId: named('price list', 'price_list'),
  // Names of products and customers are not unique, and a shop has many of both.
  productId: coded('product', 'product', null),
  customerId: coded('customer', 'customer', null),
  variantId: coded('variant', 'variant', localized),
  listId: named('newsletter list', 'newsletter_list'),
};

export const referenceOf = (member: string): RecordReference | undefined =>
  Object.hasOwn(references, member) ? references[member] : undefined;

/** Whether cells of a member can name its record so. */
export function isReference(
  { between, isCode, isFirstItem, words }: NamedRecord,
  member: string,
): boolean {
  const reference = referenceOf(member);
  if (!reference) return false;
  if (between !== null) return reference === department;
  if (isFirstItem) return member === 'productId';
  if (words) return member === 'taxClassId';
  return isCode ? reference.hasCode : true;
}
