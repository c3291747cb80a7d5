import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './import-rows.ts';
import { callerKey } from './servers.ts';

/** Imports products by a job, and resolves when it has ended. Throws if a line was refused. */
export async function importByJob(url: string, rows: readonly Row[]): Promise<void> {
  const lines = rows.map(({ product: { code, department, producer, ...rest } }) =>
    JSON.stringify({
      by: { code },
      input: { ...rest, departmentId: department, producerId: producer },
    }),
  );
  const headers = { 'X-Key': callerKey, 'Content-Type': 'application/jsonl' };
  const target = `${url}/bulk/import?mutation=upsertProducts`;
  const body = `${lines.join('\n')}\n`;
  const started = await fetch(target, { method: 'POST', headers, body });
  const { id } = Object(await started.json());
  for (;;) {
    await sleep(200);
    const job = Object(await (await fetch(`${url}/bulk/import/${id}`, { headers })).json());
    if (job.endTime === null) continue;
    if (job.ok === rows.length) return;
    throw new Error(`${job.state}: ${job.failed} refused, ${job.error}`);
  }
}
