import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ProductOrderField, ProductsQuery, ProductWhere } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights, useShop, useTextLanguage } from '../frame/use-shop.ts';
import { DataTable, orderByOf } from '../parts/data-table.tsx';
import { Icon } from '../parts/icons.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { NoRight, Nothing, ScreenPage } from '../parts/states.tsx';
import type { PriceList } from '../product/price-cell.tsx';
import type { Search } from '../router.tsx';
import { useWords } from '../words/use-words.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './columns.tsx';
import { Departments, pathOf, Tree } from './departments.tsx';
import { Filters } from './filters.tsx';
import classes from './products.module.css';

const ProductsDocument = graphql(`
  query Products(
    $where: ProductWhere!
    $open: [ID!]!
    $priceList: ID!
    $language: String!
    $orderBy: [ProductOrder!]
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    priceLists(first: 100) { nodes { id name baseId } }
    departments(
      where: { parentId: { in: $open } }
      orderBy: [{ field: POSITION }]
      first: 100
    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }
    products(
      where: $where
      orderBy: $orderBy
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id
        version
        code
        isVisible
        promotionId
        nameByLanguage
        name(language: $language)
        thumbnailImage { url retinaUrl width height }
        prices(priceList: $priceList) { list selling price }
        priceRange(priceList: $priceList) { min max }
        mainItem { id version sku stock }
        items { totalCount aggregate { sum { stock } } }
      }
    }
  }
`);

/** The conditions of the list, from its address. */
function whereOf(filters: Search): ProductWhere {
  const department = pathOf(filters.department).at(-1);
  return {
    search: filters.search ?? null,
    departmentId: department ? { equals: department, includeDescendants: true } : null,
    isVisible: filters.hidden ? { equals: false } : null,
    images: filters.noPicture ? { none: {} } : null,
    items: filters.lowStock ? { some: { toReorder: true } } : null,
    promotionId: filters.promotion ? { equals: filters.promotion } : null,
  };
}

/** The order of the list in the chosen language and price list. */
function orderOf(order: string | undefined, language: string, priceList: string) {
  const [by] = orderByOf<ProductOrderField>(order, 'NAME');
  if (!by) return [];
  if (by.field === 'NAME') return [{ ...by, language }];
  return by.field === 'SELLING_PRICE' ? [{ ...by, priceList }] : [by];
}

export function ProductsScreen() {
  const words = useWords().products;
  const language = useTextLanguage();
  const { defaultPriceListId } = useShop();
  const { filters } = useFilters();
  const { mayWrite } = useRights();
  const priceList = filters.priceList ?? defaultPriceListId;
  const path = pathOf(filters.department);
  const page = usePage(ProductsDocument, {
    where: whereOf(filters),
    open: ['0', ...path],
    priceList,
    language,
    orderBy: orderOf(filters.order, language, priceList),
    ...usePaging(),
  });
  useLive('commerce.products.* commerce.items.*');
  const lists = page.data?.priceLists?.nodes ?? [];
  const all = page.data?.departments?.nodes ?? [];
  return (
    <ScreenPage
      title={words.title}
      page={page}
      actions={
        mayWrite('CATALOG') && (
          <Button component={Link} to="/products/new" leftSection={<Icon name="plus" size={16} />}>
            {words.create}
          </Button>
        )
      }
      head={<Filters lists={lists} chosen={priceList} />}
    >
      {({ products }) => (
        <div className={classes.beside}>
          <aside className={classes.tree}>
            <Tree all={all} path={path} />
          </aside>
          <div className={classes.list}>
            <Departments all={all} path={path} />
            {products ? (
              <List {...{ products, lists, priceList, language }} />
            ) : (
              <NoRight section={page.closed.products ?? 'CATALOG'} />
            )}
          </div>
        </div>
      )}
    </ScreenPage>
  );
}

interface ListProps {
  readonly products: NonNullable<ProductsQuery['products']>;
  readonly lists: readonly PriceList[];
  readonly priceList: string;
  readonly language: string;
}

/** The table, and actions that change many of its products. */
function List({ products, lists, priceList, language }: ListProps) {
  const words = useWords().products;
  const { filters, setFilters } = useFilters();
  const mayWrite = useRights().mayWrite('CATALOG');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns({ lists, priceList, language });
  if (products.nodes.length === 0) return <Nothing message={words.noMatch} />;
  return (
    <>
      {mayWrite && (
        <BulkBar
          selected={selected}
          where={whereOf(filters)}
          total={products.totalCount}
          lists={lists}
          onDone={() => setSelected(new Set())}
        />
      )}
      <DataTable
        label={words.title}
        columns={columns}
        rows={products.nodes}
        rowKey={({ id }) => id}
        order={filters.order ?? 'NAME'}
        onOrder={(order) => setFilters({ order })}
        {...(mayWrite && { selected, onSelect: setSelected })}
      />
      <Pager list={products} />
    </>
  );
}
