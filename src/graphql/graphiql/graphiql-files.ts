import { createHash } from 'node:crypto';
import { CallError } from '../../contract/errors/errors.ts';
import type { Call, Reply } from '../../http/call.ts';
import {
  createPageFile,
  type PageFile,
  scriptType,
  sendPageFile,
} from '../../http/pages/page-files.ts';
import { graphiqlStyles } from './graphiql-styles.ts';

/** Where the files are, seen from the page. Their names change with their content. */
export interface GraphiqlAddresses {
  readonly script: string;
  readonly style: string;
  /** By the label that the editor gives to each worker. */
  readonly workers: Readonly<Record<string, string>>;
}

/**
 * Scripts and styles of GraphiQL, which browsers keep. They are 9 MB in memory, loaded and
 * compressed when the page is opened first.
 */
export function createGraphiqlFiles() {
  let loading: Promise<Loaded> | undefined;
  const load = () => {
    loading ??= loadFiles();
    return loading;
  };
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

/**
 * Starts GraphiQL with the options in the page. It stores its tabs at once but what is in the
 * editors only when they change, and adds an empty tab on a reload where the two differ.
 */
const start = `
const { graphiql, workers } = JSON.parse(document.querySelector('#options').textContent);
if (localStorage.getItem('graphiql:tabState') === null) {
  localStorage.setItem('graphiql:query', graphiql.defaultTabs[0].query);
  localStorage.setItem('graphiql:headers', graphiql.defaultTabs[0].headers);
}
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => workers[label] };
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), graphiql);
`;

async function loadFiles(): Promise<Loaded> {
  const made = await import('@graphql-yoga/render-graphiql/graphiql');
  const files = new Map<string, PageFile>();
  const add = (name: string, type: string, text: string) => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const address = `graphql/${hash}/${name}`;
    files.set(
      `/${address}`,
      createPageFile(type, () => text),
    );
    return address;
  };
  const addresses = {
    script: add('graphiql.js', scriptType, `${withHistory(made.js)}\n${start}`),
    style: add('graphiql.css', 'text/css; charset=utf-8', `${made.css}\n${graphiqlStyles}`),
    workers: {
      editorWorkerService: add('editor-worker.js', scriptType, made.editorWorkerService),
      graphql: add('graphql-worker.js', scriptType, made.graphqlWorker),
      json: add('json-worker.js', scriptType, made.jsonWorker),
    },
  };
  return { addresses, files };
}

/**
 * The script of the package with the history beside the query builder. The package shows the query
 * builder instead of GraphiQL's default plugins, and exports none of them.
 */
function withHistory(script: string): string {
  const history = /(\w+)=\{title:"History",icon:/.exec(script)?.[1];
  const plugins = /(?<=plugins:\[\w+)(?=\],schemaDescription:)/;
  if (!history || !plugins.test(script)) throw new Error('GraphiQL has other plugins than before.');
  return script.replace(plugins, `,${history}`);
}
