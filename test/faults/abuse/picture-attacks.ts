import sharp from 'sharp';
import { zip } from '../../support/zip.ts';
import type { Aim, Planned } from './attack.ts';
import { post } from './post.ts';

/** Photos, as far as decoding and scaling them goes: of a megapixel, each another one. */
async function takePhotos(count: number, width: number, height: number): Promise<Buffer[]> {
  const photos = Array.from({ length: count }, (_, at) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: { r: at, g: Math.floor(Math.random() * 256), b: 90 },
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .blur(1.5)
      .jpeg({ quality: 60 })
      .toBuffer(),
  );
  return Promise.all(photos);
}

/** Returns a department that can have products. */
async function findDepartment({ url, key }: Aim): Promise<number> {
  const query = '{ products(first: 1) { nodes { department { id } } } }';
  const { data } = await post(url, key, '/graphql', { query });
  return data.products.nodes[0].department.id;
}

/** Adds products to the shop. Returns their identifiers. */
async function addProducts(aim: Aim, count: number): Promise<string[]> {
  const { url, key } = aim;
  const departmentId = await findDepartment(aim);
  const rows = Array.from({ length: count }, (_, at) => ({
    by: { code: `pictured-${process.pid}-${at}-${Date.now()}` },
    input: { departmentId, name: { en: 'Pictured' } },
  }));
  const query = `mutation($rows: [ProductUpsertRow!]!) {
    upsertProducts(rows: $rows) { results { record { id } } } }`;
  const { data } = await post(url, key, '/graphql', { query, variables: { rows } });
  return data.upsertProducts.results.map(({ record }: { record: { id: string } }) => record.id);
}

const dry = { 'X-Dry-Run': '1' };

let photos: readonly string[] = [];
let products: readonly string[] = [];
let ids: readonly string[] = [];

/** Photos, and products for them. */
export async function makePictured(aim: Aim): Promise<void> {
  photos = (await takePhotos(20, 900, 700)).map((each) => each.toString('base64'));
  products = await addProducts(aim, 20);
}

/** Twenty images in one document, for several products, and as dry runs. */
export function imagesInDocuments(): Planned[] {
  return products.map((productId, at) => {
    const names = photos.map((_, place) => `$f${place}: String!`).join(' ');
    const fields = photos.map(
      (_, place) =>
        `f${place}: createProductImage(input: { productId: ${productId}, file: { name: "a.jpg", content: $f${place} } }) { id }`,
    );
    const query = `mutation(${names}) { ${fields.join(' ')} }`;
    const variables = Object.fromEntries(photos.map((photo, place) => [`f${place}`, photo]));
    const headers = at % 2 ? dry : {};
    return { path: '/graphql', body: JSON.stringify({ query, variables }), headers };
  });
}

/** Adds 24 images. */
export async function addImages(aim: Aim): Promise<void> {
  const [one = '', other = ''] = await addProducts(aim, 2);
  const added: string[] = [];
  for (const [at, photo] of (await takePhotos(24, 1_600, 1_200)).entries()) {
    const file = { name: 'a.jpg', content: photo.toString('base64') };
    const image = { product: Number(at % 2 ? one : other), file };
    const made = await post(aim.url, aim.key, '/api/v3/commerce.product-images.create', { image });
    added.push(String(made.id));
  }
  ids = added;
}

/** Sizes of 24 images, on both surfaces. */
export function resizes(): Planned[] {
  const query = 'mutation($ids: [ID!]!) { resizeProductImages(ids: $ids) { id } }';
  return [
    { path: '/graphql', body: JSON.stringify({ query, variables: { ids } }) },
    { path: '/api/v3/commerce.product-images.resize', body: JSON.stringify({ ids }) },
    { path: '/graphql', body: JSON.stringify({ query, variables: { ids } }), headers: dry },
  ];
}

let archive: Uint8Array<ArrayBuffer> = new Uint8Array();

let departmentId = 0;

/** Eighty images in a ZIP, and the department of their products. */
export async function packImages(aim: Aim): Promise<void> {
  departmentId = await findDepartment(aim);
  const photos = await takePhotos(80, 700, 500);
  archive = Uint8Array.from(zip(photos.map((content, at) => ({ name: `${at}.jpg`, content }))));
}

/** Imports of eight lines with ten images each, one after another for each key. */
export async function importsOfImages({ url, key }: Aim): Promise<() => void> {
  const round = Math.random().toString(36).slice(2);
  const started: string[] = [];
  const start = async (query: string) => {
    const lines = Array.from({ length: 8 }, (_, at) => {
      const images = Array.from({ length: 10 }, (_, place) => `${at * 10 + place}.jpg`);
      const code = `imaged-${round}-${at}`;
      return JSON.stringify({ code, departmentId, name: { en: 'Imaged' }, images });
    });
    const body = new FormData();
    body.set('file', new Blob([lines.join('\n')]), 'a.jsonl');
    body.set('images', new Blob([archive]), 'a.zip');
    const path = `/bulk/import?mutation=upsertProducts${query}`;
    const response = await fetch(url + path, { method: 'POST', headers: { 'X-Key': key }, body });
    const { id } = (await response.json()) as { id?: string };
    if (id) started.push(id);
  };
  await start('');
  await start('&dry=1');
  return () => {
    for (const id of started)
      void fetch(`${url}/bulk/import/${id}/cancel`, { method: 'POST', headers: { 'X-Key': key } });
  };
}
