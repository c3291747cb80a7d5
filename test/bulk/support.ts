import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../support/shop.ts';

/** A job as HTTP returns it. */
export interface JobView {
  readonly id: string;
  readonly state: string;
  readonly target: string;
  readonly line: number;
  readonly total: number;
  readonly ok: number;
  readonly failed: number;
  readonly error: string | null;
  readonly resultUrl: string | null;
}

type Headers = Record<string, string>;

/** Uploads a file to import. */
export const upload = (
  shop: Pick<Shop, 'url' | 'key'>,
  query: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Headers = {},
) =>
  fetch(`${shop.url}/bulk/import?${query}`, {
    method: 'POST',
    headers: { 'X-Key': shop.key, 'Content-Type': 'text/csv', ...headers },
    body,
  });

/** The current state of a job. */
export async function readJob({ url, key }: Pick<Shop, 'url' | 'key'>, id: string) {
  const response = await fetch(`${url}/bulk/import/${id}`, { headers: { 'X-Key': key } });
  return (await response.json()) as JobView;
}

/** Waits until a job has ended; the test's own time limit ends it otherwise. */
export async function waitForEnd(shop: Pick<Shop, 'url' | 'key'>, id: string): Promise<JobView> {
  for (;;) {
    const job = await readJob(shop, id);
    if (!['WAITING', 'RUNNING'].includes(job.state)) return job;
    await sleep(20);
  }
}

/** Imports a file and waits for the end. */
export async function runImport(
  shop: Pick<Shop, 'url' | 'key'>,
  query: string,
  body: string,
  headers: Headers = {},
): Promise<JobView> {
  const response = await upload(shop, query, body, headers);
  const text = await response.text();
  if (response.status !== 202) throw new Error(`${response.status} ${text}`);
  return waitForEnd(shop, (JSON.parse(text) as JobView).id);
}

/** The file of the refused lines. */
export async function readResult({ url, key }: Pick<Shop, 'url' | 'key'>, job: JobView) {
  const response = await fetch(`${url}${job.resultUrl}`, { headers: { 'X-Key': key } });
  return { status: response.status, text: await response.text() };
}

export const jsonl = { 'Content-Type': 'application/jsonl' };

/** Returns the values as JSONL. */
export const linesOf = (values: readonly unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Adds department 1, which products need. */
export async function addDepartment(shop: Pick<Shop, 'rows'>): Promise<void> {
  await shop.rows(`INSERT INTO department (code, name, description, seo_title, seo_keywords, seo_description)
    VALUES ('all', '{"en":"All"}', '{"en":""}', '{"en":""}', '{"en":""}', '{"en":""}')`);
}
