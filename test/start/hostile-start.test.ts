import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStartingHandler } from '../../src/surfaces/http/router.ts';
import { type Gateway, openServer } from '../http/gateway.ts';

/* The page that browsers get during a start needs no key, and no gate is open yet. */

const phase = { current: 'filling the demo shop' };
let gateway: Gateway;
beforeAll(async () => {
  gateway = await openServer(createStartingHandler(phase));
});
afterAll(() => gateway.close());

const markup = '<script>alert(1)</script>';
const long = 'x'.repeat(6_000);
/** Each request has a path, the `Accept` header and a body. */
const hostile: readonly (readonly [path: string, accept: string, body?: string])[] = [
  [`/${encodeURIComponent(markup)}`, 'text/html'],
  [`/console/${long}`, 'text/html'],
  ['/console', `${'a/b,'.repeat(1_500)}text/html`],
  ['/graphql?query=%00', 'text/html;q=nan'],
  ['/graphql', 'text/html', long.repeat(200)],
  ['/%ff%fe', 'text/html'],
];

interface Answered {
  readonly status: number | undefined;
  readonly page: string;
}

const send = ([path, accept, body]: (typeof hostile)[number]) =>
  new Promise<Answered | null>((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(
      gateway.url + path,
      { method, headers: { Accept: accept } },
      (response) => {
        let page = '';
        response.on('data', (part) => {
          page += part;
        });
        response.on('end', () => resolve({ status: response.statusCode, page }));
        response.on('error', () => resolve(null));
      },
    );
    // The server may end a connection whose body it does not read.
    sent.on('error', () => resolve(null));
    sent.end(body);
  });

it('thousands of hostile requests get the same short page, and health checks pass', async () => {
  const pages = new Set<string>();
  const wrong: unknown[] = [];
  const attack = async () => {
    for (let turn = 0; turn < 10; turn++)
      for (const each of hostile) {
        const answered = await send(each);
        if (answered === null) continue;
        if (answered.status !== 503 && answered.status !== 400) wrong.push(answered);
        if (answered.page.startsWith('<!doctype')) pages.add(answered.page);
        else if (answered.page.includes(markup)) wrong.push(answered);
      }
  };
  const attackers = Promise.all(Array.from({ length: 32 }, attack));
  for (let turn = 0; turn < 20; turn++)
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  await attackers;
  expect(wrong).toEqual([]);
  expect(pages.size).toBe(1);
  const [page = ''] = pages;
  expect(page.length).toBeLessThan(4_000);
  expect(page).not.toContain(markup);
});
