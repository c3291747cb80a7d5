import { Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { decimalOf, EditCell, shortDecimal } from '../parts/edit-cell.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './product.module.css';
import { useReason, useSave } from './use-save.ts';

export interface PriceList {
  readonly id: string;
  readonly name: string;
  readonly baseId: string | null;
}

interface PriceCellProps {
  readonly item: { readonly id: string; readonly version: string; readonly sku: string };
  readonly list: PriceList | undefined;
  /** The price without a promotion, and the price of today. */
  readonly selling: string | null | undefined;
  readonly today: string | null | undefined;
}

/** A price of an item in one list, with the promoted price below. */
export function PriceCell({ item, list, selling, today }: PriceCellProps) {
  const words = useWords().products;
  const { money } = useFormat();
  const { mayWrite } = useRights();
  const { saveItem } = useSave();
  const reason = useReason();
  return (
    <div>
      <EditCell
        label={`${words.price} ${list?.name ?? ''} ${item.sku}`}
        value={shortDecimal(selling)}
        isNumber
        // The shop computes the prices of a list that follows another one.
        isClosed={!mayWrite('CATALOG') || !list || list.baseId !== null}
        show={(value) => (value === '' ? '–' : money(decimalOf(value)))}
        save={async (value) => {
          const sellingPriceByList = { [list?.id ?? '']: decimalOf(value) || null };
          const made = await saveItem(item, { sellingPriceByList });
          return made && reason(made);
        }}
      />
      {today !== selling && (
        <Text size="xs" fw={600} className={classes.today}>
          {words.today(money(today))}
        </Text>
      )}
    </div>
  );
}

interface StockCellProps {
  readonly item: PriceCellProps['item'] & { readonly stock: string };
}

/** The stock of an item. */
export function StockCell({ item }: StockCellProps) {
  const words = useWords().products;
  const { number } = useFormat();
  const { mayWrite } = useRights();
  const { saveItem } = useSave();
  const reason = useReason();
  return (
    <EditCell
      label={`${words.stock} ${item.sku}`}
      value={item.stock.replace(/\.?0+$/, '') || '0'}
      isNumber
      isClosed={!mayWrite('CATALOG')}
      show={(stock) => (Number.isNaN(Number(decimalOf(stock))) ? stock : number(decimalOf(stock)))}
      save={async (stock) => {
        const made = await saveItem(item, { stock: decimalOf(stock) });
        return made && reason(made);
      }}
    />
  );
}
