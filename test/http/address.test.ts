import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { addressOf } from '../../src/surfaces/http/address.ts';
import { seedDepartment } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['shop.internal', 'http://shop.internal:4000'],
  ['::1', 'http://[::1]:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
])('a service that listens on %s has the address %s', (host, address) => {
  expect(addressOf({ host, port: 4_000 })).toBe(address);
});

describe('the address of an image', () => {
  let shop: Shop;
  afterEach(() => shop.close());

  /** The address of an image of 40 x 30 pixels in v3. */
  async function addressOfImage(): Promise<string> {
    const id = await seedDepartment(shop, 'lamps');
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#036' } });
    const content = (await image.png().toBuffer()).toString('base64');
    await shop.v3('commerce.departments.update', { id, department: { smallImage: { content } } });
    const { department } = await shop.v3('commerce.departments.get', { id });
    return (department as { smallImage: { url: string } }).smallImage.url;
  }

  test('works on whatever port the service listens', async () => {
    shop = await openShop();
    const url = await addressOfImage();
    expect(url.startsWith(`${shop.url}/files/`)).toBe(true);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 40, height: 30 });
  });

  test('begins with PUBLIC_URL', async () => {
    shop = await openShop({ PUBLIC_URL: 'https://shop.example/images/' });
    expect(await addressOfImage()).toMatch(/^https:\/\/shop\.example\/images\/files\/\w+\.png$/);
  });
});
