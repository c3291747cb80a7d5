import './tax-rate.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import { inUse, notFoundIn } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { entryInput } from '../../../engine/schema/mutations/inputs.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { mapEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { map, shape } from '../../../ground/contract/notation/shape.ts';
import { checkCanBeRemoved } from './rules.ts';
import { TaxArea } from './tax-area.ts';

const input = shape({ name: 'string(1..60) (req)' });

createField(TaxArea, {
  shape: input,
  write: (data, { taxArea }) => taxArea.create({ data, select: { id: true } }),
});

updateField(TaxArea, {
  shape: input.partial(),
  write: (id, data, { taxArea }) => taxArea.updateMany({ where: { id }, data }),
});

deleteField(TaxArea, {
  many: 'TaxAreas',
  note: 'Its rates are deleted too. An area that orders are taxed in cannot be deleted, nor can the first area.',
  refusals: {
    orders_tax_area_id_fkey: inUse('tax area', 'orders are taxed in it'),
  },
  async write(ids, _client, { context }) {
    checkCanBeRemoved(ids);
    // Errors that Prisma reports do not contain the identifier of the area.
    const sql = 'DELETE FROM tax_area WHERE id = ANY($1::int[]) RETURNING id';
    return { count: (await context.session.query(sql, [ids])).length };
  },
});

const rate = shape({ rate: 'decimal[4,2](0..) nullable (req)', code: 'string(0..32)' });
const rates = map('int(1..)', rate, { key: 'taxClassId' });
entryInput('TaxRateInput', rates, 'The tax on a class in an area.', {
  taxClassId: 'Identifier of the tax class.',
  rate: 'Rate in percent; null when the class is not taxed.',
  code: 'Code of the tax, as orders show it; empty when not given.',
});

mutationField('setTaxRates', {
  section: 'Settings',
  shape: shape({ taxArea: 'int(1..) (req)', rates: rates.required() }),
  description:
    'The government raises or lowers VAT: sets the rates of a tax area; the rates of other tax classes are unchanged. Returns the area.',
  describe: {
    taxArea: 'Identifier of the tax area.',
    rates: 'The rates to set, at most one for each tax class.',
  },
  refusals: { tax_rate_tax_class_id_fkey: notFoundIn('taxClass', 'tax class') },
  lookUps: (given, { session, locks }) => [
    async () => {
      const sql = `SELECT id FROM tax_area WHERE id = $1 ${locks ? 'FOR KEY SHARE' : ''}`;
      const [area] = await session.query(sql, [clampId(given.taxAreaId)]);
      if (!area) refuse('taxArea', 'NotFound', `tax area ${given.taxAreaId} does not exist`);
    },
    () => checkClasses(given.rates, session),
  ],
  gives: { one: TaxArea },
  async write({ taxAreaId, rates: given }, { context: { session } }) {
    const classes = given.map(({ taxClassId }) => Number(taxClassId));
    const values = given.map((each) => each.rate);
    const codes = given.map(({ code = '' }) => code);
    await session.query(setRates, [taxAreaId, classes, values, codes]);
    return [taxAreaId];
  },
});

/** Refuses each tax class that does not exist. The shape refuses values that are not numbers. */
async function checkClasses(
  given: readonly { readonly taxClassId: string }[],
  { query }: ReadContext['session'],
): Promise<void> {
  const sql = 'SELECT id FROM tax_class WHERE id = ANY ($1::int[])';
  const rows = await query(sql, [given.map(({ taxClassId }) => clampId(Number(taxClassId)))]);
  const found = new Set(rows.map(({ id }) => id));
  mapEach(given, ({ taxClassId }, at) => {
    if (found.has(Number(taxClassId)) || Number.isNaN(Number(taxClassId))) return;
    const argument = ['rates', at, 'taxClassId'];
    refuse('taxClass', 'NotFound', `tax class ${taxClassId} does not exist`, { argument });
  });
}

const setRates = `WITH given AS (
    SELECT * FROM unnest($2::int[], $3::numeric[], $4::text[]) AS g (class, rate, code)
  ), removed AS (
    DELETE FROM tax_rate r USING given g
    WHERE r.tax_area_id = $1::int AND r.tax_class_id = g.class AND g.rate IS NULL
  )
  INSERT INTO tax_rate (tax_area_id, tax_class_id, rate, code)
  SELECT $1::int, g.class, g.rate, g.code FROM given g WHERE g.rate IS NOT NULL ORDER BY g.class
  ON CONFLICT (tax_area_id, tax_class_id) DO UPDATE SET rate = excluded.rate, code = excluded.code`;
