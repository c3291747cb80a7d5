import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../src/db/migrate.ts';
import { databases } from '../db/scratch.ts';

const shipped = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** The migrations before the one that is meant, in a folder of their own. */
async function copyBefore(migration: RegExp) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(join(shipped, 'migration_lock.toml'), join(folder, 'migration_lock.toml'));
  for (const name of (await readdir(shipped)).sort()) {
    if (migration.test(name)) return folder;
    await cp(join(shipped, name), join(folder, name), { recursive: true });
  }
  throw new Error(`no migration ${migration}`);
}

const before = `
  INSERT INTO department (id, name, description, seo_title, seo_keywords, seo_description)
    VALUES (90, '{}', '{}', '{}', '{}', '{}');
  INSERT INTO product (id, code, department_id, name, short_description, info_for_requests, seo_title,
      seo_keywords, seo_description, long_description, more_description)
    VALUES (90, 'p', 90, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}');
  INSERT INTO item (id, sku, product_id, is_primary) VALUES (90, 'LAMP', 90, true);
  INSERT INTO account (id, name, email, locale) VALUES (90, 'Ann', 'ann@example.com', 'en_US');
  INSERT INTO account_session (id, account_id, family_hash, refresh_hash, access_hash,
      access_expiry_time, expiry_time)
    VALUES (7, 90, sha256('a'), sha256('b'), sha256('c'), now(), now())`;

const call = `INSERT INTO audit_call (id, caller_kind, caller_id, caller_name, surface, operation, request_id)
  VALUES (1, 'Key', 1, 'k', 'V3', 'o', 'r')`;

/** As entries were before: of an item that is there, of one that was removed, and so on. */
const former = `INSERT INTO audit_entry (call_id, record_type, record_key, part, action, members) VALUES
  (1, 'Item', '90', NULL, 'Update', '{"stock":["1.00","2.00"]}'),
  (1, 'Item', '90', 'ItemPrice/1', 'Update', '{"listPrice":["1.000","2.000"]}'),
  (1, 'Item', '89', NULL, 'Update', '{"stock":["1.00","2.00"]}'),
  (1, 'Item', '89', NULL, 'Delete', '{"id":89,"sku":"90"}'),
  (1, 'OrderStatusChange', '5', NULL, 'Create', '{"id":"5","orderId":"12","toStatus":"Open"}'),
  (1, 'AccountSession', '7', NULL, 'Update', '{"accessHash":["hidden","hidden"]}'),
  (1, 'AccountSession', '6', NULL, 'Create', '{"accountId":88}'),
  (1, 'AccountSession', '6', NULL, 'Update', '{"accessHash":["hidden","hidden"]}'),
  (1, 'Product', '90', NULL, 'Update', '{"isVisible":[true,false]}')`;

test.each(databases)('entries from before are found by their new keys (%s)', async (_, open) => {
  const scratch = await open();
  const folder = await copyBefore(/_audit_names$/);
  try {
    await applyMigrations(scratch.target, folder);
    for (const statement of [...before.split(';'), call, former]) await scratch.rows(statement);
    await applyMigrations(scratch.target);
    const found =
      await scratch.rows(`SELECT concat_ws(' ', action, record_type, record_key, part) AS line
      FROM audit_entry WHERE call_id = 1 ORDER BY id`);
    expect(found.map(({ line }) => line)).toEqual([
      'Update Item LAMP',
      'Update Item LAMP ItemPrice/1',
      'Update Item 90',
      'Delete Item 90',
      'Create Order 12 OrderStatusChange/5',
      'Update Account 90 Session/7',
      'Create Account 88 Session/6',
      'Update Account 88 Session/6',
      'Update Product 90',
    ]);
  } finally {
    await scratch.close();
    await rm(folder, { recursive: true });
  }
});
