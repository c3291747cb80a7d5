// A server with the tools that the conformance suite calls, on the handler of /mcp.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerMessage } from '../../../dist/surfaces/mcp/answer-message.js';

/** A white dot as a PNG, and a moment of silence as a WAV. */
const image =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const audio = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const text = (value) => ({ type: 'text', text: value });
const picture = { type: 'image', data: image, mimeType: 'image/png' };
const resource = (uri, mimeType, value) => ({
  type: 'resource',
  resource: { uri, mimeType, text: value },
});

const progress = (params, ctx, value) =>
  ctx.mcpReq.notify({
    method: 'notifications/progress',
    params: { progressToken: params._meta?.progressToken, progress: value, total: 100 },
  });
const log = (ctx, data) =>
  ctx.mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });

/** The answer of each tool. */
const tools = {
  test_simple_text: () => [text('This is a simple text response for testing.')],
  test_image_content: () => [picture],
  test_audio_content: () => [{ type: 'audio', data: audio, mimeType: 'audio/wav' }],
  test_embedded_resource: () => [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ],
  test_multiple_content_types: () => [
    text('Multiple content types test:'),
    picture,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
  async test_tool_with_logging(_params, ctx) {
    await log(ctx, 'Tool execution started');
    await log(ctx, 'Tool processing data');
    await log(ctx, 'Tool execution completed');
    return [text('Logged three messages.')];
  },
  async test_tool_with_progress(params, ctx) {
    for (const value of [0, 50, 100]) await progress(params, ctx, value);
    return [text('Reported three steps.')];
  },
  test_error_handling() {
    throw new Error('This tool intentionally returns an error for testing');
  },
  json_schema_2020_12_tool: () => [text('Done.')],
};

const schemas = {
  json_schema_2020_12_tool: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { type: 'object', properties: { street: { type: 'string' } } } },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  },
};

const listed = Object.keys(tools).map((name) => ({
  name,
  description: `Answers ${name} of the conformance suite.`,
  inputSchema: schemas[name] ?? { type: 'object', properties: {} },
}));

function open({ Server }) {
  const capabilities = { tools: {}, logging: {} };
  const server = new Server({ name: 'fixture', version: '1.0.0' }, { capabilities });
  server.setRequestHandler('logging/setLevel', () => ({}));
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', async ({ params }, ctx) => {
    try {
      return { content: await tools[params.name](params, ctx) };
    } catch (error) {
      return { content: [text(error.message)], isError: true };
    }
  });
  return server;
}

/** Starts the fixture; returns its address and how it is closed. */
export async function startFixture() {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const read = () => buffer(request);
    const { status, headers, body } = await answerMessage({ headers: request.headers, read }, open);
    response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/mcp`, close: () => server.close() };
}
