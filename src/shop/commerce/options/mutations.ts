import type { Context } from '../../../engine/call/context.ts';
import { clampId, largestInt } from '../../../engine/schema/clamp-id.ts';
import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import {
  type ImageToStore,
  imageRules,
  storeImages,
} from '../../../engine/schema/mutations/uploads.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { FileContent } from '../../../ground/contract/uploaded-file.ts';
import { Option } from './option.ts';
import { OptionCreate, OptionUpdate } from './shapes.ts';

const refusals = {
  option_variant_id_code_key: ['code', 'AlreadyExists', 'the variant has an option with this code'],
  option_variant_id_fkey: ['variant', 'NotFound', 'the variant does not exist'],
} as const;

interface GivenOption {
  readonly position?: number;
  readonly icon?: {
    readonly color?: string | null;
    readonly image?: { readonly content: FileContent } | null;
  } | null;
}

const icons: readonly ImageToStore<GivenOption>[] = [
  {
    member: 'iconImage',
    upload: ({ icon }) => (icon === null ? null : icon?.image),
    longest: { maxWidth: 35, maxHeight: 35 },
    field: 'icon',
  },
];

createField(Option, {
  shape: OptionCreate,
  refusals,
  afterwards: (given, context) => [
    () => checkCode(given.code, { variant: given.variantId, option: null }, context.session),
    ...imageRules(icons)(given, context),
  ],
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
  afterwards: (given, context) => [
    async () => {
      const sql = 'SELECT variant_id FROM option WHERE id = $1::int';
      const { session, id } = context;
      const [own] = await session.query(sql, [id]);
      if (own)
        await checkCode(given.code, { variant: Number(own.variant_id), option: id }, session);
    },
    ...imageRules(icons)(given, context),
  ],
  prepare: (data, context) => withIcon(data, context),
  write: (id, data, { option }) => option.updateMany({ where: { id }, data }),
});

deleteField(Option, {
  many: 'Options',
  note: 'They are also removed from items and images.',
  write: (ids, { option }) => option.deleteMany({ where: { id: { in: ids } } }),
});

/** Refuses a code that another option of the variant has. */
async function checkCode(
  code: string | undefined,
  { variant, option }: { readonly variant: number; readonly option: unknown },
  { query }: ReadContext['session'],
): Promise<void> {
  if (code === undefined) return;
  const sql = `SELECT FROM option
    WHERE variant_id = $1::int AND code = $2 AND id IS DISTINCT FROM $3::int`;
  const found = await query(sql, [clampId(variant), code, option]);
  if (found.length > 0) refuse(...refusals.option_variant_id_code_key);
}

/**
 * Returns the members as columns. docs/contract.md, Values: an object without required members
 * changes only its given members; null removes both image and color.
 */
async function withIcon<D extends GivenOption>(data: D, context: Context) {
  const { icon, ...given } = data;
  const color = icon === null ? null : icon?.color;
  return {
    ...given,
    ...(color !== undefined && { iconColor: color }),
    ...(await storeImages(context, icons, data)),
  };
}

/**
 * Returns the default position, which is after the last option of the variant. Positions may
 * repeat; ties are sorted by identifier. The lock makes concurrent calls wait, so that each call
 * sees the option of the previous one.
 */
async function nextPosition(variant: number, { session }: Context): Promise<number> {
  const lock = 'SELECT id FROM variant WHERE id = $1 FOR NO KEY UPDATE';
  const [found] = await session.query(lock, [variant]);
  if (!found) refuse(...refusals.option_variant_id_fkey);
  const last = 'SELECT coalesce(max(position), 0) AS position FROM option WHERE variant_id = $1';
  const [row] = await session.query(last, [variant]);
  return Math.min(Number(row?.position) + 1, largestInt);
}
