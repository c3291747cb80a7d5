import type { ItemUpdateInput } from '../../generated/graphql.ts';
import { useRights } from '../frame/use-shop.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { EditCell } from '../parts/edit-cell.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import { PriceCell, type PriceList, StockCell } from './price-cell.tsx';
import type { ProductData } from './product-document.ts';
import { useReason, useSave } from './use-save.ts';

type Item = ProductData['items']['nodes'][number];

interface ItemsProps {
  readonly items: ProductData['items'];
  readonly lists: readonly PriceList[];
}

/** The items of the product, with their stock and their prices in every list. */
export function Items({ items, lists }: ItemsProps) {
  const { product: words, products } = useWords();
  const columns: Column<Item>[] = [
    { name: 'sku', label: words.sku, cell: (item) => <TextCell item={item} name="sku" /> },
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
  const hasOptions = items.nodes.some(({ options }) => options.length > 0);
  if (hasOptions)
    columns.splice(1, 0, {
      name: 'options',
      label: words.options,
      cell: ({ options }) => options.map(({ name }) => name).join(', ') || '–',
    });
  return (
    <Panel title={words.items}>
      <DataTable label={words.items} columns={columns} rows={items.nodes} rowKey={({ id }) => id} />
    </Panel>
  );
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
