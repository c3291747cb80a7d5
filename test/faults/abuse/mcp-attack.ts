import type { Sent } from './attack.ts';

/** Costly calls of every tool, and messages that the protocol refuses. */
export function mcpMessages(): Sent[] {
  const words = 'abcde fghij stockk pric '.repeat(16);
  const records = ['Product', 'Order', 'Item', 'Promotion', 'Customer', 'ProductWhere', 'Category'];
  const roots = ['Query.search', 'Query.products', 'Query.orders'];
  const wide = Array.from(
    { length: 40 },
    (_each, at) => `a${at}: products(first: 100) {
    nodes { id name longDescription } }`,
  );
  const deleteAll = 'mutation { deleteProducers(ids: [1]) }';
  const calls = [
    tool('search', { query: [words, words, words], first: 20 }),
    tool('search', {}),
    tool('describe', { coordinates: ['Query', 'Mutation', ...records] }),
    tool('describe', { coordinates: [...roots, ...records] }),
    tool('describe', { coordinates: Array.from({ length: 10 }, () => 'x'.repeat(200)) }),
    tool('describe', { coordinates: Array.from({ length: 10 }, () => 'guide:graphql') }),
    tool('query', { document: '{ __typename }', variables: '['.repeat(90_000) }),
    tool('query', { document: `{ ${wide.slice(0, 3).join(' ')} }` }),
    tool('query', { document: `{ ${wide.join(' ')} }` }),
    tool('query', { document: '{a'.repeat(9_000) }),
    tool('query', { document: `{ ${'a '.repeat(9_900)} }` }),
    tool('query', { document: '{ __typename }', variables: nested(60) }),
    tool('preview', { document: deleteAll }),
    tool('commit', { preview: `pv_${'a'.repeat(22)}`, summary: 'S' }),
    message('subscriptions/listen', {}),
    message('initialize', { protocolVersion: 'x'.repeat(100_000) }),
    message('x'.repeat(100_000), {}),
  ];
  const bodies = [...calls, `[${calls[0]},${calls[0]}]`, '{', `"${'x'.repeat(200_000)}"`];
  return bodies.map((body) => ({ path: '/mcp', body, headers: accepting }));
}

const accepting = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

const message = (method: string, params: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

const tool = (name: string, given: object) => message('tools/call', { name, arguments: given });

const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });
