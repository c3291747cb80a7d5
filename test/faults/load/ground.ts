import { expect } from 'vitest';
import { ground } from './writes.ts';

/** Creates the records that the writes of a load refer to, in an empty shop. */
export async function layGround(url: string, key: string): Promise<void> {
  for (const [operation, body] of ground) {
    const response = await fetch(`${url}/api/v3/${operation}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'X-Key': key },
    });
    expect(await response.json()).toMatchObject({ status: 'ok', id: 1 });
  }
}
