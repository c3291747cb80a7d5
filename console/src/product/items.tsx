import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ItemUpdateInput } from '../../generated/graphql.ts';
import { useRights, useShop } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { EditCell } from '../parts/edit-cell.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import { AddItems } from './add-items.tsx';
import { PriceCell, type PriceList, StockCell } from './price-cell.tsx';
import type { ProductData } from './product-document.ts';
import { useReason, useSave } from './use-save.ts';

type Item = ProductData['items']['nodes'][number];

const DeleteItemDocument = graphql(`
  mutation DeleteItem($sku: String!) { deleteItems(skus: [$sku]) }
`);

interface ItemsProps {
  readonly product: ProductData;
  readonly lists: readonly PriceList[];
}

/** The items of the product, with their stock and their prices in every list. */
export function Items({ product, lists }: ItemsProps) {
  const { product: words, common } = useWords();
  const { mayWrite } = useRights();
  const { defaultPriceListId } = useShop();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Item | null>(null);
  const { items } = product;
  const columns = useColumns(items.nodes, lists);
  if (mayWrite('CATALOG') && items.nodes.length > 1)
    columns.push({
      name: 'delete',
      label: '',
      cell: (item) => (
        <IconButton icon="trash" label={words.delete(item.sku)} onClick={() => setDeleted(item)} />
      ),
    });
  const add = (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="plus" size={14} />}
      onClick={() => setAdding(true)}
    >
      {words.addItems}
    </Button>
  );
  return (
    <Panel title={words.items} actions={mayWrite('CATALOG') && add}>
      <DataTable label={words.items} columns={columns} rows={items.nodes} rowKey={({ id }) => id} />
      {isAdding && (
        <AddItems
          product={product}
          listName={lists.find(({ id }) => id === defaultPriceListId)?.name ?? ''}
          onClose={() => setAdding(false)}
        />
      )}
      {deleted && (
        <ChangesPreview
          title={words.deleteTitle(deleted.sku)}
          document={DeleteItemDocument}
          variables={{ sku: deleted.sku }}
          confirm={common.delete}
          isDangerous
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}

function useColumns(items: readonly Item[], lists: readonly PriceList[]): Column<Item>[] {
  const { product: words, products } = useWords();
  const hasOptions = items.some(({ options }) => options.length > 0);
  return [
    { name: 'sku', label: words.sku, cell: (item) => <TextCell item={item} name="sku" /> },
    ...(hasOptions
      ? [
          {
            name: 'options',
            label: words.options,
            cell: ({ options }: Item) =>
              options.map(({ name, code }) => name || code).join(', ') || '–',
          },
        ]
      : []),
    {
      name: 'barcode',
      label: words.barcode,
      cell: (item) => <TextCell item={item} name="barcode" />,
    },
    {
      name: 'stock',
      label: products.stock,
      isNumber: true,
      cell: (item) => <StockCell item={item} />,
    },
    ...lists.map((list) => ({
      name: `price${list.id}`,
      label: `${products.price} (${list.name})`,
      isNumber: true,
      cell: (item: Item) => (
        <PriceCell
          item={item}
          list={list}
          selling={item.sellingPriceByList[list.id]}
          today={item.priceByList[list.id]}
        />
      ),
    })),
  ];
}

interface TextCellProps {
  readonly item: Item;
  readonly name: 'sku' | 'barcode';
}

function TextCell({ item, name }: TextCellProps) {
  const words = useWords().product;
  const { mayWrite } = useRights();
  const { saveItem } = useSave();
  const reason = useReason();
  return (
    <EditCell
      label={`${words[name]} ${item.sku}`}
      value={item[name] ?? ''}
      isClosed={!mayWrite('CATALOG')}
      show={(value) => value || '–'}
      save={async (value) => {
        const input: ItemUpdateInput = { [name]: value.trim() || null };
        const made = await saveItem(item, input);
        return made && reason(made);
      }}
    />
  );
}
