import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import * as made from '@graphql-yoga/render-graphiql/graphiql';
import { graphiqlKey } from './graphiql-key.ts';
import { graphiqlSearch } from './graphiql-search.ts';
import { graphiqlStyles } from './graphiql-styles.ts';

/* A thread that reads and makes the files of GraphiQL, sends them, and ends. */

export interface MadeFile {
  readonly name: string;
  /** The hash of the content. */
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Starts GraphiQL with the options in the page. It stores its tabs at once but what is in the
 * editors only when they change, and adds an empty tab on a reload where the two differ. Without a
 * caller it starts without a schema, because reading it would be refused. The key that the page
 * contains replaces another one that is refused.
 */
const start = `
const { graphiql, workers } = JSON.parse(document.querySelector('#options').textContent);
if (localStorage.getItem('graphiql:tabState') === null) {
  localStorage.setItem('graphiql:query', graphiql.defaultTabs[0].query);
  const { 'X-Key': entered } = readHeaders(localStorage.getItem('graphiql:headers'));
  if (entered)
    for (const tab of graphiql.defaultTabs) tab.headers = withKey(tab.headers, entered);
  localStorage.setItem('graphiql:headers', graphiql.defaultTabs[0].headers);
}
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => workers[label] };
const render = (more) =>
  YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), { ...graphiql, ...more });
isRefused().then((refused) => {
  const { 'X-Key': known } = headersOfTab();
  const { 'X-Key': offered } = readHeaders(graphiql.headers);
  if (refused && offered && offered !== known) return storeKey(offered);
  const headers = known ? withKey(graphiql.headers, known) : graphiql.headers;
  render({ headers, ...(refused && { schema: null }) });
});
`;

/**
 * The script of the package with the history and the search beside the query builder. The package
 * shows the query builder instead of GraphiQL's default plugins, and exports none of them.
 */
function withPlugins(script: string): string {
  const history = /(\w+)=\{title:"History",icon:/.exec(script)?.[1];
  const plugins = /(?<=plugins:\[\w+)(?=\],schemaDescription:)/;
  const jsx = /(\w+)\.jsx\("div",\{className:"graphiql-container"/.exec(script)?.[1];
  if (!history || !jsx || !plugins.test(script))
    throw new Error('GraphiQL has other plugins than before.');
  return script.replace(plugins, `,${history},searchPlugin(${jsx}.jsx)`);
}

function make(name: string, text: string): MadeFile {
  const bytes = new TextEncoder().encode(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { name, hash, bytes };
}

const files = [
  make('graphiql.js', `${withPlugins(made.js)}\n${graphiqlKey}\n${graphiqlSearch}\n${start}`),
  make('graphiql.css', `${made.css}\n${graphiqlStyles}`),
  make('editor-worker.js', made.editorWorkerService),
  make('graphql-worker.js', made.graphqlWorker),
  make('json-worker.js', made.jsonWorker),
];
parentPort?.postMessage(
  files,
  files.map(({ bytes }) => bytes.buffer),
);
