import type { GraphqlAnswer, Shop } from '../support/shop.ts';

/** The tables that an undo gives back, and tables that follow from them. */
const leftOut =
  /^(_prisma_migrations|audit_|event|kept_answer|call_window|caller_usage|setting|task_claim|webhook_|sign_in_failure|write_position|former_session_tokens|job)/;

/** Times are those of the undo. */
const times = ['update_time', 'creation_time', 'last_use_time'];

/** Movements with a former SKU of their item return without the item. */
const besides: Readonly<Record<string, string>> = {
  movement: ` - CASE WHEN t.sku = (SELECT sku FROM item WHERE id = t.item_id)
    THEN '' ELSE 'item_id' END`,
};

/** Reads every row of the shop as a line, without times. */
export async function rowsOf(shop: Shop): Promise<readonly string[]> {
  const tables = await shop.rows(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  const selects = tables
    .map(({ name }) => String(name))
    .filter((name) => !leftOut.test(name))
    .map(
      (
        name,
      ) => `SELECT '${name} ' || (to_jsonb(t) - ARRAY['${times.join("','")}']${besides[name] ?? ''})::text AS line
        FROM "${name}" AS t`,
    );
  const lines = await shop.rows(selects.join(' UNION ALL '));
  return lines.map(({ line }) => String(line)).toSorted();
}

/** The rows that only one of two states has. */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
}

/** The identifier of the last call in the audit. */
export async function lastCall(shop: Shop): Promise<string> {
  const [row] = await shop.rows('SELECT coalesce(max(id), 0)::text AS id FROM audit_call');
  return String(row?.id);
}

const document = `mutation ($call: ID!, $leaveChanged: Boolean) {
  undoCall(call: $call, leaveChanged: $leaveChanged) {
    callId undoCallId changes
    left { recordType recordKey part member reason after current }
  }
}`;

interface Undone {
  readonly callId: string;
  readonly undoCallId: string | null;
  readonly changes: number;
  readonly left: readonly Record<string, unknown>[];
}

/** Undoes a call with the key of the test, or another one. */
export async function undo(
  shop: Shop,
  call: string,
  { leaveChanged, headers = {} }: { leaveChanged?: boolean; headers?: Record<string, string> } = {},
) {
  const variables = { call, ...(leaveChanged !== undefined && { leaveChanged }) };
  const body = JSON.stringify({ query: document, variables });
  const response = await shop.post('/graphql', body, headers);
  const answer = (await response.json()) as GraphqlAnswer & { extensions?: { changes?: unknown } };
  const data = answer.data as unknown as { undoCall: Undone } | null;
  const [error] = answer.errors ?? [];
  return {
    undone: data?.undoCall ?? null,
    code: error?.extensions.code,
    message: error?.message ?? '',
    changes: answer.extensions?.changes,
  };
}
