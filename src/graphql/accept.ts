const json = 'application/json';
const graphqlJson = 'application/graphql-response+json';

/**
 * The media type of an answer, the first acceptable one that a GraphQL answer can have; null where
 * there is none, or only one that the fast path does not write. An absent header accepts JSON.
 */
export function chooseMediaType(accept = json): string | null {
  if (accept === json || accept === '*/*') return json;
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const charset = parameters.find((each) => each.startsWith('charset='));
    if (charset !== undefined && charset !== 'charset=utf-8') continue;
    if (type === graphqlJson) return graphqlJson;
    if (type === json || type === 'application/*' || type === '*/*') return json;
  }
  return null;
}

/** Whether a body is declared to be JSON. */
export function isJson(contentType = ''): boolean {
  return contentType === json || contentType.startsWith(`${json};`);
}
