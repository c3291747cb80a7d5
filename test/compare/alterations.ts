/** Operations whose responses have strings, numbers and lists. */
export const places = [
  'commerce.products.find',
  'commerce.items.find',
  'commerce.orders.find',
  'commerce.customers.find',
  'commerce.departments.find',
  'commerce.tax-classes.find',
  'commerce.shipping-methods.find',
  'site.languages.find',
  'commerce.variants.find',
  'commerce.contacts.find',
] as const;

interface Answer {
  data: Record<string, { nodes: Record<string, unknown>[] }>;
}

const nodesOf = (body: unknown) => Object.values((body as Answer).data)[0]?.nodes ?? [];

/** Applies `change` to a copy of the list of a response. */
const altered = (change: (nodes: Record<string, unknown>[]) => void) => (body: unknown) => {
  const copy = structuredClone(body);
  change(nodesOf(copy));
  return copy;
};

function nameOf(record: Record<string, unknown>, fits: (value: unknown) => boolean): string {
  const found = Object.entries(record).find(([, value]) => fits(value));
  if (!found) throw new Error(`nothing to alter in ${JSON.stringify(record)}`);
  return found[0];
}

/** Changes of a GraphQL response that a comparison must find. */
export const alterations: Readonly<Record<string, (body: unknown) => unknown>> = {
  'a record is missing': altered((nodes) => {
    nodes.pop();
  }),
  'a record comes twice': altered((nodes) => {
    nodes.push(structuredClone(Object(nodes[0])));
  }),
  'a text is another': altered(([first = {}]) => {
    first[nameOf(first, (value) => typeof value === 'string')] = '77';
  }),
  'a value is null': altered(([first = {}]) => {
    first[nameOf(first, (value) => value !== null)] = null;
  }),
  'the answer is an error': () => ({
    data: null,
    errors: [{ message: 'no', extensions: { field: 'id', type: 'NotFound' } }],
  }),
};
