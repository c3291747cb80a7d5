import type { Session } from '../../store/db/session.ts';

/** Runs `work` between BEGIN and COMMIT of a connection; an error rolls back. */
export async function inTransaction<T>(
  { query }: Session,
  begin: string,
  work: () => Promise<T>,
): Promise<T> {
  await query(begin, []);
  try {
    const result = await work();
    await query('COMMIT', []);
    return result;
  } catch (error) {
    // The connection may be the cause of the error.
    await query('ROLLBACK', []).catch(() => {});
    throw error;
  }
}
