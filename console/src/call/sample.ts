import { graphql } from '../../generated/gql.ts';
import type { CallSamplesQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import type { Operation } from './operations.ts';

const CallSamplesDocument = graphql(`
  query CallSamples {
    products(first: 1) { nodes { id } }
    items(first: 1) { nodes { sku } }
    orders(first: 1, orderBy: [{ field: ID, direction: DESC }]) { nodes { id } }
    customers(first: 1) { nodes { id } }
    contacts(first: 1) { nodes { id } }
    departments(first: 1) { nodes { id } }
    producers(first: 1) { nodes { id } }
    suppliers(first: 1) { nodes { id } }
    promotions(first: 1) { nodes { id } }
    movements(first: 1) { nodes { id } }
    pages(first: 1) { nodes { id } }
    accounts(first: 1) { nodes { id } }
  }
`);

/** Members by which a request names a record, and the folder of the record. */
const lists: Readonly<Record<string, keyof CallSamplesQuery>> = {
  'commerce.products': 'products',
  'commerce.items': 'items',
  'commerce.orders': 'orders',
  'commerce.customers': 'customers',
  'commerce.contacts': 'contacts',
  'commerce.departments': 'departments',
  'commerce.producers': 'producers',
  'commerce.suppliers': 'suppliers',
  'commerce.promotions': 'promotions',
  'commerce.movements': 'movements',
  'site.pages': 'pages',
  'site.accounts': 'accounts',
};

/** Replaces the record in the request of an example by one that this shop has. */
export function useSample() {
  const { data, isLoading } = usePage(CallSamplesDocument, {});
  const of = ({ name, example }: Operation): string => {
    const request: Record<string, unknown> = { ...example };
    const list = lists[name.slice(0, name.lastIndexOf('.'))];
    const record: Readonly<Record<string, string>> | undefined = list && data?.[list]?.nodes[0];
    if (record && 'id' in request) {
      const key = record.id;
      // Orders have texts as identifiers, all others have numbers.
      if (key !== undefined) request.id = typeof request.id === 'number' ? Number(key) : key;
    }
    if (record?.sku && 'sku' in request) request.sku = record.sku;
    return JSON.stringify(request, null, 2);
  };
  return { isLoading, of };
}
