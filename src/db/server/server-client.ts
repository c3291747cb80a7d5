import { Socket } from 'node:net';
import type pg from 'pg';
import type { Presence } from '../../contract/caller.ts';
import { createConnection, QueuingClient, runningQuery } from '../private/pg.ts';

/** `sslIsOptional` falls back to an unencrypted connection (`sslmode=prefer`). */
export type ServerClientConfig = pg.ClientConfig & { readonly sslIsOptional?: boolean };

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
