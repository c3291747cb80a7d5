import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { plainValue } from '../support/cases.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Dry runs store nothing, so that each call finds the same shop. */
const dry = { 'X-Dry-Run': '1' };
const send = async (operation: string, body: string) => {
  const response = await shop.post(`/api/v3/${operation}`, body, dry);
  return { status: response.status, ...(await response.json()) };
};
/** A created identifier differs the next time. */
const answerTo = async (operation: string, value: unknown) => {
  const { id, number, ...answer } = await send(operation, JSON.stringify(value));
  return answer;
};

test.each([...operations])(
  '%s accepts the empty bodies that PHP writes',
  async (name, operation) => {
    const asObject = await answerTo(name, {});
    for (const body of ['', 'null', '[]', ' [ ] ']) {
      const { id, number, ...answer } = await send(name, body);
      expect({ body, answer }).toEqual({ body, answer: asObject });
    }
    const wrong = await send(name, '[{}]');
    expect([wrong.status, wrong.detail]).toEqual([400, 'The body is not a JSON object.']);
    expect(operation.request.member.kind).toBe('object');
  },
);

test.each([...operations])('%s accepts [] instead of each object', async (name, operation) => {
  for (const { path, request } of emptied(operation.request.member)) {
    const [object, array] = [request({}), request([])];
    const answers = [await answerTo(name, object), await answerTo(name, array)];
    expect({ path, answer: answers[1] }).toEqual({ path, answer: answers[0] });
    const { status, error } = await answerTo(name, request([1]));
    expect({ path, status, type: error?.type }).toEqual({
      path,
      status: 'error',
      type: 'Malformed',
    });
  }
});

test('conditions that are null count as absent', async () => {
  const withConditions = [...operations].filter(
    ([, { request }]) => 'conditions' in membersOf(request.member),
  );
  expect(withConditions.length).toBeGreaterThan(20);
  for (const [name] of withConditions)
    expect({ name, ...(await answerTo(name, { conditions: null })) }).toEqual({
      name,
      ...(await answerTo(name, {})),
    });
});

test('GraphQL follows its own types: an array is not an object', async () => {
  const query = `mutation ($input: TaxClassCreateInput!) { createTaxClass(input: $input) { id } }`;
  const { errors } = await shop.graphql(query, { input: [] });
  expect(errors).toHaveLength(1);
  const localized =
    'mutation ($input: VariantCreateInput!) { createVariant(input: $input) { id } }';
  const answer = await shop.graphql(localized, { input: { code: 'size', name: [] } });
  expect(answer.errors).toHaveLength(1);
});

interface Emptied {
  readonly path: string;
  /** The request with this value in its place, and otherwise only required members. */
  readonly request: (value: unknown) => unknown;
}

/** Every place of a request with an object, at any depth. */
function emptied(member: Member): Emptied[] {
  return Object.entries(membersOf(member)).flatMap(([name, of]) =>
    placesIn(of, name).map(({ path, request }) => ({
      path,
      request: (value) => ({ ...Object(plainValue(member)), [name]: request(value) }),
    })),
  );
}

function placesIn(member: Member, path: string): Emptied[] {
  const itself = { path, request: (value: unknown) => value };
  switch (member.kind) {
    case 'object':
      return [
        itself,
        ...emptied(member).map((each) => ({ ...each, path: `${path}.${each.path}` })),
      ];
    case 'map':
      return [itself, ...placesIn(member.of, `${path}{}`).map(within((value) => ({ 7: value })))];
    case 'list':
      return placesIn(member.of, `${path}[]`).map(within((value) => [value]));
    case 'localized':
    case 'priceMap':
      return [itself];
    default:
      return [];
  }
}

const within =
  (wrap: (value: unknown) => unknown) =>
  ({ path, request }: Emptied): Emptied => ({ path, request: (value) => wrap(request(value)) });

const membersOf = (member: Member) => (member.kind === 'object' ? member.members : {});
