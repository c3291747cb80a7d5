/**
 * `getDataID` of Relay's store. Relay's own takes `id`, which only identifies a record among those
 * of its type: product 15 and order 15 would be one record.
 */
export function getDataID(record: { readonly nodeId?: unknown }): string | undefined {
  return typeof record.nodeId === 'string' ? record.nodeId : undefined;
}
