import { randomBytes } from 'node:crypto';
import type { Aim, Attack, Sent } from './attack.ts';
import * as bodies from './body-attacks.ts';
import * as connections from './connection-attacks.ts';
import * as documents from './document-attacks.ts';
import { dryErasures, placeOrders } from './erasure-attack.ts';
import { generatedRequests } from './generated-attack.ts';
import { hostileDirectories, hostileImages, silentImages } from './image-attack.ts';
import { listRequests, unknownMemberRequests } from './list-attacks.ts';
import { mcpMessages } from './mcp-attack.ts';
import * as options from './option-attacks.ts';
import * as pictures from './picture-attacks.ts';
import * as streams from './stream-attacks.ts';
import * as transfers from './transfer-attacks.ts';
import { refusingReceivers, silentReceivers } from './webhook-attack.ts';

/** Every tested kind of abuse, in the order of the report. */
export const attacks: readonly Attack[] = [
  { name: 'thousands of unknown members, v3', requests: unknownMemberRequests },
  { name: 'thousands of unknown members, GraphQL', requests: documents.unknownInputs },
  { name: 'wide documents', requests: documents.wideDocuments },
  { name: 'deep documents', requests: documents.deepDocuments },
  { name: 'fifty counts a document', requests: documents.countDocuments },
  { name: 'fifty searches a document', requests: documents.searchDocuments },
  { name: 'long texts fifty times', requests: documents.longTextDocuments },
  { name: 'introspection', requests: documents.introspectionDocuments },
  { name: 'many operations in one document', requests: documents.manyOperations },
  { name: 'documents without the right', requests: byCatalogKey(documents.forbiddenDocuments) },
  { name: 'distinct sign-in documents', requests: documents.openDocuments },
  { name: 'logins as dry runs', requests: documents.dryLogins, atOnce: 20 },
  { name: 'tools of assistants', requests: mcpMessages, atOnce: 32 },
  { name: 'previews', requests: documents.previews, atOnce: 20 },
  {
    name: 'erasures of a customer with 2,000 orders, as dry runs',
    prepare: placeOrders,
    requests: dryErasures,
    atOnce: 20,
  },
  {
    name: 'dry runs that change thousands of records',
    requests: documents.largeDryRuns,
    atOnce: 4,
  },
  { name: 'writers in opposite order', requests: documents.crossedWriters, atOnce: 50 },
  { name: 'items by 300 options', requests: manyOptions, atOnce: 10 },
  { name: 'malformed JSON of 7.9 MB', requests: malformedBodies, atOnce: 8 },
  { name: 'random keys', requests: randomKeys, atOnce: 32 },
  { name: 'large answers stored for their key', requests: storedAnswers, atOnce: 4 },
  { name: 'large answers stored for new keys', requests: newAnswers, atOnce: 4 },
  { name: 'bodies never finished', open: connections.unfinishedBodies },
  {
    name: 'bodies never finished, without a key',
    open: connections.unfinishedOpenBodies,
    isKeyless: true,
  },
  { name: 'answers never read', open: connections.unreadAnswers },
  { name: 'exports read by the byte', open: connections.slowExports },
  { name: 'the state of the system in a flood', requests: documents.systemDocuments, atOnce: 64 },
  { name: 'exports in a flood', requests: documents.exports, atOnce: 32 },
  {
    name: 'subscriptions of every kind',
    open: connections.manySubscriptions,
    options: ['/graphql stream multipart/mixed', '/graphql stream text/event-stream'],
    surfaces: connections.subscriptions,
  },
  {
    name: 'webhooks to a receiver that never answers',
    open: silentReceivers,
    surfaces: ['sender webhooks'],
  },
  {
    name: 'webhooks to receivers that refuse connections',
    open: refusingReceivers,
    surfaces: ['sender webhooks'],
  },
  { name: 'pages and files', requests: transfers.pageRequests, atOnce: 64 },
  { name: 'equivalents of thousands of members', requests: transfers.equivalentRequests },
  { name: 'exports of every list', requests: transfers.exportRequests },
  { name: 'imports to every target', requests: transfers.importRequests },
  { name: 'imports of hostile images', open: hostileImages, surfaces: ['images of imports'] },
  { name: 'imports of silent images', open: silentImages, surfaces: ['images of imports'] },
  {
    name: '20 images in one document',
    prepare: pictures.makePictured,
    requests: pictures.imagesInDocuments,
    atOnce: 8,
  },
  {
    name: 'sizes of 24 images',
    prepare: pictures.addImages,
    requests: pictures.resizes,
    atOnce: 8,
  },
  {
    name: 'imports of 8 lines with 10 images',
    prepare: pictures.packImages,
    open: pictures.importsOfImages,
    surfaces: ['images of imports'],
  },
  { name: 'imports of ZIPs with hostile directories', requests: hostileDirectories },
  { name: 'uploads to every mutation', requests: transfers.uploadRequests },
  { name: 'multipart requests with many parts', requests: bodies.manyParts, atOnce: 8 },
  {
    name: 'multipart requests with many part headers',
    requests: bodies.manyPartHeaders,
    atOnce: 8,
  },
  { name: 'imports with text that is skipped', requests: bodies.skippedText, atOnce: 8 },
  { name: 'refused bodies that are sent to their end', requests: bodies.refusedBodies, atOnce: 8 },
  { name: 'variables with a violation for each member', requests: bodies.wideVariables },
  { name: 'orders of 20,000 members', requests: bodies.longOrders },
  { name: 'streams opened in a loop', requests: streams.openings },
  { name: 'every coding of bodies on every route', requests: options.codedRequests, atOnce: 8 },
  { name: 'every header on every route', requests: options.headerRequests },
  { name: 'dry runs of costly calls on every route', requests: options.dryRequests, atOnce: 8 },
  { name: 'every parameter of imports and exports', requests: options.parameterRequests },
  { name: 'every preset with wide files', requests: options.presetRequests, atOnce: 8 },
  { name: 'imports with images in a broken ZIP', requests: options.partRequests, atOnce: 8 },
  // These attacks run last, because they change and delete records of the shop.
  { name: 'lists of 10,000 elements and repetitions, v3', requests: listRequests },
  { name: 'lists of 10,000 elements, GraphQL', requests: documents.longLists },
  { name: 'every root field', requests: transfers.everyRootField },
  {
    name: '500 streams of old events',
    prepare: streams.makeEvents,
    open: streams.oldEvents,
  },
  {
    name: 'webhooks whose names do not resolve',
    prepare: streams.silentWebhooks,
    open: streams.removeWebhooks,
  },
  { name: 'requests of the fuzz test', requests: generatedRequests },
];

function byCatalogKey(make: () => Sent[]) {
  return ({ catalogKey }: Aim) => make().map((sent) => ({ ...sent, key: catalogKey }));
}

function manyOptions(): Sent[] {
  const options = Array.from({ length: 300 }, (_, at) => at + 1);
  const body = JSON.stringify({ conditions: { options } });
  return [{ path: '/api/v3/commerce.items.find', body }];
}

function malformedBodies(): Sent[] {
  const bodies = [
    `{"image":${'[1,'.repeat(20)}${'1,'.repeat(3_900_000)}`,
    `{"image":"${'x'.repeat(7_900_000)}`,
    `{"image":{${'"a":1,'.repeat(1_300_000)}}}`,
    `${'{"a":'.repeat(1_000_000)}`,
  ];
  return bodies.map((body) => ({ path: '/api/v3/commerce.product-images.create', body }));
}

function randomKeys(): Sent[] {
  return Array.from({ length: 4_000 }, (_, at) => ({
    path: at % 2 === 0 ? '/api/v3/commerce.products.get' : '/graphql',
    body: at % 2 === 0 ? '{"id":1}' : '{"query":"{ __typename }"}',
    key: `sk_${randomBytes(30).toString('base64url')}`,
  }));
}

/** Each call stores another answer, so the oldest answers are removed. */
function newAnswers(): Sent[] {
  return Array.from({ length: 20 }, () => storedAnswers()).flatMap((sent, time) =>
    sent.map((each, at) => ({
      ...each,
      headers: { 'Idempotency-Key': `new-${time}-${at}-${process.pid}` },
    })),
  );
}

/** The response of a mutation that reads products with their texts is stored for its key. */
function storedAnswers(): Sent[] {
  const query = `mutation { updateDepartment(by: { id: 3 }, input: {}) {
    id products(first: 100) { nodes { longDescription } } } }`;
  return Array.from({ length: 200 }, (_, at) => ({
    path: '/graphql',
    body: JSON.stringify({ query }),
    headers: { 'Idempotency-Key': `stored-${at}-${process.pid}` },
  }));
}
