import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { describeHost, type ServerHost } from '../../../ground/contract/values/server-url.ts';

/** The answer of a host about a session on it. */
export interface HostState {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
}

/** Asks a host, over a separate connection. Rejects if the host accepts none. */
export type Probe = (host: ServerHost) => Promise<HostState>;

/** A connection to one of the hosts. */
interface OpenConnection {
  destroy(error: Error): void;
}

/** `usable` is taken if no host is `right`. */
type Fit = 'right' | 'usable' | 'wrong';

const rightIf = (isRight: boolean, otherwise: Fit): Fit => (isRight ? 'right' : otherwise);

/** The conditions by the values of libpq's `target_session_attrs`. */
const fits = {
  any: () => 'right',
  'read-write': ({ isReadOnly }) => rightIf(!isReadOnly, 'wrong'),
  'read-only': ({ isReadOnly }) => rightIf(isReadOnly, 'wrong'),
  primary: ({ isStandby }) => rightIf(!isStandby, 'wrong'),
  standby: ({ isStandby }) => rightIf(isStandby, 'wrong'),
  'prefer-standby': ({ isStandby }) => rightIf(isStandby, 'usable'),
} satisfies Readonly<Record<string, (state: HostState) => Fit>>;

/** Without the parameter, libpq accepts any host, but the service needs a writable one. */
const preferWritable = ({ isReadOnly }: HostState) => rightIf(!isReadOnly, 'usable');

const isAttribute = (name: string): name is keyof typeof fits => Object.hasOwn(fits, name);

/** The answer of one host, or the reason why there is none. */
export interface HostOutcome {
  readonly host: ServerHost;
  readonly fit: Fit;
  readonly state?: HostState;
  readonly error?: unknown;
}

/** Milliseconds that a host earlier in the list gets after another one has proved right. */
const grace = 500;

/** Chooses among the hosts of one URL, for all connections of this process. */
export class HostChoice {
  readonly #hosts: readonly ServerHost[];
  readonly #attributes: string | null;
  readonly #fit: (state: HostState) => Fit;
  readonly #open = new Map<OpenConnection, ServerHost>();
  #current: ServerHost | null = null;
  #running: Promise<ServerHost> | null = null;

  constructor(hosts: readonly ServerHost[], attributes: string | null) {
    this.#hosts = hosts;
    this.#attributes = attributes;
    if (attributes !== null && !isAttribute(attributes)) throw new StartError(unknown(attributes));
    this.#fit = attributes === null ? preferWritable : fits[attributes];
  }

  /**
   * Returns the host for a new connection: the last one if it is still right, otherwise the first
   * in the order of the URL. When the host changes, connections to the others are closed.
   */
  choose(probe: Probe): Promise<ServerHost> {
    this.#running ??= this.#choose(probe).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Chooses again, because a connection reports that its host only reads. */
  recheck(probe: Probe): void {
    this.choose(probe).catch(() => {});
  }

  /** Queries all hosts, in the order of the URL, and chooses none. */
  ask(probe: Probe): Promise<readonly HostOutcome[]> {
    return Promise.all(this.#hosts.map((host) => this.#ask(host, probe)));
  }

  /** Records a connection until `forget`. */
  note(connection: OpenConnection, host: ServerHost): void {
    this.#open.set(connection, host);
  }

  forget(connection: OpenConnection): void {
    this.#open.delete(connection);
  }

  async #choose(probe: Probe): Promise<ServerHost> {
    const last = this.#current;
    const order = last ? [last, ...this.#hosts.filter((host) => host !== last)] : this.#hosts;
    const outcomes = order.map((host) => this.#ask(host, probe));
    const right = await firstRight(outcomes);
    if (right) {
      this.#use(right.host);
      return right.host;
    }
    const all = await Promise.all(outcomes);
    const usable = all.find(({ fit }) => fit === 'usable');
    if (usable) return usable.host;
    throw noneOf(all, this.#attributes);
  }

  #ask(host: ServerHost, probe: Probe): Promise<HostOutcome> {
    return probe(host).then(
      (state) => ({ host, state, fit: this.#fit(state) }),
      (error: unknown) => ({ host, error, fit: 'wrong' }),
    );
  }

  #use(host: ServerHost): void {
    this.#current = host;
    for (const [connection, theirs] of this.#open)
      if (theirs !== host) connection.destroy(left(theirs));
  }
}

/** Returns the first suitable host in the given order. Waits for all only if none is suitable. */
async function firstRight(
  outcomes: readonly Promise<HostOutcome>[],
): Promise<HostOutcome | undefined> {
  const isRight = async (outcome: Promise<HostOutcome>) => {
    if ((await outcome).fit !== 'right') throw new Error('another host is needed');
  };
  await Promise.any(outcomes.map(isRight)).catch(() => {});
  const late = sleep(grace, undefined, { ref: false });
  for (const each of outcomes) {
    const outcome = await Promise.race([each, late]);
    if (outcome?.fit === 'right') return outcome;
  }
  return undefined;
}

/** A connection failure: see unavailable.ts. */
const left = (host: ServerHost) =>
  Object.assign(new Error(`${describeHost(host)} is no longer the host to use`), {
    code: 'ECONNRESET',
  });

/** The error of a server that refuses the role or the database explains more than the others. */
function noneOf(all: readonly HostOutcome[], attributes: string | null): unknown {
  if (all.every(({ state }) => state === undefined)) {
    const errors = all.map(({ error }) => error);
    return errors.find((error) => /^(?=.*\d)\w{5}$/.test(codeOf(error))) ?? errors[0];
  }
  const hosts = all.map((outcome) => `${describeHost(outcome.host)} ${describeOutcome(outcome)}`);
  const message = `no host fits target_session_attrs=${attributes}: ${hosts.join(', ')}`;
  return Object.assign(new Error(message), { code: '08001' });
}

/** `is a standby`, `is a primary`, `only reads`, or `failed (ECONNREFUSED)`. */
export function describeOutcome({ state, error }: HostOutcome): string {
  if (!state) return `failed (${codeOf(error)})`;
  if (state.isStandby) return 'is a standby';
  return state.isReadOnly ? 'only reads' : 'is a primary';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

const unknown = (attributes: string) =>
  `DATABASE_URL: target_session_attrs=${attributes} is not one of ${Object.keys(fits).join(', ')}.`;
