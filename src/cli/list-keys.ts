import { sections } from '../contract/rights.ts';
import type { CallerKey } from '../db/callers/key-store.ts';

const head = [
  'id',
  'name',
  'begins with',
  'may',
  'sections',
  'networks',
  'made',
  'last used',
  'expires',
  'revoked',
];

/** The keys as a table for people. Times are in UTC. */
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
    key.creationTime,
    key.lastUseTime ?? '-',
    key.expiryTime ?? '-',
    key.revokedTime ?? '-',
  ];
}
