import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { plant } from '../examples/plant.ts';
import { keepStandIns } from '../examples/stand-ins.ts';
import { type CallStep, story, storySettings } from '../examples/story.ts';
import { scaled } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { differences, type State, stateOf } from './state.ts';

/* Runs the examples of all operations. Sends each mutation as a dry run before the real one. */

/** A call that must change nothing, and its changes. */
interface Undone {
  readonly operation: string;
  readonly how: 'dry run' | 'refused call';
  readonly surface: 'v3' | 'GraphQL';
  readonly body: unknown;
  readonly changed: readonly string[];
}

let undone: readonly Undone[];
beforeAll(async () => {
  undone = await playUndone();
}, scaled(600_000));

const mutations = [...operations].filter(([, { kind }]) => kind === 'mutation');

describe.each(mutations.map(([name]) => name))('the write %s', (name) => {
  test.each(['dry run', 'refused call'] as const)(
    'leaves everything unchanged after a %s',
    (how) => {
      const own = undone.filter((each) => each.operation === name && each.how === how);
      if (how === 'dry run') expect(own.length).toBeGreaterThan(1);
      expect(own.filter(({ changed }) => changed.length > 0)).toEqual([]);
    },
  );
});

async function playUndone(): Promise<Undone[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-undone-'));
  const shop = await openShop({ ...storySettings, DATA_DIR: folder });
  const standIns = keepStandIns();
  const read = await stateOf(shop, join(folder, 'files'));
  const calls: Undone[] = [];
  let last: State | null = null;
  try {
    for (const step of story) {
      if (!('operation' in step)) {
        await plant(shop, step);
        last = null;
        continue;
      }
      const sent = { ...step, body: standIns.outgoing(step.body) };
      if (operations.get(step.operation)?.kind === 'mutation') {
        for (const call of await attempts(shop, sent)) {
          const before: State = last ?? (await read());
          await call.send();
          last = await read();
          calls.push({ ...call, changed: differences(before, last) });
        }
      }
      if (step.error) continue;
      last = null;
      const answer = await shop.v3(step.operation, sent.body);
      expect(answer).toMatchObject({ status: 'ok' });
      if (step.identifier) standIns.note(step.identifier, answer.id);
    }

    return calls;
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The ways to send a call without an effect. */
async function attempts(shop: Shop, { operation, body, error, notOnGraphql }: CallStep) {
  const converted = notOnGraphql
    ? null
    : await shop.post(`/equivalent/${operation}`, JSON.stringify(body));
  const document = converted?.status === 200 ? await converted.text() : null;
  const attempt = (how: Undone['how'], headers: Record<string, string>) => {
    const v3 = () => shop.v3(operation, body, headers);
    const graphql = () => shop.post('/graphql', document ?? '', headers);
    return [
      { operation, how, body, surface: 'v3', send: v3 } as const,
      ...(document ? [{ operation, how, body, surface: 'GraphQL', send: graphql } as const] : []),
    ];
  };
  return error ? attempt('refused call', {}) : attempt('dry run', { 'X-Dry-Run': '1' });
}
