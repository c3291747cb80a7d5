import type { GraphQLField } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../../src/ground/contract/errors/refusal.ts';
import { check } from '../../src/ground/contract/notation/check.ts';
import { schema } from '../../src/shop/catalogue.ts';
import type { Shop } from '../support/shop.ts';
import { candidatesOf, merged, type Variables } from './faults-of-inputs.ts';
import { documentOf, openNamedShop } from './mutation-documents.ts';
import { bases, meaningless, moreFaults } from './mutation-inputs.ts';
import { operationOf, requestOf } from './v3-requests.ts';

/* Two wrong members of one input: GraphQL reports both, v3 the first in the contract's order. */

const mutations = schema.getMutationType()?.getFields() ?? {};

let shop: Shop;
beforeAll(async () => {
  shop = await openNamedShop();
});
afterAll(() => shop.close());

const dry = { 'X-Dry-Run': '1' };

interface Violation {
  readonly path: readonly unknown[];
  readonly code: string;
  readonly message: string;
}

const textOf = ({ path, code }: Violation) => `${path.join('.')} ${code}`;

/** The violations of a dry run. */
async function violationsOf(
  field: GraphQLField<unknown, unknown>,
  variables: Variables,
): Promise<readonly Violation[]> {
  const query = documentOf(field, variables);
  const body = JSON.stringify({ query, variables });
  const { errors } = await (await shop.post('/graphql', body, dry)).json();
  return errors?.[0].extensions?.violations ?? [];
}

/** Returns the error of a dry run on v3; undefined if v3 has no such request, or accepts it. */
async function v3ErrorOf(field: string, variables: Variables) {
  const known = operationOf(field);
  const body = known && requestOf(known.operation, variables);
  if (!known || !body) return undefined;
  const found: Refusal[] = [];
  check(known.operation.request, body, { found, emptyArrayIsObject: true });
  const { error } = await shop.v3(known.name, body, dry);
  return error && { error, isOfShape: found.length > 0 };
}

interface Fault {
  readonly value: Variables;
  /** The violation with its path, and the member that contains it. */
  readonly text: string;
  readonly place: string;
  readonly v3: Awaited<ReturnType<typeof v3ErrorOf>>;
}

/** Returns one wrong value of each kind of violation for each member. */
async function faultsOf(field: GraphQLField<unknown, unknown>, base: Variables) {
  const faults = new Map<string, Fault>();
  for (const value of [...(moreFaults[field.name] ?? []), ...candidatesOf(field.args)]) {
    const variables = merged(base, [value]);
    const [first, ...others] = variables ? await violationsOf(field, variables) : [];
    if (!variables || !first || others.length > 0 || first.code === 'BAD_USER_INPUT') continue;
    const text = textOf(first);
    if (faults.has(text)) continue;
    const v3 = await v3ErrorOf(field.name, variables);
    faults.set(text, { value, text, place: first.path.slice(0, 3).join('.'), v3 });
  }
  return [...faults.values()];
}

/** Returns the mistakes in the answers to an input with two faults. */
async function mistakesOf(
  field: GraphQLField<unknown, unknown>,
  base: Variables,
  [one, other]: readonly [Fault, Fault],
): Promise<unknown[]> {
  const variables = merged(base, [one.value, other.value]);
  if (!variables) return [];
  const expected = [one.text, other.text];
  const found = (await violationsOf(field, variables)).map(textOf);
  const isHidden = (text: string) =>
    (meaningless[field.name] ?? []).some(
      ({ hidden, beside }) => hidden.test(text) && expected.some((each) => beside.test(each)),
    );
  const lacking = expected.filter((text) => !found.includes(text) && !isHidden(text));
  const mistakes: unknown[] = lacking.length > 0 ? [{ lacking, found }] : [];
  if (one.v3 && other.v3) {
    const answer = await v3ErrorOf(field.name, variables);
    if (!firstOf(one.v3, other.v3).some((error) => isSame(error, answer?.error)))
      mistakes.push({ expected, v3: answer?.error });
  }
  return mistakes;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type V3Error = NonNullable<Fault['v3']>;

/** The errors that v3 may return for both: it checks the shape before the rules. */
function firstOf(...both: readonly V3Error[]): unknown[] {
  const ofShape = both.filter(({ isOfShape }) => isOfShape);
  return (ofShape.length > 0 ? ofShape : both).map(({ error }) => error);
}

const written = Object.entries(bases).filter(
  ([name, base]) => /^(create|update)/.test(name) && 'input' in base,
);

test('every create and update is tried', () => {
  expect(written.length).toBeGreaterThan(48);
});

test.each(written)('two wrong members of %s are both reported', async (name, base) => {
  const field = mutations[name];
  if (!field) throw new Error(`there is no mutation ${name}`);
  const faults = await faultsOf(field, base);
  const mistakes: unknown[] = [];
  for (const [at, one] of faults.entries())
    for (const other of faults.slice(at + 1))
      if (one.place !== other.place)
        mistakes.push(...(await mistakesOf(field, base, [one, other])));
  expect(mistakes).toEqual([]);
});
