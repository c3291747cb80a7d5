import { Group, SegmentedControl, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights, useShop } from '../frame/use-shop.ts';
import { ScreenPage } from '../parts/states.tsx';
import { useLanguage, useWords } from '../words/use-words.tsx';
import { BestSellers } from './best-sellers.tsx';
import { ByStatus } from './by-status.tsx';
import { Figures } from './figures.tsx';
import { LowStock } from './low-stock.tsx';
import { daysOf, type PeriodName, periods } from './periods.ts';
import { Reviews } from './reviews.tsx';
import { Trends } from './trends.tsx';

const HomeDocument = graphql(`
  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,
    $language: String!) {
    now: ordersAggregate(where: $period) { count sum { total } avg { total } }
    before: ordersAggregate(where: $before) { count sum { total } avg { total } }
    steps: ordersAggregate(
      where: $period
      groupBy: [{ field: CREATION_TIME, by: $by }]
    ) { key { creationTime } count sum { total } }
    stepsBefore: ordersAggregate(
      where: $before
      groupBy: [{ field: CREATION_TIME, by: $by }]
    ) { key { creationTime } count sum { total } }
    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {
      key { status }
      count
      sum { total }
    }
    bestSellers: orderLinesAggregate(
      where: { order: $period }
      groupBy: [{ field: PRODUCT_ID }]
      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]
      first: 8
    ) {
      key { productId product { id code name(language: $language) } }
      sum { quantity totalPrice }
    }
    lowStock: items(
      where: { toReorder: true, isForSale: { equals: true } }
      orderBy: [{ field: STOCK }]
      first: 8
    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }
    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {
      nodes { id author date rating summary product { id name(language: $language) } }
    }
  }
`);

export function HomeScreen() {
  const words = useWords().home;
  const { language } = useLanguage();
  const { timeZone, languages } = useShop();
  const { mayRead } = useRights();
  const { filters, setFilters } = useFilters();
  const name = (filters.days && filters.days in periods ? filters.days : '30') as PeriodName;
  const period = periods[name];
  const days = daysOf(period, timeZone);
  const placed = between(days.from, days.to);
  const page = usePage(HomeDocument, {
    period: { ...placed, status: { not: 'CANCELLED' } },
    before: { ...between(days.fromBefore, days.toBefore), status: { not: 'CANCELLED' } },
    placed,
    by: period.by,
    language: languages.includes(language) ? language : (languages[0] ?? language),
  });
  useLive(mayRead('SALES') ? 'commerce.orders.*' : null);
  const { closed } = page;
  return (
    <ScreenPage
      title={words.title}
      page={page}
      skeleton={<HomeSkeleton />}
      actions={
        <SegmentedControl
          aria-label={words.period}
          value={name}
          onChange={(next) => setFilters({ days: next })}
          data={Object.entries(periods).map(([value, { word }]) => ({ value, label: words[word] }))}
        />
      }
    >
      {(data) => (
        <>
          {closed.now === undefined && (
            <>
              <Figures now={data.now?.[0]} before={data.before?.[0]} days={days} />
              <Trends data={data} days={days} by={period.by} />
            </>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <ByStatus groups={data.byStatus ?? []} days={days} closed={closed.byStatus} />
            <BestSellers groups={data.bestSellers ?? []} closed={closed.bestSellers} />
            <LowStock items={data.lowStock} closed={closed.lowStock} />
            <Reviews reviews={data.reviews?.nodes ?? []} closed={closed.reviews} />
          </SimpleGrid>
          <Group mt="md">
            <Text size="xs" c="dimmed">
              {words.untaxed}
            </Text>
          </Group>
        </>
      )}
    </ScreenPage>
  );
}

/** Orders placed on these days of the shop, both included. */
const between = (from: string, to: string) => ({ creationTime: { gte: from, lte: to } });

const HomeSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} h={220} radius="md" />
    ))}
  </SimpleGrid>
);
