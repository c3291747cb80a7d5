import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * The parts of pg beyond its manual. They are private, so its version is pinned: see
 * test/db/private-pg.test.ts.
 */
interface PrivateClient {
  /** The query whose result the connection reads. */
  readonly _activeQuery?: { readonly text?: string } | null;
  /** The queries that are not sent yet. */
  readonly _queryQueue: readonly unknown[];
  /** Whether `end` was called. */
  readonly _ending: boolean;
}

interface PrivateConnection {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
  attachListeners(stream: Duplex): void;
}

type PgConnection = pg.Connection & PrivateConnection;

interface PgConnectionOptions extends pg.ConnectionConfig {
  readonly ssl?: pg.ClientConfig['ssl'];
}

// The types omit the private members.
const Client = pg.Client as unknown as new (config?: pg.ClientConfig) => pg.Client & PrivateClient;
// The types omit the private members.
const BaseConnection = pg.Connection as unknown as new (
  config: PgConnectionOptions,
) => PgConnection;

/** Returns the running query of a connection; null if there is none. */
export const runningQuery = (client: pg.ClientBase) =>
  // The types omit this member.
  (client as pg.ClientBase & PrivateClient)._activeQuery ?? null;

type PgQuery = (
  this: pg.Client,
  statement: string | object,
  values: unknown,
  callback: unknown,
) => unknown;

/** Queues statements itself: pg warns of a queue with more than one statement. */
export class QueuingClient extends Client {
  /** Sends statements that wait, in order. */
  readonly #waiting: (() => void)[] = [];

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('drain', () => {
      while (this.#waiting.length > 0 && this._queryQueue.length === 0) this.#waiting.shift()?.();
    });
    // pg rejects statements on a connection that has ended.
    this.on('end', () => {
      for (const send of this.#waiting.splice(0)) send();
    });
  }

  static {
    // Each of its overloads takes these arguments.
    const send = pg.Client.prototype.query as PgQuery;
    function query(
      this: QueuingClient,
      statement: string | object,
      values: unknown,
      callback: unknown,
    ) {
      const waiting = this.#waiting;
      if (waiting.length === 0 && this._queryQueue.length === 0)
        return send.call(this, statement, values, callback);
      const hasCallback = typeof values === 'function' || typeof callback === 'function';
      const isSubmittable = typeof statement === 'object' && 'submit' in statement;
      if (!hasCallback && !isSubmittable)
        return new Promise((resolve) => {
          waiting.push(() => resolve(send.call(this, statement, values, callback)));
        });
      waiting.push(() => send.call(this, statement, values, callback));
      return statement;
    }
    // The function returns the result of `send` for each overload.
    QueuingClient.prototype.query = query as pg.Client['query'];
  }
}

/** Continues without TLS if the server does not support it, which pg treats as an error. */
class OptionalTlsConnection extends BaseConnection {
  override connect(port: number | string, host?: string): void {
    super.connect(port, host);
    const [strict] = this.stream.listeners('data');
    if (!strict) return;
    this.stream.removeAllListeners('data').once('data', (answer: Buffer) => {
      if (answer.toString('latin1') !== 'N') return strict.call(this.stream, answer);
      this.attachListeners(this.stream);
      this.emit('sslconnect');
    });
  }
}

/** Returns a connection that is not open yet. */
export const createConnection = (
  options: PgConnectionOptions,
  sslIsOptional: boolean,
): PgConnection =>
  sslIsOptional ? new OptionalTlsConnection(options) : new BaseConnection(options);
