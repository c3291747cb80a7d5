import type { Prisma } from '../../../generated/prisma/client.ts';
import { type ReadShape, shape } from '../../../ground/contract/notation/shape.ts';
import { clearReferences } from '../../../store/db/rows/clear-references.ts';
import type { Context } from '../../call/context.ts';
import { lazyPrismaClient } from '../../call/lazy-prisma-client.ts';
import { clampKey } from '../clamp-id.ts';
import type { RecordType } from '../records/record.ts';
import { useOf } from '../uses.ts';
import type { ConstraintRefusals } from './constraints.ts';
import { mutationField, type WriteContext } from './mutation-field.ts';

/** The members that name records, in words. */
const selectors: Readonly<Record<string, string>> = {
  ids: 'identifiers',
  skus: 'SKUs',
  codes: 'codes',
};

/** Removes the records and the references to them. */
export type Remove = () => Promise<{ count: number }>;

interface DeleteField<K extends number | string> {
  /** The plural of the name: `TaxClasses`. */
  readonly many: string;
  /** A sentence on the effect on records that refer to the deleted ones. */
  readonly note: string;
  /** The shape with the single list that selects the records. */
  readonly shape?: ReadShape<Record<string, K[]>>;
  readonly refusals?: ConstraintRefusals;
  /**
   * Runs the removal, where it changes more than references. Before `remove` the records have their
   * references still, which large removals clear in parts.
   */
  readonly removing?: (keys: K[], context: Context, remove: Remove) => ReturnType<Remove>;
  readonly write: (
    keys: K[],
    client: Prisma.TransactionClient,
    writing: WriteContext,
  ) => Promise<{ count: number }>;
}

const Ids = shape({ ids: 'id list (req)' });

/**
 * Declares `deleteTaxClasses(ids)`, which skips records that do not exist and returns the
 * identifiers of the deleted ones.
 */
export function deleteField<K extends number | string = number>(
  record: RecordType,
  options: DeleteField<K>,
) {
  const { many, note, refusals, removing, write } = options;
  const list = options.shape ?? (Ids as unknown as ReadShape<Record<string, K[]>>);
  const [[named = '', keyed] = []] = Object.entries(list.member.members);
  mutationField(`delete${many}`, {
    section: record.section,
    deletes: true,
    shape: list,
    describe: {
      [named]: `The ${selectors[named] ?? named} of the records to delete; unknown ones are skipped.`,
    },
    description: `${useOf(record, 'delete')} ${note} Returns the identifiers of those deleted.`,
    ...(refusals && { refusals }),
    gives: 'ids',
    async write(args, { context, info }) {
      const given = Object.values(args as Record<string, K[]>)[0] ?? [];
      const isNumbered = keyed?.kind === 'list' && keyed.of.kind !== 'string';
      const known = isNumbered ? given.map((key) => clampKey(key, keyed.of.kind) as K) : given;
      const keys = [...new Set(known)];
      const before = await idsOf(record, named, keys, context);
      const remove: Remove = async () => {
        // Records with a code need no clearing: triggers change the texts of languages, and nothing
        // refers to reviews.
        if (context.session.hasReadersBetween && named !== 'codes')
          await clearReferences(context.session, record.table.name, named.slice(0, -1), keys);
        return write(keys, lazyPrismaClient(context), { context, info });
      };
      const { count } = await (removing ? removing(keys, context, remove) : remove());
      if (count === before.length) return before;
      // A write may leave some records, such as one that another call has just moved.
      const kept = new Set(await idsOf(record, named, keys, context));
      return before.filter((id) => !kept.has(id));
    },
  });
}

/**
 * Returns the identifiers of the records with the keys. v3 returns only a count, so it skips this.
 */
async function idsOf(
  { table }: RecordType,
  named: string,
  keys: readonly unknown[],
  { session, call }: Context,
): Promise<readonly string[]> {
  if (call.surface === 'v3' || keys.length === 0) return [];
  const column = named.slice(0, -1);
  const sql = `SELECT t.id FROM ${table.name} t WHERE t.${column} = ANY ($1) ORDER BY t.id`;
  return (await session.query(sql, [keys])).map(({ id }) => String(id));
}
