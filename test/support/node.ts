import { readConfig } from '../../src/ground/config/config.ts';
import { createApp } from '../../src/node/app.ts';
import { serve } from '../../src/surfaces/http/serve.ts';
import { makeFolder } from './process.ts';

/** A node in this process with its own environment, called over HTTP. */
export interface TestNode {
  readonly url: string;
  post(path: string, body: object, more?: RequestInit): Promise<Response>;
  v3(operation: string, body?: object, more?: RequestInit): Promise<Response>;
  /** The status of a GET. */
  status(path: string): Promise<number>;
  close(): Promise<void>;
}

/** The key of all nodes. */
export const keyOfNode = 'a-key-of-the-node';

export async function openTestNode(environment: Record<string, string>): Promise<TestNode> {
  const config = readConfig({
    DATA_DIR: await makeFolder(),
    BOOTSTRAP_KEY: keyOfNode,
    PORT: '0',
    CALL_LIMIT: '0',
    DURABILITY: 'process',
    ...environment,
  });
  const app = await createApp(config);
  const served = await serve(app.handle, config);
  const url = `http://127.0.0.1:${served.port}`;
  const post: TestNode['post'] = (path, body, more) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Key': keyOfNode },
      ...more,
    });
  return {
    url,
    post,
    v3: (operation, body = {}, more = {}) => post(`/api/v3/${operation}`, body, more),
    status: async (path) => (await fetch(url + path)).status,
    async close() {
      await served.close(0);
      await app.close();
    },
  };
}
