// The way from a search to a committed preview by the clients that hosts are built with: that of the SDK 1.x,
// that of version 2.x in both eras of the protocol, and that of the AI SDK.
import assert from 'node:assert/strict';
import { createMCPClient } from '@ai-sdk/mcp';
import * as current from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { key, startProduct } from './product.mjs';

const headers = { 'X-Key': key };
const names = ['search', 'describe', 'query', 'preview', 'commit'];
const own = { name: 'check', version: '1.0.0' };

/** Connects each client: its tools, and a function that calls one. */
const clients = {
  async 'SDK 1.x'(url) {
    const client = new FormerClient(own);
    await client.connect(new FormerTransport(new URL(url), { requestInit: { headers } }));
    return byProtocol(client);
  },
  'client 2.x, sessionless era': (url) =>
    connectCurrent(url, { versionNegotiation: { mode: 'auto' } }),
  'client 2.x, era of initialize': (url) => connectCurrent(url),
  async '@ai-sdk/mcp'(url) {
    const client = await createMCPClient({ transport: { type: 'http', url, headers } });
    const tools = await client.tools();
    const options = { toolCallId: '1', messages: [] };
    return {
      names: Object.keys(tools),
      call: (name, args) => tools[name].execute(args, options),
      close: () => client.close(),
    };
  },
};

async function connectCurrent(url, options) {
  const client = new current.Client(own, options);
  const transport = new current.StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return byProtocol(client);
}

async function byProtocol(client) {
  const { tools } = await client.listTools();
  return {
    names: tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

const product = await startProduct();
try {
  for (const [title, connect] of Object.entries(clients)) {
    const client = await connect(product.url);
    assert.deepEqual(client.names, names);
    const textOf = async (name, args) => {
      const { content, isError } = await client.call(name, args);
      assert.ok(!isError, `${title}, ${name}: ${content[0].text}`);
      return content[0].text;
    };
    assert.match(await textOf('search', { query: 'new supplier' }), /Mutation\.createSupplier\(/);
    const coordinates = ['Mutation.createSupplier'];
    assert.match(await textOf('describe', { coordinates }), /SupplierCreateInput/);
    const code = title.replaceAll(/\W/g, '-');
    const document = `mutation { createSupplier(input: { code: "${code}", name: "N" }) { code } }`;
    const { preview, summary, changes } = JSON.parse(await textOf('preview', { document }));
    assert.equal(changes.total, 1);
    assert.equal(summary, 'Create supplier: creates supplier "N".');
    const { data } = JSON.parse(await textOf('commit', { preview, summary }));
    assert.deepEqual(data, { createSupplier: { code } });
    const query = `{ suppliers(where: { code: { equals: "${code}" } }) { totalCount } }`;
    assert.deepEqual(JSON.parse(await textOf('query', { document: query })).data, {
      suppliers: { totalCount: 1 },
    });
    await client.close();
    console.log(`${title}: searched, described, previewed, committed, read`);
  }
} finally {
  await product.close();
}
