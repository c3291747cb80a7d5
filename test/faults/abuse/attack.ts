/** A request that an attacker sends unchanged. */
export interface Sent {
  readonly path: string;
  readonly body: string | Buffer;
  /** The key; by default that of the attacker, null for none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The method; by default POST. */
  readonly method?: string;
}

/** A request whose large body is created when it is sent. */
export interface Planned extends Omit<Sent, 'body'> {
  readonly body: Sent['body'] | (() => string);
}

/** The input of one attack: the attacked service. */
export interface Aim {
  readonly url: string;
  /** A key with full access. */
  readonly key: string;
  /** Keys that the caller of `key` has created, with the same rights. */
  readonly children: readonly string[];
  /** A key with only the right to read the catalog. */
  readonly catalogKey: string;
  /** The access token of an account that has signed in. */
  readonly token?: string;
}

/** A kind of abuse: requests over several connections, or misused connections. */
export interface Attack {
  readonly name: string;
  /** Prepares the shop. */
  prepare?(aim: Aim): Promise<void>;
  /** The requests in turn; the first follows the last. */
  requests?(aim: Aim): readonly Planned[] | Promise<readonly Planned[]>;
  /** The surfaces that connections of `open` attack, with the names of surfaces.ts. */
  readonly surfaces?: readonly string[];
  /** The options that connections of `open` attack, with the names of options.ts. */
  readonly options?: readonly string[];
  /** The number of requests in flight; by default 16. */
  readonly atOnce?: number;
  /** The requests have no key, so keys that a caller has created add nothing. */
  readonly isKeyless?: boolean;
  /** Opens misbehaving connections; resolves with a function that closes them. */
  open?(aim: Aim): Promise<() => void>;
}
