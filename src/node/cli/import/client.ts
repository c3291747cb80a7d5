import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '../../../ground/contract/is-record.ts';
import { CommandError } from '../shared/run-command.ts';

/** A job as the service shows it. */
export interface JobView {
  readonly id: string;
  readonly state: string;
  readonly target: string;
  readonly format: string;
  readonly isDry: boolean;
  readonly fileName: string;
  readonly line: number;
  readonly total: number;
  readonly ok: number;
  readonly failed: number;
  readonly rowsPerSecond: number;
  readonly endTime: string | null;
  readonly error: string | null;
  readonly resultUrl: string | null;
  readonly leftOut: readonly { readonly header: string; readonly rows: number }[];
}

export interface ImportTarget {
  readonly mutation?: string | undefined;
  readonly operation?: string | undefined;
  readonly dry: boolean;
  readonly delimiter?: string | undefined;
  readonly charset?: string | undefined;
  readonly preset?: string | undefined;
  /** JSON. */
  readonly columns?: string | undefined;
  readonly createMissing?: boolean;
  /** The path of a ZIP. */
  readonly images?: string | undefined;
}

interface Upload extends ImportTarget {
  readonly name: string;
  readonly isJsonl: boolean;
}

/** Calls a running service. */
export interface ImportClient {
  /** Sends the images beside the file, as parts of a form. */
  start(content: Readable | Blob, upload: Upload, images?: Blob): Promise<JobView>;
  job(id: string): Promise<JobView>;
  /** Returns the job a moment later; waits while the service is unreachable. */
  next(job: JobView): Promise<JobView>;
  cancel(job: JobView): Promise<JobView>;
  result(path: string): Promise<Buffer>;
  template(target: ImportTarget): Promise<string>;
}

/** Milliseconds between two looks at a job. */
const pause = 300;

/** Throws CommandError for refusals of the service, and other errors while it is away. */
export function createImportClient(base: string, key: string): ImportClient {
  const call = createCall(base, key);
  const view = async (path: string, init?: CallInit): Promise<JobView> =>
    (await call(path, init)).json();
  const job = (id: string) => view(`/bulk/import/${id}`);
  return {
    job,
    start(content, { name, isJsonl, ...target }, images) {
      const { charset } = target;
      const kind = isJsonl ? 'application/jsonl' : 'text/csv';
      const type = charset ? `${kind}; charset=${charset}` : kind;
      const query = `${queryOf(target)}&name=${encodeURIComponent(name)}`;
      const init =
        content instanceof Blob
          ? formOf(new Blob([content], { type }), name, images)
          : uploadOf(content, type);
      return view(`/bulk/import?${query}`, init).catch(reachable);
    },
    async next({ id }) {
      for (;;) {
        await sleep(pause);
        try {
          return await job(id);
        } catch (error) {
          if (error instanceof CommandError) throw error;
        }
      }
    },
    cancel: ({ id }) => view(`/bulk/import/${id}/cancel`, { method: 'POST' }),
    result: async (path) => Buffer.from(await (await call(path)).arrayBuffer()),
    template: async (target) =>
      (await call(`/bulk/import?${queryOf(target)}`).catch(reachable)).text(),
  };
}

interface CallInit extends RequestInit {
  readonly headers?: Record<string, string>;
}

function createCall(base: string, key: string) {
  return async (path: string, init: CallInit = {}): Promise<Response> => {
    const headers = { 'X-Key': key, ...init.headers };
    const response = await fetch(new URL(path, base), { ...init, headers });
    if (response.ok) return response;
    // Problem details of every refusal.
    const { detail } = recordOf(await response.json().catch(() => ({})));
    const text = typeof detail === 'string' ? detail : `The service answers ${response.status}.`;
    const isPassing = response.status === 429 || response.status >= 500;
    throw isPassing ? new Error(text) : new CommandError(text);
  };
}

/** `duplex` is what Node requires for a body that is a stream. */
function uploadOf(content: Readable, type: string) {
  const init = { method: 'POST', headers: { 'Content-Type': type }, duplex: 'half' };
  // Node's and the platform's types of streams differ in name only.
  return { ...init, body: Readable.toWeb(content) as RequestInit['body'] };
}

function formOf(content: Blob, name: string, images: Blob | undefined) {
  const body = new FormData();
  body.set('file', content, name);
  if (images) body.set('images', images, 'images.zip');
  return { method: 'POST', body };
}

function queryOf({ mutation, operation, dry, ...of }: ImportTarget): string {
  const query = new URLSearchParams();
  if (mutation) query.set('mutation', mutation);
  if (operation) query.set('operation', operation);
  if (dry) query.set('dry', '1');
  for (const name of ['delimiter', 'preset', 'columns'] as const)
    if (of[name]) query.set(name, of[name]);
  if (of.createMissing) query.set('createMissing', '1');
  return query.toString();
}

function reachable(error: unknown): never {
  if (error instanceof TypeError) throw new CommandError('--base: the service cannot be reached');
  throw error;
}
