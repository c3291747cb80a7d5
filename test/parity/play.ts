import { equivalentOf } from '../../scripts/reference/equivalent.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { carryOver } from '../../src/node/cli/compare/compare-surfaces.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import type { Equivalent } from '../../src/surfaces/http/equivalent.ts';
import type { Body } from '../examples/example.ts';
import { plant } from '../examples/plant.ts';
import { keepStandIns, maskTimes } from '../examples/stand-ins.ts';
import { type CallStep, story, storySettings } from '../examples/story.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { rowsStatement } from '../support/shop-rows.ts';
import { dump } from './dump.ts';

/** The result of a call on each surface, in the words of v3. */
export interface Outcome {
  readonly step: CallStep;
  readonly v3: unknown;
  readonly graphql: unknown;
  /** Rows that only one shop has since this call: `v3: contact {…}`. */
  readonly different: readonly string[];
  /** Rows that this call added or deleted. */
  readonly changed: readonly string[];
}

/** Every row of both shops. */
type Rows = readonly [v3: readonly string[], graphql: readonly string[]];

/** Runs the whole story on two new shops: on one by v3, on the other by GraphQL. */
export async function playStory(): Promise<Outcome[]> {
  const sides = [await openSide(), await openSide()] as const;
  try {
    const statement = await rowsStatement(sides[0].shop);
    const outcomes: Outcome[] = [];
    let before: Rows = [[], []];
    for (const step of story) {
      if (!('operation' in step)) {
        for (const { shop } of sides) await plant(shop, step);
        continue;
      }
      const operation = operations.get(step.operation);
      if (!operation) throw new Error(`no operation ${step.operation}`);
      const v3 = await callV3(sides[0], step);
      const graphql = await callGraphql(sides[1], step, operation);
      // Rows that a query wrote would appear after the next mutation.
      const after = operation.kind === 'query' ? before : await dumpBoth(sides, statement);
      outcomes.push({ step, v3, graphql, ...effectOf(before, after) });
      before = after;
    }
    return outcomes;
  } finally {
    await Promise.all(sides.map(({ close }) => close()));
  }
}

const dumpBoth = ([v3, graphql]: Sides, statement: string): Promise<Rows> =>
  Promise.all([dump(v3.shop, statement, v3), dump(graphql.shop, statement, graphql)]);

function effectOf(before: Rows, after: Rows): Pick<Outcome, 'different' | 'changed'> {
  const apart = ([v3, graphql]: Rows) => [
    ...without(v3, graphql).map((row) => `v3: ${row}`),
    ...without(graphql, v3).map((row) => `GraphQL: ${row}`),
  ];
  const changed = [...without(before[0], after[0]), ...without(after[0], before[0])];
  return { different: without(apart(after), apart(before)), changed };
}

/** The rows that the other list lacks; equal rows match one by one. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

async function openSide() {
  const since = new Date();
  const shop = await openShop(storySettings);
  return { shop, since, standIns: keepStandIns(), close: shop.close };
}
type Side = Awaited<ReturnType<typeof openSide>>;
type Sides = readonly [v3: Side, graphql: Side];

async function callV3(side: Side, { operation, body, identifier }: CallStep): Promise<unknown> {
  const { shop, standIns } = side;
  const answer = await shop.v3(operation, standIns.outgoing(body));
  if (identifier) standIns.note(identifier, answer.id);
  return told(side, answer);
}

async function callGraphql(side: Side, step: CallStep, operation: Operation): Promise<unknown> {
  const { shop, standIns } = side;
  if (step.notOnGraphql) return null;
  const { query, variables } = await convert(shop, operation, step, standIns.outgoing(step.body));
  const answer = await shop.graphql(query, variables);
  if (step.identifier) standIns.note(step.identifier, Object(answer.data?.[operation.field]).id);
  return told(side, carryOver(operation, answer, { body: step.body, timeZone: 'UTC' }));
}

/** The GraphQL of the call according to the shop. A malformed call is converted unchanged. */
async function convert(shop: Shop, operation: Operation, step: CallStep, body: Body) {
  const response = await shop.post(`/equivalent/${step.operation}`, JSON.stringify(body));
  if (response.status === 422 && step.error) return equivalentOf(schema, operation, body);
  return response.json() as Promise<Equivalent>;
}

/** A response without values of this shop. */
function told({ standIns, since }: Side, answer: unknown): unknown {
  return JSON.parse(maskTimes(standIns.incoming(JSON.stringify(answer)), since, 'now'));
}
