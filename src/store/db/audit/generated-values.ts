/** Parts of records whose identifier is generated; that of others is a position or a reference. */
export const numberedParts: ReadonlySet<string> = new Set(['OrderStatusChange', 'Session']);

/** Whether a member is generated in each run unless the request contains it. */
export const isOrderNumber = (type: string, member: string): boolean =>
  type === 'Order' && member === 'number';
