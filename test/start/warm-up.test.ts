import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import type { CallInfo } from '../../src/ground/contract/caller.ts';
import { CallError } from '../../src/ground/contract/errors/errors.ts';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { assembleApp, type Surfaces } from '../../src/node/app.ts';
import { warmUp } from '../../src/node/start/warm-up.ts';
import { openTestDatabase } from '../support/database.ts';

const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
const database = await openTestDatabase();
const answers: string[] = [];
let surfaces: Surfaces | undefined;
let warmed: Promise<void> | undefined;

const app = await assembleApp(readConfig({ DATA_DIR: folder, DEMO: '0' }), database, (ofApp) => {
  surfaces = noting(ofApp);
  warmed = warmUp(surfaces);
  return warmed;
});
// The embedded database serves calls meanwhile.
await warmed;
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function noting({ v3, graphql, ...others }: Surfaces): Surfaces {
  return {
    ...others,
    v3: {
      async handle(...call) {
        const answer = await v3.handle(...call);
        answers.push(answer.text);
        return answer;
      },
    },
    async graphql(call) {
      const reply = await graphql(call);
      answers.push(String(reply.body));
      return reply;
    },
  };
}

test('the warm-up calls succeed on v3 and GraphQL', () => {
  const members = answers.map((text) => {
    const { error, errors, data, ...members } = JSON.parse(text);
    expect([error, errors]).toEqual([undefined, undefined]);
    return Object.keys(data ?? members)
      .sort()
      .join();
  });
  expect(new Set(members)).toEqual(
    new Set(['products,status', 'orders,status', 'orders,products', 'status']),
  );
});

test('the first call needs no queries beyond its own data', async () => {
  const call: CallInfo = {
    caller: { kind: 'key', id: 1, name: '', rights: allRights },
    surface: 'v3',
    operation: 'commerce.customers.find',
    requestId: '',
    address: '',
    idempotencyKey: null,
    ifMatch: null,
    isDry: false,
  };
  const before = database.statements();
  await surfaces?.v3.handle(call.operation, {}, call);
  expect(database.statements() - before).toBe(1);
});

test.each([
  ['a refusal', new CallError('BUSY', 'There is no free connection.'), 'ends'],
  ['a failure', new Error('no such table'), 'no such table'],
])('the warm-up reports only failures of the service: %s', async (_, error, expected) => {
  const handle = () => Promise.reject(error);
  const refusing = { v3: { handle }, graphql: handle, exportList: handle };
  const ending = await warmUp(refusing).then(
    () => 'ends',
    ({ message }) => message,
  );
  expect(ending).toBe(expected);
});
