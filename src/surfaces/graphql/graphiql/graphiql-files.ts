import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../../http/call.ts';
import { loadOnce } from '../../http/pages/load-once.ts';
import {
  createPageFile,
  type PageFile,
  scriptType,
  sendPageFile,
} from '../../http/pages/page-files.ts';
import type { MadeFile } from './graphiql-files-thread.ts';

/** The addresses of the files, relative to the page. Their names change with their content. */
export interface GraphiqlAddresses {
  readonly script: string;
  readonly style: string;
  /** The files of workers, by the label that the editor uses for each. */
  readonly workers: Readonly<Record<string, string>>;
}

/**
 * Scripts and styles of GraphiQL, which browsers cache. They are 9 MB in memory, loaded and
 * compressed when the page is first opened.
 */
export function createGraphiqlFiles() {
  const load = loadOnce(loadFiles);
  return {
    addresses: async () => (await load()).addresses,
    async read(call: Call): Promise<Reply> {
      const file = (await load()).files.get(call.path);
      if (!file) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
      return sendPageFile(file, call);
    },
  };
}

interface Loaded {
  readonly addresses: GraphiqlAddresses;
  readonly files: ReadonlyMap<string, PageFile>;
}

/** Compiled, from src/ and from dist/. */
const thread = new URL(
  '../../../../dist/surfaces/graphql/graphiql/graphiql-files-thread.js',
  import.meta.url,
);

/** Loading the package takes a sixth of a second, during which other calls would wait. */
async function loadFiles(): Promise<Loaded> {
  const worker = new Worker(thread, { execArgv: [], env: {} });
  const [made]: readonly MadeFile[][] = await once(worker, 'message');
  const addresses = new Map<string, string>();
  const files = new Map<string, PageFile>();
  for (const { name, hash, bytes } of made ?? []) {
    const address = `graphql/${hash}/${name}`;
    const type = name.endsWith('.js') ? scriptType : 'text/css; charset=utf-8';
    addresses.set(name, address);
    files.set(
      `/${address}`,
      createPageFile(type, () => Buffer.from(bytes.buffer)),
    );
  }
  const addressOf = (name: string) => addresses.get(name) ?? '';
  return {
    files,
    addresses: {
      script: addressOf('graphiql.js'),
      style: addressOf('graphiql.css'),
      workers: {
        editorWorkerService: addressOf('editor-worker.js'),
        graphql: addressOf('graphql-worker.js'),
        json: addressOf('json-worker.js'),
      },
    },
  };
}
