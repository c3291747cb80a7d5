import { describe, expect, test } from 'vitest';
import { server } from '../support/database.ts';
import type { Shop } from '../support/shop.ts';
import { createTaxClass, createWebhook, openReceiver, openWebhookShop, until } from './support.ts';

/* The embedded database has one connection, so nothing waits for a lock there. */
describe.runIf(server)('a webhook that is deleted while its sender waits for it', () => {
  const sending = [
    { name: 'to take events', holdsFrom: 'the start' },
    { name: 'to store a try', holdsFrom: 'the request' },
  ];

  test.each(sending)('$name is gone, and neither meets a deadlock', async ({ holdsFrom }) => {
    const shop = await openWebhookShop();
    let isAsked = false;
    let isLocked = holdsFrom === 'the start';
    const receiver = await openReceiver(async () => {
      isAsked = true;
      await until(() => isLocked);
      return { status: 410 };
    });
    const { id } = await createWebhook(shop, { url: receiver.url });
    if (!isLocked) {
      await createTaxClass(shop);
      await until(() => isAsked);
    }
    await shop.database.transaction(async ({ query }) => {
      // The deletion finds a deadlock before the sender does, and fails.
      await query("SET LOCAL deadlock_timeout = '10ms'", []);
      await query('SELECT FROM webhook WHERE id = $1::int FOR UPDATE', [Number(id)]);
      if (isLocked) await createTaxClass(shop);
      isLocked = true;
      await until(async () => (await waiting(shop)) === 1);
      await query('DELETE FROM webhook WHERE id = $1::int', [Number(id)]);
    });
    expect(await shop.rows('SELECT FROM webhook_delivery')).toEqual([]);
    await shop.close();
    await receiver.close();
  });
});

/** The sessions that wait for a lock of a row. */
async function waiting(shop: Shop): Promise<number> {
  const [row] = await shop.rows(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return Number(row?.n);
}
