import { randomUUID } from 'node:crypto';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { isCallError } from '../../../ground/contract/errors/errors.ts';
import type { Bucket } from './bucket.ts';

/** Runs every operation once, so that a start detects missing permissions. */
export async function tryOut(bucket: Bucket): Promise<void> {
  const folder = `work/tried/${randomUUID()}/`;
  await bucket.put(`${folder}one`, Buffer.from('one'));
  await (await bucket.open(`${folder}one`))?.bytes();
  for await (const { key } of bucket.list(folder)) await bucket.remove(key);
}

/** Describes an error of the client in one line; see bucket.ts for its wrapper. */
export function reasonOf(error: unknown): string {
  const failure = isCallError(error, 'STORAGE_AWAY') ? error.cause : error;
  const first = failure instanceof Error ? (failure.cause ?? failure) : failure;
  if (!(first instanceof Error)) return String(first);
  const { name, message } = first;
  const said = (message || String(errorCode(first) ?? '')).replaceAll('\n', ' ');
  return name === 'Error' || name === 'AggregateError' ? said : `${name}: ${said}`;
}
