import type { Context } from '../../call/context.ts';
import { refuse } from '../../contract/refusal.ts';
import type { FileContent } from '../../contract/uploaded-file.ts';
import { clampId, largestInt } from '../../schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../schema/constraints.ts';
import { deleteField } from '../../schema/delete-field.ts';
import { createField, updateField } from '../../schema/mutations.ts';
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
    const variantId = clampId(given.variantId);
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
  note: 'They are also removed from items and images.',
  write: (ids, { option }) => option.deleteMany({ where: { id: { in: ids } } }),
});

interface Given {
  readonly position?: number;
  readonly icon?: {
    readonly color?: string | null;
    readonly image?: { readonly content: FileContent } | null;
  } | null;
}

/**
 * The members as columns. docs/contract.md, Values: an object without required members changes only
 * the members given; null removes both image and color.
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
 * The default position is after the last option of the variant. Positions may repeat; ties sort by
 * identifier. The lock makes concurrent calls wait, so that each sees the option of the one before.
 */
async function nextPosition(variant: number, { session }: Context): Promise<number> {
  const lock = 'SELECT id FROM variant WHERE id = $1 FOR NO KEY UPDATE';
  const [found] = await session.query(lock, [variant]);
  if (!found) refuse('variant', 'NotFound', 'the variant does not exist');
  const last = 'SELECT coalesce(max(position), 0) AS position FROM option WHERE variant_id = $1';
  const [row] = await session.query(last, [variant]);
  return Math.min(Number(row?.position) + 1, largestInt);
}
