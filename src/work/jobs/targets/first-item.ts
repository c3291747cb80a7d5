import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';
import type { NamedCell } from '../cells/row-values.ts';
import type { LineValue, LineViolations } from './line-runner.ts';
import { createMutationRunner } from './mutation-runner.ts';
import { importedField } from './target.ts';

/** The mutation that sets the SKU of the main item to that of the first variation. */
const renames = 'updateItem';

interface FirstItem {
  readonly value: LineValue;
  readonly named: readonly NamedCell[];
}

const isFirst = ({ named }: FirstItem) => named.some(({ reading }) => reading.isFirstItem);

const skuOf = ({ by }: LineValue) => recordOf(by).sku;

const productOf = ({ input }: LineValue) => recordOf(input).productId;

/**
 * Returns the SKU of the main item that a line replaces: the product's only item, created with it,
 * with the same code and no price. Returns null if the line adds or changes an item.
 */
export async function replacedItem(
  line: FirstItem,
  value: LineValue,
  { session }: Context,
): Promise<string | null> {
  if (!isFirst(line)) return null;
  const [row] = await session.query(placeholder, [Number(productOf(value)), skuOf(value)]);
  return row ? String(row.sku) : null;
}

const placeholder = `SELECT i.sku FROM item AS i JOIN product AS p ON p.id = i.product_id
  WHERE p.id = $1::int AND i.is_primary AND i.sku = p.code AND i.sku <> $2::text
    AND NOT EXISTS (SELECT FROM item AS o WHERE o.product_id = p.id AND o.id <> i.id)
    AND NOT EXISTS (SELECT FROM item AS o WHERE o.sku = $2::text)
    AND NOT EXISTS (SELECT FROM item_price AS x WHERE x.item_id = i.id
      AND (x.list_price IS NOT NULL OR x.selling_price IS NOT NULL))`;

/** Sets the SKU of the main item to that of the line, which then changes the item. */
export async function replaceItem(
  replaced: string,
  value: LineValue,
  schema: GraphQLSchema,
  context: Context,
): Promise<LineViolations> {
  const field = importedField(schema, renames);
  if (!field) throw new Error(`no mutation ${renames}`);
  const runner = createMutationRunner(schema, field);
  const line = { by: { sku: replaced }, input: { sku: skuOf(value) } };
  const [violations = []] = await runner.run([line], context);
  return violations;
}
