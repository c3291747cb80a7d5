import { expect } from 'vitest';
import type { Shop } from '../support/shop.ts';

/** An answer of GraphQL. */
export interface Asked {
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly AskedError[];
}

export interface AskedError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** Sends a document twice with the same result, because a repeated document is compiled. */
export async function askTwice(
  shop: Shop,
  query: string,
  key: string | null,
  variables: object = {},
): Promise<Asked> {
  const first = await askOnce(shop, query, key, variables);
  expect(await askOnce(shop, query, key, variables), query).toEqual(first);
  return first;
}

export async function askOnce(
  shop: Shop,
  query: string,
  key: string | null,
  variables: object = {},
): Promise<Asked> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json',
      ...(key !== null && { 'X-Key': key }),
    },
  });
  const { errors = [], data } = await response.json();
  return { status: response.status, data, errors };
}

/**
 * `403 FORBIDDEN`, `401` or `200`; where fields are null for a missing right `200 without orders`.
 */
export async function answerTo(
  shop: Shop,
  document: string,
  key: string | null,
  variables: object = {},
): Promise<string> {
  const answers = new Set<string>();
  for (let time = 0; time < 2; time++)
    answers.add(summaryOf(await askOnce(shop, document, key, variables)));
  return [...answers].join(' then ');
}

function summaryOf({ status, data, errors }: Asked): string {
  // A field can be forbidden for another reason than a section.
  const refused = errors.filter(
    ({ extensions }) => extensions.code === 'FORBIDDEN' && (extensions.section || !data),
  );
  if (refused.length === 0) return String(status);
  if (!data) return `${status} FORBIDDEN`;
  const names = refused.map(({ path = [] }) => {
    if (valueAt(data, path) !== null) throw new Error(`${path.join('.')} is not null`);
    return path.filter((step) => typeof step === 'string').join('.');
  });
  return `${status} without ${[...new Set(names)].join()}`;
}

export function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, step) => Object(value)[step], data);
}
