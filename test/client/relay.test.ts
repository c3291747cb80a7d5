import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import relay, {
  type ConcreteRequest,
  type Environment,
  type ReaderFragment,
  type Variables,
} from 'relay-runtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customScalarTypes, getDataID } from '../../client/src/index.ts';
import { outputOf } from '../support/launch.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-relay-'));
  [shop] = await Promise.all([openShop({ DEMO: '1' }), compile()]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** The documented configuration. */
const documented = JSON.parse(
  /^```json relay\.config\.json\n([\s\S]*?)^```/m.exec(
    readFileSync('docs/clients.md', 'utf8'),
  )?.[1] ?? '',
);
const folders = { src: '.', artifactDirectory: './artifacts' };
const config = { ...documented, ...folders, eagerEsModules: true, noSourceControl: true };

/** Runs Relay's compiler in a separate folder. */
async function compile(): Promise<void> {
  await mkdir(join(folder, 'artifacts'));
  await copyFile('schema.graphql', join(folder, 'schema.graphql'));
  await copyFile('test/client/relay/product-list.ts', join(folder, 'product-list.ts'));
  await writeFile(join(folder, 'relay.config.json'), JSON.stringify(config));
  const compiler = resolve('node_modules/relay-compiler/cli.js');
  await outputOf(process.execPath, [compiler, 'relay.config.json'], { cwd: folder });
}

const artifact = async <Kind>(name: string): Promise<Kind> =>
  (await import(pathToFileURL(join(folder, 'artifacts', `${name}.graphql.ts`)).href)).default;

let environment: Environment;
beforeEach(() => {
  const network = relay.Network.create(async ({ text }, variables) => {
    const response = await shop.post('/graphql', JSON.stringify({ query: text, variables }));
    return response.json();
  });
  environment = new relay.Environment({ network, getDataID });
});

/** Reads a query from the network, and retains it in the store. */
async function send(name: string, variables: Variables): Promise<void> {
  const request = await artifact<ConcreteRequest>(name);
  environment.retain(relay.createOperationDescriptor(request, variables));
  await relay.fetchQuery(environment, request, variables).toPromise();
}

/** The records of the list in the store, each with the data of its card. */
async function readList(variables: Variables) {
  const request = await artifact<ConcreteRequest>('productListQuery');
  const operation = relay.createOperationDescriptor(request, variables);
  const { products } = await spread(
    'productList_query',
    environment.lookup(operation.fragment).data,
  );
  const nodes: Rec[] = products.edges.map((edge: { node: Rec }) => edge.node);
  const cards = nodes.map(async (node) => ({
    id: node.id,
    ...(await spread('productList_card', node)),
  }));
  return { ...products, cards: await Promise.all(cards) };
}

/** The data of a fragment of the record. */
async function spread(name: string, on: unknown) {
  const fragment = await artifact<ReaderFragment>(name);
  const selector = relay.getSingularSelector(fragment, on);
  if (!selector) throw new Error(`${name} is not spread`);
  const { data, isMissingData } = environment.lookup(selector);
  expect(isMissingData).toBe(false);
  return Object(data);
}

const english = { language: 'en', priceList: '1', first: 2 };
const italian = { language: 'it', priceList: '2', first: 2 };

test('the documentation lists the type of every scalar', () => {
  expect(documented.customScalarTypes).toEqual(customScalarTypes);
});

test('the compiler accepts the schema, and types every scalar', async () => {
  const files = await readdir(join(folder, 'artifacts'));
  expect(files).toHaveLength(6);
  expect(files).toContain('productListCardQuery.graphql.ts');
  const card = await readFile(join(folder, 'artifacts/productList_card.graphql.ts'), 'utf8');
  expect(card).toContain('readonly nameByLanguage: Record<string, string>;');
  expect(card).toContain('readonly price: string | null | undefined;');
  const types = card.slice(0, card.indexOf('const node'));
  expect(types).not.toMatch(/\bany\b/);
});

test('the store separates two languages and two price lists of a record', async () => {
  await send('productListQuery', english);
  const before = await readList(english);
  await send('productListQuery', italian);
  const [one] = (await readList(english)).cards;
  const [other] = (await readList(italian)).cards;
  expect(one).toEqual(before.cards[0]);
  expect(other.id).toBe(one.id);
  for (const member of ['name', 'price', 'prices', 'department'])
    expect(other[member]).not.toEqual(one[member]);
});

test('the store separates a product and an order with the same identifier', async () => {
  await send('productListQuery', english);
  const request = await artifact<ConcreteRequest>('productListQuery');
  const operation = relay.createOperationDescriptor(request, english);
  const { order } = Object(environment.lookup(operation.fragment).data);
  const [product] = (await readList(english)).cards;
  expect(product.id).toBe(order.id);
  const { data } = await shop.graphql(
    '{ product(by: { id: 1 }) { updateTime } order(by: { id: 1 }) { updateTime } }',
  );
  expect([product.updateTime, order.updateTime]).toEqual(
    Object.values(Object(data)).map((record) => Object(record).updateTime),
  );
  expect(product.updateTime).not.toBe(order.updateTime);
});

test('pagination appends pages', async () => {
  await send('productListQuery', english);
  for (let count = 0; count < 2; count++) {
    const { pageInfo } = await readList(english);
    await send('productListPageQuery', { ...english, after: pageInfo.endCursor });
  }
  const { cards, pageInfo } = await readList(english);
  await send('productListQuery', { ...english, first: 6 });
  const all = await readList({ ...english, first: 6 });
  expect(cards).toEqual(all.cards.slice(0, 6));
  expect(cards).toHaveLength(6);
  expect(pageInfo.hasNextPage).toBe(true);
});

test('the response to a mutation updates the record in its list', async () => {
  await send('productListQuery', english);
  const [first] = (await readList(english)).cards;
  const mutation = await artifact<ConcreteRequest>('productListRenameMutation');
  const variables = { by: { id: first.id }, name: { en: 'Renamed by Relay' } };
  await new Promise((onCompleted, onError) => {
    relay.commitMutation(environment, { mutation, variables, onCompleted, onError });
  });
  const names = (await readList(english)).cards.map(({ name }: Rec) => name);
  expect(names[0]).toBe('Renamed by Relay');
  expect(names[1]).not.toBe(names[0]);
});

test('a record is refetched by its nodeId', async () => {
  await send('productListQuery', english);
  const [first] = (await readList(english)).cards;
  await shop.v3('commerce.products.update', {
    id: Number(first.id),
    product: { name: { en: 'Renamed by another' } },
  });
  const { data } = await shop.graphql(`{ product(by: { id: ${first.id} }) { nodeId } }`);
  const { nodeId } = Object(data).product;
  await send('productListCardQuery', { ...english, nodeId });
  const [again] = (await readList(english)).cards;
  expect(again.name).toBe('Renamed by another');
});
