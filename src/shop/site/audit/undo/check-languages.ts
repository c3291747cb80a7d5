import { refuse } from '../../../../ground/contract/errors/refusal.ts';
import type { NetRow } from '../../../../store/db/audit/undo/net-rows.ts';
import type { Session } from '../../../../store/db/session.ts';

/** Throws a Refusal for former texts in a language that the shop no longer has. */
export async function checkLanguages(
  { query }: Pick<Session, 'query'>,
  rows: Iterable<NetRow>,
): Promise<void> {
  const known = new Set((await query('SELECT code FROM language', [])).map(({ code }) => code));
  for (const row of rows) {
    const code = row.existed ? languagesOf(row).find((each) => !known.has(each)) : undefined;
    if (code !== undefined)
      refuse(
        'call',
        'InvalidCombination',
        `${row.type} ${row.key} had a text in ${code}, a language that the shop no longer has`,
      );
  }
}

function languagesOf({ table, before }: NetRow): string[] {
  return table.columns.flatMap(({ label, isLocalized }) => {
    const texts = isLocalized && label !== null ? before.get(label) : undefined;
    const value: unknown = texts === undefined ? null : JSON.parse(texts);
    if (typeof value === 'object' && value !== null) return Object.keys(value);
    return typeof value === 'string' ? [value] : [];
  });
}
