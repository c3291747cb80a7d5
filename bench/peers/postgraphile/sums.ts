import { canonical } from '../../workloads/canonical.ts';
import { bestSellers } from '../../workloads/sums.ts';
import { asList, memberOf } from '../../workloads/workload.ts';
import type { Translation } from '../translation.ts';
import { dataOf, nodes, post } from './reading.ts';

const byMonth = `{
  allOrders {
    groupedAggregates(groupBy: [CREATION_TIME_TRUNCATED_TO_MONTH, STATUS]) { keys sum { total } }
  }
}`;

const statuses = ['New', 'Open', 'Ready', 'Shipped', 'Delivered', 'Completed', 'Cancelled'];

/** The groups come in no order. */
export const revenue: Translation = {
  request: () => post(byMonth, {}),
  records: (answer) => {
    const groups = asList(memberOf(dataOf(answer, 'allOrders'), 'groupedAggregates'));
    const rows = groups.map((group) => {
      const [month, status] = asList(memberOf(group, 'keys')).map(String);
      return { month, status, total: memberOf(memberOf(group, 'sum'), 'total') };
    });
    const placeOf = ({ month, status = '' }: (typeof rows)[number]) =>
      `${month} ${statuses.indexOf(status)}`;
    return rows.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).map(canonical);
  },
};

/**
 * Groups can neither be sorted nor limited, and there are twenty thousand, so the items are sorted
 * by the sum of their lines. Lines refer to items; only one item of a product is sold here.
 */
const best = `query Best($first: Int!) {
  allItems(first: $first, orderBy: [ORDER_LINES_BY_SKU_SUM_TOTAL_PRICE_DESC, PRIMARY_KEY_ASC]) {
    nodes {
      productByProductId { rowId code localName(language: "en") }
      orderLinesBySku { aggregates { sum { quantity totalPrice } } }
    }
  }
}`;

export const bestItems: Translation = {
  request: () => post(best, { first: bestSellers }),
  records: (answer) =>
    nodes(memberOf(answer, 'data'), 'allItems').map((item) => {
      const { rowId: id, code, localName: name } = Object(memberOf(item, 'productByProductId'));
      const { aggregates } = Object(memberOf(item, 'orderLinesBySku'));
      return canonical({ id, code, name, ...Object(memberOf(aggregates, 'sum')) });
    }),
};
