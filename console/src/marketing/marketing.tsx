import { Button, Group, Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { MarketingQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights, useShop, useTextLanguage } from '../frame/use-shop.ts';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { NoRight, Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './marketing.module.css';
import { PromotionDialog } from './promotion-dialog.tsx';
import { PromotionTable } from './promotion-table.tsx';
import { TimeLine } from './time-line.tsx';
import { monthOf, shiftMonth, todayIn } from './time-window.ts';

const MarketingDocument = graphql(`
  query Marketing($language: String!, $from: Date!, $to: Date!, $catalog: Boolean!) {
    promotions(
      first: 100
      where: { startTime: { lt: $to }, endTime: { gte: $from } }
      orderBy: [{ field: START_TIME }, { field: ID }]
    ) {
      totalCount
      nodes {
        id
        name(language: $language)
        type
        appliedTo
        startTime
        endTime
        isActive
        discountPercent
        discountAmount
        coupon
        pricedProducts(first: 2) @include(if: $catalog) {
          totalCount
          nodes { id name(language: $language) price sellingPrice }
        }
      }
    }
  }
`);

/** The time line shows these months at once. */
const months = 7;

/** Returns the months in the address, or the ones around today. */
function useMonths() {
  const { timeZone } = useShop();
  const { filters } = useFilters();
  const today = todayIn(timeZone);
  const from = monthOf(filters.from) ?? shiftMonth(today, -2);
  return { today, from, to: shiftMonth(from, months), months };
}

export function MarketingScreen() {
  const words = useWords().marketing;
  const language = useTextLanguage();
  const { mayRead, mayWrite } = useRights();
  const { filters, setFilters } = useFilters();
  const { today, from, to } = useMonths();
  const page = usePage(MarketingDocument, {
    language,
    from,
    to,
    catalog: mayRead('CATALOG'),
  });
  useLive('commerce.promotions.*');
  const newButton = (
    <Button
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
      onClick={() => setFilters({ promotion: 'new' })}
    >
      {words.create}
    </Button>
  );
  return (
    <ScreenPage
      title={words.title}
      page={page}
      actions={mayWrite('MARKETING') && newButton}
      head={<Months />}
    >
      {({ promotions }) => (
        <>
          {filters.promotion && (
            <PromotionDialog
              key={filters.promotion}
              id={filters.promotion === 'new' ? null : filters.promotion}
              today={today}
              onClose={() => setFilters({ promotion: null })}
            />
          )}
          {promotions ? (
            <Promotions {...promotions} />
          ) : (
            <NoRight section={page.closed.promotions ?? 'MARKETING'} />
          )}
        </>
      )}
    </ScreenPage>
  );
}

/** Earlier and later months. */
function Months() {
  const words = useWords().marketing;
  const { setFilters } = useFilters();
  const { from } = useMonths();
  const shift = (by: number) => setFilters({ from: shiftMonth(from, by).slice(0, 7) });
  return (
    <Group gap="xs" mb="md">
      <Button size="xs" variant="default" onClick={() => shift(-3)}>
        {words.earlier}
      </Button>
      <Button size="xs" variant="default" onClick={() => setFilters({ from: null })}>
        {words.now}
      </Button>
      <Button size="xs" variant="default" onClick={() => shift(3)}>
        {words.later}
      </Button>
    </Group>
  );
}

/** The promotions of these months on the time line and as a table. */
function Promotions({ nodes, totalCount }: NonNullable<MarketingQuery['promotions']>) {
  const { marketing: words, common } = useWords();
  const { number } = useFormat();
  const { setFilters } = useFilters();
  const shown = useMonths();
  const open = (promotion: string) => setFilters({ promotion });
  if (nodes.length === 0) return <Nothing message={words.none} />;
  return (
    <>
      <div className={classes.wide}>
        <Panel title={words.timeLine}>
          <TimeLine {...shown} all={nodes} onOpen={open} />
        </Panel>
      </div>
      <PromotionTable all={nodes} today={shown.today} onOpen={open} />
      {totalCount > nodes.length && (
        <Text size="sm" c="dimmed" role="status">
          {common.shownOf(number(nodes.length), number(totalCount))}
        </Text>
      )}
    </>
  );
}
