import { Socket } from 'node:net';
import type pg from 'pg';
import type { Presence } from '../../../ground/contract/caller.ts';
import type { ServerHost } from '../../../ground/contract/values/server-url.ts';
import { createConnection, QueuingClient, runningQuery } from '../private/pg.ts';
import type { HostChoice, HostOutcome, HostState, Probe } from './host-choice.ts';

/** `sslIsOptional` falls back to an unencrypted connection (`sslmode=prefer`). */
export type ServerClientConfig = pg.ClientConfig & {
  readonly sslIsOptional?: boolean;
  /** Chooses the host when the connection is opened, if there are several. */
  readonly hostChoice?: HostChoice;
};

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Identifies the connection in a CancelRequest. Behind a pooler, the pooler generates it. */
interface BackendKey {
  readonly processID: number;
  readonly secretKey: number;
}

/** Milliseconds that a cancel request may take to be sent. */
const longestCancel = 2_000;

/**
 * A connection whose running statement can be observed and cancelled from outside: see
 * statement-watch.ts. Sending a statement records nothing, so the watch costs calls nothing.
 */
export class ServerClient extends QueuingClient {
  /** The current timeout of this connection's statements in milliseconds. */
  timeLimit = Number.POSITIVE_INFINITY;
  /** The caller of the running statement, if known. */
  caller: Presence | null = null;
  #key: BackendKey | null = null;
  readonly #config: ServerClientConfig;

  constructor(config: ServerClientConfig = {}) {
    super(withConnection(config));
    this.#config = config;
    this.connection.once('backendKeyData', (key: BackendKey) => {
      this.#key = key;
    });
    const { hostChoice } = config;
    if (hostChoice) this.#follow(hostChoice);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const { hostChoice } = this.#config;
    if (!hostChoice) {
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const connected = this.#connectToChosen(hostChoice);
    if (!callback) return connected;
    // Either form is called with the error, or with null.
    const settle = callback as (error: Error | null) => void;
    connected.then(() => settle(null), settle);
    return undefined;
  }

  /** Identifies the running statement; null if there is none. */
  get statement(): unknown {
    return runningQuery(this);
  }

  /** NaN if the connection has no socket. */
  get bytesRead(): number {
    const { stream } = this.connection;
    return stream instanceof Socket ? stream.bytesRead : Number.NaN;
  }

  /** The process identifier of the backend. */
  get processId(): number | null {
    return this.#key?.processID ?? null;
  }

  /** Destroys the connection; pending queries fail with the error. */
  destroy(error: Error): void {
    this.connection.stream.destroy(error);
  }

  /** Requests, over a separate connection, that the server cancel the running statement. */
  cancel(): void {
    const key = this.#key;
    if (!key) return;
    const { host, port } = this;
    const connection = connectionOf(this.#config, this.ssl);
    const end = () => connection.stream.destroy();
    const late = setTimeout(end, longestCancel).unref();
    const send = () => connection.cancel(key.processID, key.secretKey);
    connection.on('error', end);
    connection.on('end', () => clearTimeout(late));
    if (this.ssl) connection.on('connect', () => connection.requestSsl()).on('sslconnect', send);
    else connection.on('connect', send);
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  }

  async #connectToChosen(choice: HostChoice): Promise<pg.Client> {
    const chosen = await choice.choose(probeWith(this.#config));
    if (this._ending) throw new Error('Connection terminated');
    Object.assign(this, chosen);
    choice.note(this, chosen);
    return super.connect();
  }

  /** A server that became read-only keeps its connections. */
  #follow(choice: HostChoice): void {
    this.on('end', () => choice.forget(this));
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlySession) choice.recheck(probeWith(this.#config));
    });
  }
}

const readOnlySession = '25006';

/** Milliseconds until a host that does not answer counts as unreachable. */
const longestProbe = 2_000;

const probeWith =
  ({ hostChoice: _, ...config }: ServerClientConfig): Probe =>
  (host) =>
    readState(new ServerClient({ ...config, ...probeLimits, types: undefined }), host);

/**
 * Queries each host of an address with several, over separate connections; returns none for another
 * address.
 */
export const askHosts = async (config: ServerClientConfig): Promise<readonly HostOutcome[]> =>
  (await config.hostChoice?.ask(probeWith(config))) ?? [];

const probeLimits = { connectionTimeoutMillis: longestProbe, query_timeout: longestProbe };

async function readState(client: ServerClient, host: ServerHost): Promise<HostState> {
  Object.assign(client, host);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: string; read_only: string }>(
      `SELECT pg_is_in_recovery()::text AS standby,
         current_setting('transaction_read_only') AS read_only`,
    );
    return { isStandby: rows[0]?.standby === 'true', isReadOnly: rows[0]?.read_only === 'on' };
  } finally {
    await client.end().catch(() => {});
  }
}

function withConnection(config: ServerClientConfig): ServerClientConfig {
  if (!config.sslIsOptional) return config;
  const connection = connectionOf(config, config.ssl);
  return Object.assign({}, config, { connection });
}

const connectionOf = (
  { sslIsOptional = false, ...config }: ServerClientConfig,
  ssl: pg.ClientConfig['ssl'],
) => createConnection({ ...config, ssl }, sslIsOptional);
