import { setTimeout as sleep } from 'node:timers/promises';

/** The number of retries of a call that a busy service refuses, 250 ms apart. */
const tries = 120;

/** Sends a call that must succeed, and returns its response. */
export async function post(url: string, key: string, path: string, body: object) {
  const headers = { 'X-Key': key, 'Content-Type': 'application/json' };
  const send = () => fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  let response = await send();
  for (let at = 1; response.status === 503 && at < tries; at++) {
    await sleep(250);
    response = await send();
  }
  const answer = await response.json();
  if (response.status !== 200 || answer.errors || answer.error)
    throw new Error(`${path} is answered with ${JSON.stringify(answer)}`);
  return answer;
}
