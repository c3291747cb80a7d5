import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import type { StoryShop } from '../examples/plant.ts';
import { playOnV3 } from '../examples/play-on-v3.ts';
import { storySettings } from '../examples/story.ts';
import { createDatabase, nameOfTest } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { migrationNames } from '../support/migration-names.ts';
import { openTestNode, type TestNode } from '../support/node.ts';
import { cleanUp, makeFolder, runCommand, startProcess } from '../support/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The statements of docs/running.md, for another role. */
const grants = (role: string) => {
  const page = readFileSync(join(root, 'docs/running.md'), 'utf8');
  const block = /^```sql grants\n([^`]+)```$/m.exec(page)?.[1] ?? '';
  return block.replaceAll(' gateway', ` ${role}`);
};

describe.skipIf(!server)('a database role that owns nothing', () => {
  let node: TestNode;
  let urls: Record<'owner' | 'service', string>;
  let owner: pg.Client;
  const role = `${nameOfTest()}_role`;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const { url, drop } = await createDatabase(server ?? '', 'template1');
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
    closing.push(async () => {
      await owner.end();
      await drop();
      const administrator = new pg.Client({ connectionString: server });
      await administrator.connect();
      await administrator.query(`DROP ROLE ${role}`);
      await administrator.end();
    });
    await owner.query(`CREATE ROLE ${role} LOGIN`);
    await owner.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const service = Object.assign(new URL(url), { username: role }).href;
    urls = { owner: url, service };
    const migrate = () => runCommand('dist/node/cli/migrate.js', [], { DATABASE_URL: url });
    expect(await migrate()).toMatchObject({
      code: 0,
      stdout: migrationNames.map((name) => `Applied ${name}\n`).join(''),
    });
    expect(await migrate()).toMatchObject({ code: 0, stdout: 'No migration is pending\n' });
    await owner.query(grants(role));
    // Afterwards only roles that may write can take advisory locks.
    await owner.query(readFileSync(join(root, 'docs/reporting.sql'), 'utf8'));
    node = await openTestNode({ ...storySettings, SIGN_IN_LIMIT: '0', DATABASE_URL: service });
    closing.push(() => node.close());
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    await cleanUp();
  });

  test('runs every operation of v3', async () => {
    const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json();
    const shop: StoryShop = {
      v3: (operation, body) => json(node.v3(operation, Object(body))),
      graphql: (query, variables) => json(node.post('/graphql', { query, variables })),
      rows: async (text, values = []) => (await owner.query(text, values)).rows,
    };
    const { wrong, called } = await playOnV3(shop);
    expect(wrong).toEqual([]);
    expect(called).toEqual(new Set(operations.keys()));
    expect(await node.status('/readyz')).toBe(200);
    const owned = `SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = '${role}'`;
    expect((await owner.query(owned)).rows).toEqual([]);
  });

  test('reports at the start which migrations the owner must apply', async () => {
    const removed = 'DELETE FROM _prisma_migrations RETURNING *';
    const { rows } = await owner.query(removed);
    const names = rows.map(({ migration_name: name }) => name).sort();
    const product = startProcess({ DATABASE_URL: urls.service, DATA_DIR: await makeFolder() });
    expect(await product.ended).toMatchObject({ code: 1 });
    const { username } = new URL(urls.owner);
    expect(product.stderr()).toBe(
      `DATABASE_URL: the role ${role} may not apply the pending migrations ${names.join(', ')}: ` +
        `run \`npm run migrate\` as ${username}, which owns the tables.\n`,
    );
    for (const row of rows) {
      const [columns, values] = [Object.keys(row), Object.values(row)];
      const places = columns.map((_, at) => `$${at + 1}`);
      const insert = `INSERT INTO _prisma_migrations (${columns}) VALUES (${places})`;
      await owner.query(insert, values);
    }
  });
});
