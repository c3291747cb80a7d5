import { graphql } from '../../generated/gql.ts';
import type { MovementOrderField } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { orderByOf } from '../parts/data-table.tsx';
import { daysOf } from '../parts/day-filter.tsx';
import { usePaging } from '../parts/pager.tsx';
import { ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { EnterStock } from './enter-stock.tsx';
import { Movements } from './movements.tsx';

const StockDocument = graphql(`
  query Stock($where: MovementWhere!, $orderBy: [MovementOrder!]!, $hasCatalog: Boolean!,
    $first: Int, $after: String, $last: Int, $before: String) {
    movements(where: $where, orderBy: $orderBy,
      first: $first, after: $after, last: $last, before: $before) {
      totalCount
      nodes {
        id version creationTime sku adjustment description
        item @include(if: $hasCatalog) { product { id name } }
      }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
`);

/** Goods that come, go or are counted, by a barcode scanner or by hand, and the earlier ones. */
export function StockScreen() {
  const { common } = useWords();
  const { mayRead, mayWrite } = useRights();
  const { filters } = useFilters();
  const { order = '-CREATION_TIME', search, sku } = filters;
  const creationTime = daysOf(filters);
  const page = usePage(StockDocument, {
    where: {
      ...(sku && { sku: { startsWith: sku } }),
      ...(search && { keywords: search }),
      ...(creationTime && { creationTime }),
    },
    orderBy: orderByOf<MovementOrderField>(order, order),
    hasCatalog: mayRead('CATALOG'),
    ...usePaging(),
  });
  useLive(mayRead('INVENTORY') ? 'commerce.movements.*' : null);
  return (
    <ScreenPage title={common.stock} page={page} head={mayWrite('INVENTORY') && <EnterStock />}>
      {({ movements }) => movements && <Movements list={movements} order={order} />}
    </ScreenPage>
  );
}
