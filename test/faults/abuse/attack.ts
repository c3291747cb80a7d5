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

/** What one attack knows of the service it is aimed at. */
export interface Aim {
  readonly url: string;
  /** A key with full access. */
  readonly key: string;
  /** A key that may read the catalog, and nothing else. */
  readonly catalogKey: string;
}

/** A kind of abuse: requests sent by several connections at once, or connections misused. */
export interface Attack {
  readonly name: string;
  /** The requests in turn; after the last the first is sent again. */
  requests?(aim: Aim): readonly Sent[] | Promise<readonly Sent[]>;
  /** How many are in flight at once; 16 when not given. */
  readonly atOnce?: number;
  /** Opens connections that misbehave; resolves with what closes them. */
  open?(aim: Aim): Promise<() => void>;
}
