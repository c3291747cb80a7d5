import { graphql, type Headed, type Told } from '../idempotency/support.ts';
import type { Shop } from '../support/shop.ts';

interface Range {
  readonly smallest: string | number;
  readonly largest: string | number;
}

/** A part of `extensions.changes`. */
export interface RecordChanges {
  readonly type: string;
  readonly part: string | null;
  readonly action: string;
  readonly count: number;
  readonly closed: boolean;
  readonly members: readonly {
    readonly member: string;
    readonly count: number;
    readonly before: Range | null;
    readonly after: Range | null;
  }[];
  readonly samples: readonly {
    readonly key: string | null;
    readonly part: string | null;
    readonly member: string | null;
    readonly from: unknown;
    readonly to: unknown;
  }[];
}

export interface Changes {
  readonly total: number;
  readonly records: readonly RecordChanges[];
  readonly events: readonly { readonly topic: string; readonly count: number }[];
  readonly truncated: boolean;
}

/** The answer to a GraphQL request with a preview. */
export interface Previewed {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: {
      readonly code: string;
      readonly changes?: Changes;
      readonly preview?: string;
    };
  }[];
  readonly extensions?: {
    readonly changes?: Changes;
    readonly preview?: string;
    readonly summary?: string;
  };
  readonly told: Told;
}

type Sending = { readonly variables?: object };

async function send(
  shop: Pick<Shop, 'post'>,
  query: string,
  headers: Headed,
  more: Sending = {},
): Promise<Previewed> {
  const told = await graphql(shop, query, headers, more);
  return { ...JSON.parse(told.text), told };
}

/** A dry run that returns its changes. */
export const preview = (
  shop: Pick<Shop, 'post'>,
  query: string,
  more?: Sending,
  headers: Headed = {},
) => send(shop, query, { ...headers, 'X-Dry-Run': 'changes' }, more);

/** The real call. */
export const commit = (
  shop: Pick<Shop, 'post'>,
  query: string,
  id: string | undefined,
  more?: Sending,
  headers: Headed = {},
) => send(shop, query, { ...headers, 'X-Preview': id ?? '' }, more);

export const codeIn = ({ errors }: Previewed) => errors?.[0]?.extensions.code;
