import type { Shop } from '../support/shop.ts';

export interface Entry {
  readonly recordType: string;
  readonly recordKey: string;
  readonly part: string | null;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly operation: string;
  readonly surface: string;
  readonly callerKind: string;
  readonly callerName: string;
  readonly requestId: string;
}

const fields =
  'recordType recordKey part action before after operation surface callerKind callerName requestId';

/** The entries that match the conditions, the newest call first. */
export async function entries(
  shop: Shop,
  where: Record<string, unknown> = {},
  first = 100,
): Promise<Entry[]> {
  const { data, errors } = await shop.graphql(
    `query($where: AuditEntryWhere, $first: Int) { auditEntries(where: $where, first: $first) { nodes { ${fields} } } }`,
    { where: ofRecord(where), first },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as unknown as { auditEntries: { nodes: Entry[] } }).auditEntries.nodes;
}

/** Conditions with the type and key of a record. */
const ofRecord = ({ recordType, recordKey, ...others }: Record<string, unknown>) => ({
  ...others,
  ...(recordType !== undefined && { recordType: { equals: recordType } }),
  ...(recordKey !== undefined && { recordKey: { equals: recordKey } }),
});

/** Calls an operation of v3 with its own request identifier; returns the result and its entries. */
export async function audited(
  shop: Shop,
  operation: string,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
) {
  const requestId = `t-${++made}`;
  const headers = { 'X-Request-Id': requestId, ...more };
  const response = await shop.post(`/api/v3/${operation}`, JSON.stringify(body), headers);
  const answer = (await response.json()) as Record<string, unknown>;
  return { answer, left: await entries(shop, { requestId }), requestId };
}
let made = 0;

/** Entries as short text: `Update Item 3 {"stock":"5.00"}`. */
export const told = (left: readonly Entry[]) =>
  left.map(
    ({ action, recordType, recordKey, part }) =>
      `${action} ${recordType} ${recordKey}${part ? ` ${part}` : ''}`,
  );
