import { type FormEvent, useState } from 'react';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import type { ProductsQuery as ProductsQueryResult } from '../../generated/graphql.ts';
import { Field } from '../field.tsx';
import { Frame } from '../frame.tsx';
import { useLanguage } from '../language.tsx';
import { More } from '../more.tsx';
import { usePage } from '../page.ts';
import { Panel } from '../panel.tsx';
import { addressOf } from '../route.ts';
import { Table } from '../table.tsx';
import { DepartmentFields, Departments } from './departments.tsx';
import { ItemRow } from './item-row.tsx';
import { ItemFields } from './use-item-form.ts';

const ProductsQuery = graphql(`
  query Products($where: ItemWhere!, $language: String!, $after: String) {
    ...Frame
    priceLists(first: 1) { nodes { id name } }
    departments(first: 100) { nodes { ...Department } }
    items(
      where: $where
      orderBy: [{ field: NAME, language: $language }]
      first: 20
      after: $after
    ) {
      totalCount
      nodes { id name(language: $language) ...ItemRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export function Products({ params }: { params: URLSearchParams }) {
  const { language } = useLanguage();
  // Another filter or sequence begins with the first page.
  return (
    <ItemList
      key={`${params} ${language}`}
      department={params.get('department')}
      search={params.get('search')}
    />
  );
}

interface ItemListProps {
  readonly department: string | null;
  readonly search: string | null;
}

function ItemList({ department, search }: ItemListProps) {
  const { say, language } = useLanguage();
  const [after, setAfter] = useState<string | null>(null);
  const departmentId = department ? { equals: department, includeDescendants: true } : null;
  const where = { departmentId, search };
  const page = usePage(ProductsQuery, { where, language, after });
  const { items, departments, priceLists } = page.data ?? {};
  const shown = items?.nodes ?? [];
  return (
    <Frame page={page} title={say('products')}>
      <div className="beside">
        <Panel title={say('department')} closed={page.closed.departments}>
          <Departments
            all={readFragment(DepartmentFields, departments?.nodes ?? [])}
            chosen={department}
          />
        </Panel>
        <Panel title={say('products')} count={items?.totalCount} closed={page.closed.items}>
          <Search department={department} search={search} />
          <ItemTable items={shown} priceList={priceLists?.nodes[0]} />
          <More shown={shown.length} list={items} isLoading={page.isLoading} onMore={setAfter} />
        </Panel>
      </div>
    </Frame>
  );
}

interface ItemTableProps {
  readonly items: NonNullable<ProductsQueryResult['items']>['nodes'];
  readonly priceList: { readonly id: string; readonly name: string } | undefined;
}

function ItemTable({ items, priceList }: ItemTableProps) {
  const { say } = useLanguage();
  const price = `${say('price')} (${priceList?.name ?? ''})`;
  return (
    <Table head={[say('product'), say('stock'), price, '']}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          name={item.name}
          item={readFragment(ItemFields, item)}
          priceList={priceList?.id ?? ''}
        />
      ))}
    </Table>
  );
}

function Search({ department, search }: ItemListProps) {
  const { say } = useLanguage();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search'));
    window.location.hash = addressOf('/products', { department, search: text });
  };
  return (
    <search>
      <form className="filters" onSubmit={submit}>
        <Field label={say('search')}>
          {(attributes) => (
            <input {...attributes} name="search" type="search" defaultValue={search ?? ''} />
          )}
        </Field>
        <button type="submit">{say('search')}</button>
      </form>
    </search>
  );
}
