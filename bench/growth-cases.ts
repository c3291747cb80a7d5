import { createChance } from './workloads/chance.ts';
import { workloads } from './workloads/index.ts';
import { requestOf as stockRequestOf } from './workloads/stock.ts';

export interface Request {
  readonly path: string;
  readonly body: string;
}

/** The position of a page in its list. */
export type Place = 'first pages' | 'deep by offset' | 'deep by cursor';

/** One kind of call among a number of products, and as many orders. */
export interface GrowthCase {
  readonly name: string;
  readonly surface: 'v3' | 'graphql';
  readonly place: Place | '';
  /** The requests of the case; `call` sends one, for requests that begin where another ended. */
  requests(size: number, call: Call): Request[] | Promise<Request[]>;
}

export type Call = (request: Request) => Promise<unknown>;

const often = 200;
const next = createChance(17);
const many = <T>(make: (at: number) => T) => Array.from({ length: often }, (_, at) => make(at));

function workloadNamed(name: string) {
  const found = workloads.find((workload) => workload.name === name);
  if (!found) throw new Error(`there is no workload ${name}`);
  return found;
}

const surfaces = ['v3', 'graphql'] as const;
const request = (name: string, surface: GrowthCase['surface'], number: number) =>
  workloadNamed(name).request(surface, number);

/** The lists, and how many records a page of each has. */
const lists = { w1: 100, w2: 20, w4: 20, b2: 20, b3: 20 };

const isOn = (name: string, surface: GrowthCase['surface']) =>
  workloadNamed(name).targets.includes(surface);

/** The first ten pages. */
const firstPages = Object.entries(lists).flatMap(([name, limit]) =>
  surfaces
    .filter((surface) => isOn(name, surface))
    .map(
      (surface): GrowthCase => ({
        name,
        surface,
        place: 'first pages',
        requests: () => many((at) => request(name, surface, (at % 10) * limit)),
      }),
    ),
);

/** Returns the offset of a page beyond the middle of the list. */
const deepOffset = (size: number, limit: number) =>
  Math.floor(size / 2) + (next() % Math.min(500, Math.floor(size / 4 / limit))) * limit;

const offsetPages = Object.entries(lists).map(([name, limit]): GrowthCase => {
  const surface = isOn(name, 'v3') ? 'v3' : 'graphql';
  return {
    name,
    surface,
    place: 'deep by offset',
    requests: (size) => many(() => request(name, surface, deepOffset(size, limit))),
  };
});

const cursorPages = Object.entries(lists).map(
  ([name, limit]): GrowthCase => ({
    name,
    surface: 'graphql',
    place: 'deep by cursor',
    async requests(size, call) {
      const found: Request[] = [];
      for (let at = 0; at < 20; at++) {
        const page = request(name, 'graphql', deepOffset(size, limit));
        found.push(afterCursor(page, cursorOf(await call(cursorBefore(page)))));
      }
      return found;
    },
  }),
);

const plain: GrowthCase[] = surfaces.flatMap((surface) => [
  {
    name: 'w3',
    surface,
    place: '' as const,
    requests: (size: number) => many(() => request('w3', surface, 1 + (next() % size))),
  },
  {
    name: 'w5',
    surface,
    place: '' as const,
    requests: (size: number) =>
      many(() => {
        const sku = `SKU${String(1 + (next() % size)).padStart(6, '0')}`;
        return stockRequestOf(surface, { [sku]: next() % 10_000 });
      }),
  },
  {
    name: 'b1',
    surface,
    place: 'first pages' as const,
    requests: (size: number) => many(() => request('b1', surface, rareWord(size))),
  },
]);

/** Digits that some twenty products have in their names, whatever the size from 10,000 on. */
function rareWord(size: number): number {
  const least = Math.max(100, size / 100);
  return least + (next() % (9 * least));
}

const count = (name: string, operation: string, conditions: object): GrowthCase => ({
  name,
  surface: 'v3',
  place: '',
  requests: () => [{ path: `/api/v3/${operation}.count`, body: JSON.stringify({ conditions }) }],
});

const counts: GrowthCase[] = [
  count('count products', 'commerce.products', {}),
  count('count visible products', 'commerce.products', { isVisible: true }),
  count('count products of a department', 'commerce.products', { department: 20 }),
  count('count products by a word of all', 'commerce.products', { keywords: ['steel'] }),
  count('count orders', 'commerce.orders', {}),
  count('count orders of a status', 'commerce.orders', { status: ['Ready'] }),
  {
    name: 'w2 with totalCount',
    surface: 'graphql',
    place: 'first pages',
    requests: () =>
      many((at) =>
        rewritten(request('w2', 'graphql', (at % 10) * lists.w2), (query, variables) => ({
          query: query.replace('nodes {', 'totalCount nodes {'),
          variables,
        })),
      ),
  },
];

export const growthCases: readonly GrowthCase[] = [
  ...firstPages,
  ...plain,
  ...offsetPages,
  ...cursorPages,
  ...counts,
];

type Variables = Readonly<Record<string, unknown>>;

function rewritten(
  { path, body }: Request,
  rewrite: (query: string, variables: Variables) => { query: string; variables: Variables },
): Request {
  const { query, variables } = JSON.parse(body);
  return { path, body: JSON.stringify(rewrite(query, variables)) };
}

/** Returns the request for the cursor of the record before a page. */
function cursorBefore(page: Request): Request {
  return rewritten(page, (query, variables) => ({
    query: query.replace(/nodes \{.*\}(?=\s*\}\s*\}\s*$)/s, 'edges { cursor }'),
    variables: { ...variables, first: 1, offset: Number(variables.offset) - 1 },
  }));
}

const cursorOf = (answer: unknown) =>
  String(/"cursor":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? fail(answer));

/** Returns the request for the same page by its cursor. */
function afterCursor(page: Request, cursor: string): Request {
  return rewritten(page, (query, { offset: _, ...variables }) => ({
    query: query
      .replace('$offset: SafeInt!', '$after: String!')
      .replace('offset: $offset', 'after: $after'),
    variables: { ...variables, after: cursor },
  }));
}

function fail(answer: unknown): never {
  throw new Error(`no cursor in ${JSON.stringify(answer).slice(0, 300)}`);
}
