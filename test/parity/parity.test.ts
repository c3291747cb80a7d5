import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { type Outcome, playStory } from './play.ts';

let outcomes: readonly Outcome[];
beforeAll(async () => {
  outcomes = await playStory();
});

const of = (name: string) => outcomes.filter(({ step }) => step.operation === name);

describe.each([...operations.keys()])('%s', (name) => {
  test('returns the same data by v3 and by GraphQL', () => {
    const good = of(name).filter(({ step }) => !step.error);
    expect(good.length).toBeGreaterThan(0);
    expect(good.map(({ v3 }) => v3)).toEqual(good.map(({ graphql }) => graphql));
    expect(good.map(({ v3 }) => v3)).toEqual(good.map(() => expect.objectContaining(ok)));
  });

  test('has the same effect by v3 and by GraphQL', () => {
    expect(of(name).filter(({ different }) => different.length > 0)).toEqual([]);
  });

  test('refuses the same by v3 and by GraphQL, with the same texts, and changes nothing', () => {
    const refused = of(name).filter(({ step }) => step.error);
    expect(refused.map(({ v3 }) => verdictOf(v3))).toEqual(refused.map(({ step }) => step.error));
    const both = refused.filter(({ step }) => !step.notOnGraphql);
    expect(both.map(({ graphql }) => withoutPath(graphql))).toEqual(
      both.map(({ v3 }) => withoutPath(v3)),
    );
    expect(refused.flatMap(({ changed }) => changed)).toEqual([]);
  });
});

const ok = { status: 'ok' };

/** A value is at `conditions.products` in one request and at `productIds` in the other. */
function withoutPath(answer: unknown): unknown {
  const { error, ...rest } = Object(answer);
  const description = String(error?.description).replace(/^\S+(?= must be | is required$)/, '…');
  return { ...rest, error: { ...error, description } };
}

/** `parent | NotFound`, in the form of the examples. */
function verdictOf(answer: unknown): string {
  const { error } = Object(answer);
  return error ? `${error.field} | ${error.type}` : 'no error';
}
