import { afterEach, describe, expect, test } from 'vitest';
import { nameOfTest } from '../support/create-database.ts';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { cleanUp, findFreePort, type Product, startProduct, until } from '../support/process.ts';
import { openProxy } from './proxy.ts';
import { answers, brokers, type TestBroker } from './support.ts';

afterEach(cleanUp);

const key = 'a-key-of-the-node';

async function create(product: Product, ...codes: string[]) {
  for (const code of codes) {
    const response = await fetch(`${product.url()}/api/v3/commerce.tax-classes.create`, {
      method: 'POST',
      body: JSON.stringify({ taxClass: { code } }),
      headers: { 'Content-Type': 'application/json', 'X-Key': key },
    });
    expect(response.status).toBe(200);
  }
}

const count = (text: string, part: string) => text.split(part).length - 1;
const failure = 'task=publishing of events';
const again = 'Events are published again.';

const up = new Map<TestBroker, boolean>();
for (const broker of brokers) up.set(broker, await answers(broker.port));

describe.each(brokers)('$name is unavailable', (broker) => {
  test.runIf(up.get(broker))(
    'the service keeps working, and publishes everything afterwards',
    async () => {
      const [port, stream] = [await findFreePort(), nameOfTest()];
      const inbox = await broker.openInbox(stream);
      const product = await startProduct({
        ...(await makePlaceOfTest()),
        BOOTSTRAP_KEY: key,
        EVENTS_PUBLISH: broker.addressOf(port),
        EVENTS_STREAM: stream,
      });
      await create(product, 'one', 'two');
      await until(async () => product.stderr().includes(failure));
      expect(product.stderr()).toMatch(/^.*accepts no events, which wait until it does: .+$/m);
      expect(product.stderr()).not.toMatch(/^ +at /m);
      const proxy = await openProxy(port, broker.port);
      await inbox.received(2);
      await proxy.close();
      await create(product, 'three');
      await until(async () => count(product.stderr(), failure) === 2);
      const second = await openProxy(port, broker.port);
      const found = await inbox.received(3);
      expect(found.map(({ id }) => id)).toEqual(['1', '2', '3']);
      await until(async () => count(product.stdout(), again) === 2);
      expect(count(product.stderr(), failure)).toBe(2);
      expect(product.stdout() + product.stderr()).not.toMatch(/hidden-word|guest/);
      product.kill('SIGTERM');
      expect(await product.ended).toEqual({ code: 0, signal: null });
      await second.close();
      await inbox.close();
    },
  );
});
