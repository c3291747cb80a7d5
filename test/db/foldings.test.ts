import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../src/store/db/migrate/migrate.ts';
import { migrationNames } from '../support/migration-names.ts';
import { databases, type Scratch } from './scratch.ts';

const folding = '0016_foldings_of_searches';

/** Applies the migrations before the one that changed the foldings. */
async function applyFormer({ target }: Scratch): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const each of ['migration_lock.toml', ...migrationNames.filter((name) => name < folding)])
    await cp(join('prisma/migrations', each), join(folder, each), { recursive: true });
  await applyMigrations(target, folder);
  await rm(folder, { recursive: true });
}

/**
 * Texts in all indexes of searches and orders, and the searches that find them since the migration.
 */
const texts = [
  ['50\u201360', '50-60'],
  ['2×4', '2x4'],
  ['½', '1/2'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['٢٤٠', '240'],
] as const;

async function insertTexts({ rows }: Scratch): Promise<void> {
  for (const [text] of texts) {
    await rows('INSERT INTO variant (code, name) VALUES ($1, $2)', [text, { en: text }]);
    await rows('INSERT INTO newsletter_member (list_id, email) VALUES (1, $1)', [`${text}@x.it`]);
    const billing = `full_name, billing_first_name, billing_last_name, billing_street1, billing_city,
      billing_postal_code, billing_country, billing_email`;
    await rows(
      `INSERT INTO customer (code, ${billing}) VALUES ($1, $1, $1, $1, $1, $1, '1', 'IT', 'a@example.com')`,
      [text],
    );
  }
}

test.each(databases)('an upgrade of the %s database folds stored texts again', async (_, open) => {
  const scratch = await open();
  const { target, rows } = scratch;
  await applyFormer(scratch);
  await insertTexts(scratch);
  await applyMigrations(target);
  await rows('SET enable_seqscan = off');
  for (const [text, sought] of texts) {
    const pattern = `%${sought}%`;
    const found = async (sql: string) => {
      const plan = await rows(`EXPLAIN ${sql}`.replace('$1', `'${pattern}'`));
      expect(JSON.stringify(plan), sql).toMatch(/Index Scan/);
      return rows(sql.replace('$1', `'${pattern}'`));
    };
    expect(
      await found(`SELECT code FROM customer c WHERE customer_search(c) LIKE unaccented($1)`),
    ).toContainEqual({ code: text });
    expect(
      await rows(
        `SELECT v.code FROM variant AS v JOIN text_key AS k USING (id)
         WHERE k.owner = 'variant.name' AND k.key LIKE unaccented($1)`,
        [pattern],
      ),
    ).toContainEqual({ code: text });
    const sorted = `SELECT code FROM customer WHERE text_order(code) COLLATE "C" = text_order('${text}')`;
    expect(await found(sorted)).toEqual([{ code: text }]);
  }
  await scratch.close();
});

test.each(databases)(
  'a session of the %s database that was open during the upgrade uses the new indexes',
  async (_, open) => {
    const scratch = await open();
    const { target, rows } = scratch;
    await applyFormer(scratch);
    const find = `SELECT email FROM newsletter_member
      WHERE text_order(email) COLLATE "C" = text_order('2×4@x.it')`;
    await rows('SET enable_seqscan = off');
    const plan = async () => JSON.stringify(await rows(`EXPLAIN ${find}`));
    const index = /Index (?:Only )?Scan.* newsletter_member_email_order/;
    expect(await plan()).toMatch(index);
    await applyMigrations(target);
    expect(await plan()).toMatch(index);
    await insertTexts(scratch);
    expect(await rows(find)).toEqual([{ email: '2×4@x.it' }]);
    await scratch.close();
  },
);
