import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProductsQuery } from '../../generated/graphql.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights, useShop } from '../frame/use-shop.ts';
import type { Column } from '../parts/data-table.tsx';
import { EditCell } from '../parts/edit-cell.tsx';
import { Icon } from '../parts/icons.tsx';
import { PriceCell, type PriceList, StockCell } from '../product/price-cell.tsx';
import { useReason, useSave } from '../product/use-save.ts';
import { useWords } from '../words/use-words.tsx';
import classes from './products.module.css';

type Row = NonNullable<ProductsQuery['products']>['nodes'][number];

interface Shown {
  readonly lists: readonly PriceList[];
  readonly priceList: string;
  readonly language: string;
}

/** The columns of the list: names in one language or in all, stock, and prices of one list. */
export function useColumns({ lists, priceList, language }: Shown): readonly Column<Row>[] {
  const words = useWords().products;
  const { languages } = useShop();
  const { filters } = useFilters();
  const others = filters.languages ? languages.filter((each) => each !== language) : [];
  const list = lists.find(({ id }) => id === priceList);
  return [
    { name: 'picture', label: words.picture, cell: (row) => <Picture row={row} /> },
    {
      name: 'name',
      label: filters.languages ? `${words.name} (${language})` : words.name,
      field: 'NAME',
      cell: (row) => <Name row={row} language={language} isFirst />,
    },
    ...others.map((each) => ({
      name: each,
      label: `${words.name} (${each})`,
      cell: (row: Row) => <Name row={row} language={each} />,
    })),
    { name: 'stock', label: words.stock, isNumber: true, cell: (row) => <Stock row={row} /> },
    {
      name: 'price',
      label: list ? `${words.price} (${list.name})` : words.price,
      isNumber: true,
      field: 'SELLING_PRICE',
      cell: (row) => <Price row={row} list={list} />,
    },
  ];
}

function Picture({ row: { thumbnailImage: image } }: { readonly row: Row }) {
  if (!image)
    return (
      <span className={classes.noPicture}>
        <Icon name="photo" />
      </span>
    );
  return <img className={classes.picture} src={image.url} alt="" loading="lazy" />;
}

interface NameProps {
  readonly row: Row;
  readonly language: string;
  readonly isFirst?: boolean;
}

function Name({ row, language, isFirst }: NameProps) {
  const words = useWords().products;
  const { mayWrite } = useRights();
  const { saveProduct } = useSave();
  const reason = useReason();
  const texts: Readonly<Record<string, string>> = row.nameByLanguage;
  return (
    <div lang={language}>
      <EditCell
        label={`${words.name} (${language}) ${row.code}`}
        value={texts[language] ?? ''}
        isClosed={!mayWrite('CATALOG')}
        show={(name) =>
          name || (
            <Text c="dimmed" component="span">
              –
            </Text>
          )
        }
        save={async (name) => {
          const made = await saveProduct(row, { nameByLanguage: { [language]: name.trim() } });
          return made && reason(made);
        }}
      />
      {isFirst && (
        <Group gap={6} className={classes.code}>
          <Anchor component={Link} to={`/products/${row.id}`} size="xs">
            {row.code}
          </Anchor>
          {!row.isVisible && (
            <Badge size="xs" color="gray" variant="light">
              {words.hidden}
            </Badge>
          )}
        </Group>
      )}
    </div>
  );
}

/** The stock of a product with one item; of several, their sum. */
function Stock({ row: { items, mainItem } }: { readonly row: Row }) {
  const words = useWords().products;
  const { number } = useFormat();
  if (items.totalCount === 1) return <StockCell item={mainItem} />;
  return (
    <div>
      {number(items.aggregate.sum.stock)}
      <Text size="xs" c="dimmed">
        {words.itemCount(items.totalCount)}
      </Text>
    </div>
  );
}

interface PriceProps {
  readonly row: Row;
  readonly list: PriceList | undefined;
}

/** The price of a product with one item; of several, from the lowest to the highest. */
function Price({ row: { prices, priceRange, mainItem, items }, list }: PriceProps) {
  const words = useWords().products;
  const { money } = useFormat();
  if (items.totalCount === 1)
    return <PriceCell item={mainItem} list={list} selling={prices.selling} today={prices.price} />;
  if (!priceRange || priceRange.min === priceRange.max) return money(prices.price);
  return words.range(money(priceRange.min), money(priceRange.max));
}
