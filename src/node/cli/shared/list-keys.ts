import type { CallerKey } from '../../../engine/call/callers/key-store.ts';
import { sections } from '../../../ground/contract/operations/rights.ts';

const head = [
  'id',
  'name',
  'prefix',
  'access',
  'sections',
  'networks',
  'limit',
  'created',
  'last used',
  'expires',
  'revoked',
];

/** Formats the keys as a table. Times are in UTC. */
export function listKeys(keys: readonly CallerKey[]): string {
  const rows = [head, ...keys.map(rowOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function rowOf(key: CallerKey): string[] {
  const reached = key.sections.length === sections.length ? 'all' : key.sections.join();
  return [
    String(key.id),
    key.name,
    `${key.prefix}…`,
    key.access.toLowerCase(),
    reached || 'none',
    key.networks.join() || 'any',
    key.callRate ? `${key.callRate.calls}/${key.callRate.seconds}` : '-',
    key.creationTime,
    key.lastUseTime ?? '-',
    key.expiryTime ?? '-',
    key.revokedTime ?? '-',
  ];
}
