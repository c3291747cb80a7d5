import type { Shop } from '../support/shop.ts';

/** `403 FORBIDDEN`, `401`, `200`; asked twice, as a document that comes again is compiled. */
export async function answerTo(
  shop: Shop,
  document: string,
  key: string | null,
  variables: object = {},
): Promise<string> {
  const answers = new Set<string>();
  for (let time = 0; time < 2; time++) {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query: document, variables }),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/graphql-response+json',
        ...(key !== null && { 'X-Key': key }),
      },
    });
    const { errors = [], data } = await response.json();
    const code = errors[0]?.extensions?.code;
    if (code === 'FORBIDDEN' && data) throw new Error(`${document} was executed`);
    answers.add(code === 'FORBIDDEN' ? `${response.status} FORBIDDEN` : String(response.status));
  }
  return [...answers].join(' then ');
}
