import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '../../contract/is-record.ts';
import { CommandError } from '../shared/run-command.ts';

/** A job in the form of the service. */
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
}

interface Upload extends ImportTarget {
  readonly name: string;
  readonly isJsonl: boolean;
}

/** Calls a running service. */
export interface ImportClient {
  start(content: Readable, upload: Upload): Promise<JobView>;
  job(id: string): Promise<JobView>;
  /** Returns the job after a moment; while the service is unreachable, waits and retries. */
  next(job: JobView): Promise<JobView>;
  cancel(job: JobView): Promise<JobView>;
  result(path: string): Promise<Buffer>;
  template(target: ImportTarget): Promise<string>;
}

/** Milliseconds between two reads of a job. */
const pause = 300;

/** Throws CommandError if the service refuses a request, and other errors if it is unreachable. */
export function createImportClient(base: string, key: string): ImportClient {
  const call = createCall(base, key);
  const view = async (path: string, init?: CallInit): Promise<JobView> =>
    (await call(path, init)).json();
  const job = (id: string) => view(`/bulk/import/${id}`);
  return {
    job,
    start(content, { name, isJsonl, ...target }) {
      const { charset } = target;
      const kind = isJsonl ? 'application/jsonl' : 'text/csv';
      const type = charset ? `${kind}; charset=${charset}` : kind;
      const query = `${queryOf(target)}&name=${encodeURIComponent(name)}`;
      return view(`/bulk/import?${query}`, uploadOf(content, type)).catch(reachable);
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
    // Every refusal consists of problem details.
    const { detail } = Object(await response.json().catch(() => ({})));
    const text = typeof detail === 'string' ? detail : `The service answers ${response.status}.`;
    const isPassing = response.status === 429 || response.status >= 500;
    throw isPassing ? new Error(text) : new CommandError(text);
  };
}

/** Node requires `duplex` for a body that is a stream. */
function uploadOf(content: Readable, type: string) {
  const init = { method: 'POST', headers: { 'Content-Type': type }, duplex: 'half' };
  // The stream types of Node and of the platform differ only in their names.
  return { ...init, body: Readable.toWeb(content) as RequestInit['body'] };
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
