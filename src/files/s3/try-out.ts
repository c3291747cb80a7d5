import { randomUUID } from 'node:crypto';
import type { Bucket } from './bucket.ts';

/** Does once what will be done later, so that a right that is missing shows at the start. */
export async function tryOut(bucket: Bucket): Promise<void> {
  const folder = `work/tried/${randomUUID()}/`;
  await bucket.put(`${folder}one`, Buffer.from('one'));
  await bucket.copy(`${folder}one`, `${folder}other`);
  await (await bucket.open(`${folder}other`))?.bytes();
  for await (const { key } of bucket.list(folder)) await bucket.remove(key);
}

/** What the client says of a failure, in a line; see failure.ts for what stands around it. */
export function reasonOf(error: unknown): string {
  const { cause = error } = error as Error;
  const { name, message, code } = cause as NodeJS.ErrnoException;
  const said = (message || code || '').replaceAll('\n', ' ');
  return name === 'Error' || name === 'AggregateError' ? said : `${name}: ${said}`;
}
