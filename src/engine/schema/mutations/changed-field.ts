import { findRows } from '../../../store/db/read/find.ts';
import type { Row } from '../../../store/db/session.ts';
import type { LoggedEvent } from '../../../store/log/read-events.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import { recordColumns } from '../../document/selection.ts';
import { builder } from '../builder.ts';
import { readConditions } from '../bulk/key-readers.ts';
import { whereType } from '../filters/inputs.ts';
import type { Where } from '../filters/read.ts';
import type { RecordType } from '../records/record.ts';
import { eventOf, followTopics } from '../topics/follow-field.ts';
import { useOf } from '../uses.ts';

interface ChangedField {
  /** The field of Subscription: `orderChanged`. */
  readonly field: string;
  /** Whether an event concerns the field at all. */
  readonly concerns?: (event: LoggedEvent, context: Context) => Promise<boolean>;
}

/**
 * Adds a subscription to created or changed records in their state when the event arrives. Records
 * that do not match the filter, or were deleted, are not sent.
 */
export function changedField(
  record: RecordType,
  { field, concerns = async () => true }: ChangedField,
): void {
  const topics = ['create', 'update'].map((verb) => `${record.topic}.${verb}`);
  builder.subscriptionField(field, (t) =>
    t.field({
      type: record.ref,
      nullable: true,
      description: useOf(record, 'changed'),
      args: {
        where: t.arg({
          type: whereType(record.name),
          description:
            'Only records that match all of these conditions when their event arrives; nothing is sent for others, so the field is never null without an error.',
        }),
        after: t.arg({ type: 'SafeInt', description: 'Only events after this position.' }),
      },
      subscribe: followTopics(async ({ where }: ChangedArgs, context) => {
        await readConditions(record, where ?? {}, context);
        return topics;
      }),
      resolve: async (root, { where }, context, info) => {
        const event = eventOf(root);
        if (!(await concerns(event, context))) return null;
        return readChanged(record, event, where ?? {}, context, recordColumns(info));
      },
    }),
  );
}

interface ChangedArgs {
  readonly where?: Readonly<Record<string, unknown>> | null | undefined;
  readonly after?: number | null | undefined;
}

/** The record of an event with these columns; null where it does not match the filter any more. */
async function readChanged(
  record: RecordType,
  { recordId, recordKey }: LoggedEvent,
  given: Where,
  context: Context,
  columns: readonly string[],
): Promise<Row | null> {
  const id = String(recordId ?? recordKey);
  const both = { ...given, AND: [...listOf(given.AND), { id: { equals: id } }] };
  const { where, filter = null } = await readConditions(record, both, context);
  const page = { columns, where: where ?? {}, filter, order: [], limit: 1, offset: 0 };
  const [row] = await findRows(context.session, record.table, page, choicesOf({}, context));
  return row ?? null;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
