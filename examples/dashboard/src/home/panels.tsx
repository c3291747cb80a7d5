import type { HomeQuery } from '../../generated/graphql.ts';
import { useLanguage } from '../language.tsx';
import { Closed, Panel, Status } from '../panel.tsx';
import { addressOf } from '../route.ts';
import { Table } from '../table.tsx';

type Closable = { readonly closed?: string | undefined };

export function ByStatus({ groups, closed }: Closable & { groups: HomeQuery['byStatus'] }) {
  const { say, money, number } = useLanguage();
  const most = Math.max(1, ...(groups ?? []).map(({ count }) => count));
  return (
    <Panel title={say('byStatus')} closed={closed}>
      <ul className="plain">
        {groups?.map(({ key: { status }, count, sum }) => (
          <li key={status} className="measure">
            <a href={addressOf('/orders', { status: status ?? null })}>
              <Status status={status ?? ''} />
            </a>
            <meter min={0} max={most} value={count} aria-label={String(status)} />
            <b>{number(count)}</b>
            <span>{money(sum.total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface BestSellersProps extends Closable {
  readonly groups: HomeQuery['bestSellers'];
  readonly closedProduct: string | undefined;
}

export function BestSellers({ groups, closed, closedProduct }: BestSellersProps) {
  const { say, money, number } = useLanguage();
  return (
    <Panel title={say('bestSellers')} closed={closed}>
      <Table head={[say('product'), say('quantity'), say('revenue')]} numbers={2}>
        {groups?.map(({ key: { productId, product }, sum }) => (
          <tr key={productId}>
            <td>{closedProduct ? <Closed section={closedProduct} /> : (product?.name ?? '–')}</td>
            <td className="right">{number(sum.quantity)}</td>
            <td className="right">{money(sum.totalPrice)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

export function LowStock({ items, closed }: Closable & { items: HomeQuery['lowStock'] }) {
  const { say, number } = useLanguage();
  return (
    <Panel title={say('lowStock')} count={items?.totalCount} closed={closed}>
      <Table head={[say('product'), say('stock'), say('limit')]} numbers={2}>
        {items?.nodes.map(({ id, sku, name, stock, reorderLimit }) => (
          <tr key={id}>
            <td>
              {name} <small>{sku}</small>
            </td>
            <td className="right">{number(stock)}</td>
            <td className="right">{number(reorderLimit)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

type Review = NonNullable<HomeQuery['reviews']>['nodes'][number];

export function Reviews({ reviews, closed }: Closable & { reviews: Review[] | undefined }) {
  const { say, date, number } = useLanguage();
  return (
    <Panel title={say('reviews')} closed={closed}>
      <ul className="plain">
        {reviews?.map(({ id, author, rating, summary, product, ...review }) => (
          <li key={id}>
            <span role="img" aria-label={`${say('rating')} ${number(rating)}`} className="stars">
              {'★'.repeat(Math.round(Number(rating)))}
            </span>
            {product.name}
            <p>
              {summary} <small>{`${author}, ${date(review.date)}`}</small>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
