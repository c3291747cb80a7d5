import { Badge, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../frame/use-format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './marketing.module.css';
import { type Promotion, stateOf, usePromotionWords } from './promotion-words.ts';

interface PromotionTableProps {
  readonly all: readonly Promotion[];
  readonly today: string;
  onOpen(id: string): void;
}

const colors = { running: 'teal', coming: 'indigo', ended: 'gray', off: 'gray' } as const;

/** The promotions with their current effect on prices. */
export function PromotionTable({ all, today, onOpen }: PromotionTableProps) {
  const { marketing: words, common } = useWords();
  const { effect, period } = usePromotionWords();
  const columns: readonly Column<Promotion>[] = [
    {
      name: 'name',
      label: common.name,
      cell: ({ id, name, coupon }) => (
        <div>
          <UnstyledButton className={classes.open} onClick={() => onOpen(id)}>
            {name}
          </UnstyledButton>
          {coupon && (
            <Text size="xs" c="dimmed">
              {words.withCoupon(coupon)}
            </Text>
          )}
        </div>
      ),
    },
    {
      name: 'state',
      label: common.status,
      cell: (promotion) => {
        const state = stateOf(promotion, today);
        return (
          <Badge variant="light" color={colors[state]} className={classes.state}>
            {words.state[state]}
          </Badge>
        );
      },
    },
    { name: 'effect', label: words.effect, cell: effect },
    { name: 'target', label: words.target, cell: ({ appliedTo }) => words.targets[appliedTo] },
    { name: 'period', label: words.when, cell: period },
    {
      name: 'prices',
      label: words.pricesToday,
      isNumber: true,
      cell: (promotion) => <Prices promotion={promotion} />,
    },
  ];
  return (
    <div className={classes.table}>
      <DataTable label={words.title} columns={columns} rows={all} rowKey={({ id }) => id} />
    </div>
  );
}

/** How many products have their price from the promotion today, and two of them. */
function Prices({
  promotion: { id, pricedProducts, appliedTo },
}: {
  readonly promotion: Promotion;
}) {
  const words = useWords().marketing;
  const { number } = useFormat();
  if (appliedTo === 'CARTS') return <Text size="sm">{words.inCarts}</Text>;
  if (!pricedProducts || pricedProducts.totalCount === 0) return '–';
  return (
    <div>
      <Link to="/products" search={{ promotion: id }}>
        {words.productCount(number(pricedProducts.totalCount), pricedProducts.totalCount === 1)}
      </Link>
      <PriceSamples products={pricedProducts.nodes} />
    </div>
  );
}

interface PriceSamplesProps {
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: string | null;
    readonly sellingPrice: string | null;
  }[];
}

/** The price of each product without the promotion and with it. */
export function PriceSamples({ products }: PriceSamplesProps) {
  const { money } = useFormat();
  return products.map(({ id, name, price, sellingPrice }) => (
    <Text key={id} size="xs" c="dimmed">
      {name}: {money(sellingPrice)} → <strong>{money(price)}</strong>
    </Text>
  ));
}
