/** A request that an attacker sends as it is. */
export interface Sent {
  readonly path: string;
  readonly body: string | Buffer;
  /** The attacker's key where not given; null: no key at all. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** POST when not given. */
  readonly method?: string;
}

/** A request whose body is made when it is sent, because it is large. */
export interface Planned extends Omit<Sent, 'body'> {
  readonly body: Sent['body'] | (() => string);
}

/** What one attack knows of the service it is aimed at. */
export interface Aim {
  readonly url: string;
  /** A key with full access. */
  readonly key: string;
  /** Keys that the caller of `key` has made, with the same rights. */
  readonly children: readonly string[];
  /** A key that may read the catalog, and nothing else. */
  readonly catalogKey: string;
}

/** A kind of abuse: requests sent by several connections at once, or connections misused. */
export interface Attack {
  readonly name: string;
  /** Prepares the shop. */
  prepare?(aim: Aim): Promise<void>;
  /** The requests in turn; after the last the first is sent again. */
  requests?(aim: Aim): readonly Planned[] | Promise<readonly Planned[]>;
  /** The surfaces that connections of `open` attack, as surfaces.ts names them. */
  readonly surfaces?: readonly string[];
  /** How many are in flight at once; 16 when not given. */
  readonly atOnce?: number;
  /** Its requests have no key, so that keys that a caller has made add nothing. */
  readonly isKeyless?: boolean;
  /** Opens connections that misbehave; resolves with what closes them. */
  open?(aim: Aim): Promise<() => void>;
}
