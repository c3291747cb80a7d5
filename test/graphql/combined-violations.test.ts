import { type GraphQLField, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import type { Shop } from '../support/shop.ts';
import { candidatesOf, combinations, merged, type Variables } from './faults-of-inputs.ts';
import { documentOf, openNamedShop } from './mutation-documents.ts';
import {
  bases,
  leftOut,
  type Meaningless,
  meaningless,
  moreFaults,
  rowBases,
} from './mutation-inputs.ts';

const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
const named = new Map(fields.map((field) => [field.name, field]));

let shop: Shop;
beforeAll(async () => {
  shop = await openNamedShop();
});
afterAll(() => shop.close());

/** The violations of a dry run, such as `input.code ALREADY_EXISTS`; null where it succeeds. */
async function violationsOf(
  field: GraphQLField<unknown, unknown>,
  variables: Variables,
): Promise<string[] | null> {
  const query = documentOf(field, variables);
  const body = JSON.stringify({ query, variables });
  const answer = await (await shop.post('/graphql', body, { 'X-Dry-Run': '1' })).json();
  expect(answer).not.toHaveProperty('title');
  if (!answer.errors) return null;
  const violations: { path: unknown[]; code: string }[] | undefined =
    answer.errors[0].extensions?.violations;
  if (!violations) throw new Error(`${field.name}: ${JSON.stringify(answer)}`);
  return violations.map(({ path, code }) => `${path.join('.')} ${code}`);
}

test('every mutation has inputs, or a documented reason for none', () => {
  const ofRows = rowBases.map(([name]) => name);
  const known = new Set([...Object.keys(bases), ...Object.keys(leftOut), ...ofRows]);
  expect(fields.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** The tested inputs with errors, and the way to send them. */
interface Tried {
  readonly base: Variables;
  readonly faults: readonly Variables[];
  readonly hidden: readonly Meaningless[];
  readonly send: (variables: Variables) => Promise<string[] | null>;
}

/** The errors that are refused alone. */
async function faultsOf({ base, faults: candidates, send }: Tried) {
  const faults: { value: Variables; violations: string[] }[] = [];
  for (const value of candidates) {
    const variables = merged(base, [value]);
    const violations = variables && (await send(variables));
    const isRead = !violations?.some((each) => each.endsWith(' BAD_USER_INPUT'));
    if (violations && isRead) faults.push({ value, violations });
  }
  return faults;
}

/** Sends inputs with several errors. Returns missing and superfluous violations. */
async function wrongAnswers(tried: Tried): Promise<unknown[]> {
  const { base, hidden, send } = tried;
  expect(await send(base)).toBe(null);
  const faults = await faultsOf(tried);
  const [first, ...others] = faults.map(({ violations }) => violations);
  const ofAll = first?.filter((each) => others.every((other) => other.includes(each)));
  // Members without an error are valid.
  if (others.length > 0) expect(ofAll).toEqual([]);
  const wrong: unknown[] = [];
  for (const chosen of combinations(faults.length, 30)) {
    const parts = chosen.flatMap((at) => faults[at] ?? []);
    const values = parts.map(({ value }) => value);
    const variables = merged(base, values);
    if (!variables) continue;
    const all = new Set(parts.flatMap(({ violations }) => violations));
    const expected = [...all].filter(
      (each) =>
        !hidden.some(
          ({ beside, hidden }) => each.match(hidden) && [...all].some((o) => o.match(beside)),
        ),
    );
    const violations = (await send(variables)) ?? [];
    const lacking = expected.filter((each) => !violations.includes(each));
    const spurious = violations.filter((each) => !all.has(each));
    const isRepeated = new Set(violations).size < violations.length;
    if (lacking.length > 0 || spurious.length > 0 || isRepeated)
      wrong.push({ lacking, spurious, violations });
  }
  return wrong;
}

test.each(Object.entries(bases))(
  'an input of %s with several errors returns the violations of each',
  async (name, base) => {
    const field = fieldOf(name);
    const faults = [...candidatesOf(field.args), ...(moreFaults[name] ?? [])];
    const send = (variables: Variables) => violationsOf(field, variables);
    expect(await wrongAnswers({ base, faults, hidden: meaningless[name] ?? [], send })).toEqual([]);
  },
);

test.each(rowBases)(
  'a row of %s with several errors returns the violations of each: %j',
  async (name, base, more) => {
    const field = fieldOf(name);
    const row = getNamedType(field.args.find((arg) => arg.name === 'rows')?.type);
    if (!isInputObjectType(row)) throw new Error(`${name} has no rows`);
    const faults = [...candidatesOf(Object.values(row.getFields())), ...more];
    const send = async (variables: Variables) => {
      const found = await violationsOf(field, { rows: [variables] });
      return found?.map((each) => each.replace(/^rows\.0\./, '')) ?? null;
    };
    const hidden = meaningless[name] ?? [];
    expect(await wrongAnswers({ base, faults, hidden, send })).toEqual([]);
  },
);

function fieldOf(name: string): GraphQLField<unknown, unknown> {
  const field = named.get(name);
  if (!field) throw new Error(`there is no mutation ${name}`);
  return field;
}
