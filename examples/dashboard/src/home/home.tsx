import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { Frame } from '../frame.tsx';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.ts';
import { Panel } from '../panel.tsx';
import { BestSellers, ByStatus, LowStock, Reviews } from './panels.tsx';
import { startOfPeriods, valuesOf } from './periods.ts';
import { Trend } from './trend.tsx';

const HomeQuery = graphql(`
  query Home($language: String!, $since: DateTime!) {
    ...Frame
    days: ordersAggregate(
      where: { creationTime: { gte: $since }, status: { not: CANCELLED } }
      groupBy: [{ field: CREATION_TIME, by: DAY }]
    ) { key { creationTime } count sum { total } }
    byStatus: ordersAggregate(groupBy: [{ field: STATUS }]) { key { status } count sum { total } }
    bestSellers: orderLinesAggregate(
      where: { order: { status: { not: CANCELLED } } }
      groupBy: [{ field: PRODUCT_ID }]
      orderBy: [{ by: SUM, field: TOTAL_PRICE }]
      first: 10
    ) {
      key { productId product { id code name(language: $language) } }
      sum { quantity totalPrice }
    }
    lowStock: items(
      where: { toReorder: true, isForSale: { equals: true } }
      orderBy: [{ field: STOCK }]
      first: 8
    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit } }
    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 5) {
      nodes { id author date rating summary product { id name(language: $language) } }
    }
  }
`);

export function Home() {
  const { language, say, money, number } = useLanguage();
  const [since] = useState(() => startOfPeriods(new Date()).toISOString());
  const page = usePage(HomeQuery, { language, since });
  const { data, closed } = page;
  const days = (data?.days ?? []).map(({ key, count, sum }) => ({
    day: key.creationTime ?? '',
    orders: count,
    revenue: Number(sum.total ?? 0),
  }));
  return (
    <Frame page={page} title={say('home')}>
      {data && (
        <div className="grid">
          <Panel title={say('revenue')} closed={closed.days}>
            <Trend values={valuesOf(days, 'revenue')} format={money} label={say('revenue')} />
          </Panel>
          <Panel title={say('orders')} closed={closed.days}>
            <Trend values={valuesOf(days, 'orders')} format={number} label={say('orders')} />
          </Panel>
          <ByStatus groups={data.byStatus} closed={closed.byStatus} />
          <BestSellers
            groups={data.bestSellers}
            closed={closed.bestSellers}
            closedProduct={closed['bestSellers.key.product']}
          />
          <LowStock items={data.lowStock} closed={closed.lowStock} />
          <Reviews reviews={data.reviews?.nodes} closed={closed.reviews} />
        </div>
      )}
    </Frame>
  );
}
