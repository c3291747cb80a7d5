import { refuse } from '../../contract/refusal.ts';
import type { ConstraintRefusals } from '../../schema/constraints.ts';
import type { Context } from '../../schema/context.ts';
import { createField, deleteField, updateField } from '../../schema/mutations.ts';
import { largestInt, storable } from '../../schema/storable.ts';
import { storeImage } from '../../schema/uploads.ts';
import { Option } from './option.ts';
import { OptionCreate, OptionUpdate } from './shapes.ts';

const refusals: ConstraintRefusals = {
  option_variant_id_code_key: ['code', 'AlreadyExists', 'the variant has an option with this code'],
  option_variant_id_fkey: ['variant', 'NotFound', 'the variant does not exist'],
};

createField(Option, {
  shape: OptionCreate,
  refusals,
  prepare: (data, context) => withIcon(data, context),
  async write({ name = {}, ...given }, { option }, { context }) {
    const variantId = storable(given.variantId);
    const position = given.position ?? (await nextPosition(variantId, context));
    const data = { ...given, name, variantId, position };
    return option.create({ data, select: { id: true } });
  },
});

updateField(Option, {
  shape: OptionUpdate,
  refusals,
  prepare: (data, context) => withIcon(data, context),
  write: (id, data, { option }) => option.updateMany({ where: { id }, data }),
});

deleteField(Option, {
  many: 'Options',
  note: 'Items and images that named them lose them.',
  write: (ids, { option }) => option.deleteMany({ where: { id: { in: ids } } }),
});

interface Given {
  readonly position?: number;
  readonly icon?: {
    readonly color?: string | null;
    readonly image?: { readonly content: string } | null;
  } | null;
}

/**
 * The members as columns. contract.md: an object without required members changes only the members
 * given; an icon of null has neither.
 */
async function withIcon<D extends Given>({ icon, ...given }: D, { files }: Context) {
  const { color, image } = icon === null ? { color: null, image: null } : (icon ?? {});
  const sides = { maxWidth: 35, maxHeight: 35 };
  return {
    ...given,
    ...(color !== undefined && { iconColor: color }),
    ...(await storeImage(files, 'iconImage', image, sides, 'icon')),
  };
}

/**
 * After the last option of the variant, which is locked: two options made at the same time come one
 * after the other. The statement after the lock sees what the one before has made.
 */
async function nextPosition(variant: number, { session }: Context): Promise<number> {
  const lock = 'SELECT id FROM variant WHERE id = $1 FOR NO KEY UPDATE';
  const [found] = await session.read(lock, [variant]);
  if (!found) refuse('variant', 'NotFound', 'the variant does not exist');
  const last = 'SELECT coalesce(max(position), 0) AS position FROM option WHERE variant_id = $1';
  const [row] = await session.read(last, [variant]);
  return Math.min(Number(row?.position) + 1, largestInt);
}
