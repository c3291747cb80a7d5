/** A field policy of Apollo's cache for connections. */
export interface ConnectionPolicy {
  keyArgs(args: Args): string[] | false;
  read(stored: Known, options: ReadOptions): Connection | null | undefined;
  merge(stored: Known, incoming: Connection | null, options: { args: Args }): Stored | null;
}

type Args = Readonly<Record<string, unknown>> | null;

interface ReadOptions {
  canRead(value: unknown): boolean;
}

interface Connection {
  readonly [field: string]: unknown;
  readonly nodes?: readonly unknown[];
  readonly edges?: readonly Row[];
  readonly pageInfo?: PageInfo;
}

/** An edge with its known members, because documents may select nodes alone. */
interface Row {
  readonly cursor?: string | null;
  readonly node?: unknown;
}

interface PageInfo {
  readonly startCursor?: string | null;
  readonly endCursor?: string | null;
  readonly hasPreviousPage?: boolean;
  readonly hasNextPage?: boolean;
}

/** The joined pages that were read; `rows` are the rows of `nodes` and `edges`. */
interface Stored {
  readonly [field: string]: unknown;
  readonly rows?: readonly Row[];
  readonly pageInfo?: PageInfo;
}

/** Null for a connection that was refused. */
type Known = Stored | null | undefined;

/**
 * Joins the pages of a connection as Apollo's `relayStylePagination` does, and `nodes` too, which
 * that replaces by the last page. Lists that differ in any argument but `after` and `before` are
 * kept apart, so that the five newest orders stay five when another list shows fifty.
 */
export const connectionPolicy: ConnectionPolicy = {
  keyArgs(args) {
    const given = Object.keys(args ?? {}).filter((name) => args?.[name] != null);
    const names = given.filter((name) => name !== 'after' && name !== 'before').sort();
    return names.length > 0 && names;
  },

  /** Rows whose record was evicted are left out. */
  read(stored, { canRead }) {
    if (!stored?.rows) return stored;
    const { rows, ...rest } = stored;
    const left = rows.filter(({ node }) => node === undefined || canRead(node));
    return { ...rest, edges: left, nodes: left.map(({ node }) => node) };
  },

  /** A connection that the caller may not read is null. */
  merge(stored, incoming, { args }) {
    if (!incoming) return null;
    const { nodes, edges, ...rest } = incoming;
    const rows = rowsOf(incoming);
    // A document that selects a total alone does not change the rows.
    if (!rows) return { ...stored, ...rest };
    const { pageInfo, ...others } = stored ?? {};
    const page = { ...rest, rows };
    return { ...others, ...(joinPages(stored, page, args) ?? page) };
  },
};

/**
 * Returns the common information of two documents about the rows: cursors of edges, or of the ends
 * of a page.
 */
function rowsOf({ nodes, edges, pageInfo }: Connection): Row[] | undefined {
  const count = (edges ?? nodes)?.length;
  if (count === undefined) return undefined;
  return Array.from({ length: count }, (_, at) => {
    const first = at === 0 ? pageInfo?.startCursor : undefined;
    const last = at === count - 1 ? pageInfo?.endCursor : undefined;
    const known = edges?.[at];
    const cursor = known?.cursor ?? last ?? first;
    const node = known?.node ?? nodes?.[at];
    return { ...known, ...(cursor != null && { cursor }), ...(node !== undefined && { node }) };
  });
}

/** Returns the page after or before the stored ones; undefined where it does not adjoin. */
function joinPages(stored: Known, page: Stored, args: Args): Stored | undefined {
  const [rows, added] = [stored?.rows ?? [], page.rows ?? []];
  const at = rows.findIndex(({ cursor }) => cursor != null && cursor === cursorIn(args));
  if (at < 0) return undefined;
  if (args?.after != null)
    return {
      ...page,
      rows: [...rows.slice(0, at + 1), ...added],
      pageInfo: { ...startOf(stored?.pageInfo), ...endOf(page.pageInfo) },
    };
  return {
    ...page,
    rows: [...added, ...rows.slice(at)],
    pageInfo: { ...startOf(page.pageInfo), ...endOf(stored?.pageInfo) },
  };
}

const cursorIn = (args: Args) => args?.after ?? args?.before;

/** Removes unknown fields, so that a document that selects one of them is sent to the server. */
function startOf({ endCursor, hasNextPage, ...rest }: PageInfo = {}): PageInfo {
  return rest;
}

function endOf({ startCursor, hasPreviousPage, ...rest }: PageInfo = {}): PageInfo {
  return rest;
}
