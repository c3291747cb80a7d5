import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawAvif, heic } from '../files/odd-images.ts';
import { paint, upload } from '../support/pictures.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let product: number;
beforeAll(async () => {
  shop = await openShop();
  product = await seedProduct(shop, { code: 'lamp', department: await seedDepartment(shop, 'A') });
});
afterAll(() => shop.close());

interface Image {
  readonly id: string;
  readonly original: string;
  readonly resized: { readonly medium: { readonly url: string } };
}

interface Department {
  readonly smallImage: { readonly url: string };
}

/** Types the result of a mutation. */
const read = <T>(answer: unknown) => answer as T;

const onV3 = (file: object) =>
  shop.v3('commerce.product-images.create', { image: { product, file } });
const document = `mutation ($input: ProductImageCreateInput!) {
  createProductImage(input: $input) { id original resized { thumbnail { url } medium { url } } }
}`;
const onGraphql = (file: object) => shop.graphql(document, { input: { productId: product, file } });

async function download(address: unknown) {
  const response = await fetch(shop.url + new URL(String(address)).pathname);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { type: response.headers.get('content-type'), bytes };
}

describe('an AVIF photo', () => {
  test('keeps its bytes on GraphQL, and its sizes are WebP', async () => {
    const bytes = await drawAvif(300, 200);
    const { data } = await onGraphql(upload(bytes, 'photo.avif'));
    const made = read<Image>(data?.createProductImage);
    expect(await download(made.original)).toEqual({ type: 'image/avif', bytes });
    const { type, bytes: medium } = await download(made.resized.medium.url);
    expect(type).toBe('image/webp');
    expect(await sharp(medium).metadata()).toMatchObject({ format: 'webp', width: 250 });
  });

  test('becomes WebP as the image of a department', async () => {
    const text = `mutation ($by: DepartmentBy!, $input: DepartmentUpdateInput!) {
      updateDepartment(by: $by, input: $input) { smallImage { url width height } }
    }`;
    const smallImage = upload(await drawAvif(80, 60), 'photo.avif');
    const variables = { by: { id: '1' }, input: { smallImage } };
    const { data } = await shop.graphql(text, variables);
    const changed = read<Department>(data?.updateDepartment);
    const small = changed.smallImage;
    expect(small).toMatchObject({ width: 80, height: 60 });
    expect((await download(small?.url)).type).toBe('image/webp');
  });

  test('has an unsupported format on v3, whose images are JPEG, PNG, GIF and WebP', async () => {
    const { error } = await onV3(upload(await drawAvif(), 'photo.avif'));
    expect(error).toMatchObject({
      type: 'Malformed',
      description: expect.stringMatching(/format is not supported/),
    });
  });

  test('gets new sizes on v3 after GraphQL has stored it', async () => {
    const { data } = await onGraphql(upload(await drawAvif(310, 200), 'photo.avif'));
    const made = read<Image>(data?.createProductImage);
    const ids = [made.id];
    expect(await shop.v3('commerce.product-images.resize', { ids })).toEqual({ status: 'ok' });
  });
});

describe('a HEIC photo', () => {
  test('has a refusal on GraphQL that says how to convert it', async () => {
    const { errors } = await onGraphql(upload(heic, 'IMG_1234.HEIC'));
    expect(errors?.[0]?.message).toMatch(/HEIC.+convert it to JPEG.+Most Compatible/);
  });

  test('has an unsupported format on v3', async () => {
    const { error } = await onV3(upload(heic, 'IMG_1234.HEIC'));
    expect(error).toMatchObject({
      type: 'Malformed',
      description: expect.stringMatching(/format is not supported/),
    });
  });
});

describe('Base64 as browsers and MIME encoders write it', () => {
  const forms: [string, (content: string) => string][] = [
    ['a data URI', (content) => `data:image/png;base64,${content}`],
    ['a data URI with a parameter', (content) => `data:image/png;name=a.png;base64,${content}`],
    ['lines of 76 characters', (content) => content.replace(/.{76}/g, '$&\r\n')],
    ['a line break at the end', (content) => `${content}\n`],
  ];
  const surfaces: [string, (file: object) => Promise<object>][] = [
    ['v3', onV3],
    ['GraphQL', onGraphql],
  ];
  const cases = forms.flatMap(([name, write]) =>
    surfaces.map(([surface, send]) => [name, surface, write, send] as const),
  );
  test.each(cases)('%s is read on %s', async (_name, _surface, write, send) => {
    const { name, content } = await paint();
    const answer = await send({ name, content: write(content) });
    expect(answer).not.toHaveProperty('error');
    expect(answer).not.toHaveProperty('errors');
    const [{ file } = {}] = await shop.rows(
      'SELECT file FROM product_image ORDER BY position DESC',
    );
    const { bytes } = await download(`http://a/files/${file}`);
    expect(bytes).toEqual(Buffer.from(content, 'base64'));
  });

  test.each(surfaces)(
    'a space is refused on %s, since it may have been a +',
    async (_name, send) => {
      const { name, content } = await paint();
      const answer = await send({ name, content: `${content.slice(0, 8)} ${content.slice(9)}` });
      expect(JSON.stringify(answer)).toMatch(/leave out spaces, or write \+/);
    },
  );
});
