import { Button, Fieldset, Stack } from '@mantine/core';
import { useRef } from 'react';
import { graphql } from '../../generated/gql.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { FindSelect, useFindText } from '../parts/find-select.tsx';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import { Amounts } from './amounts.tsx';
import { LineFields } from './line-fields.tsx';
import classes from './order-form.module.css';
import { type FormLine, newLine } from './order-values.ts';
import type { PreviewedOrder } from './use-order-preview.ts';

const FindItemsDocument = graphql(`
  query FindItems($text: String!, $priceList: ID) {
    items(first: 10, where: { search: $text }) {
      nodes { id sku stock price(priceList: $priceList) product { name } }
    }
  }
`);

interface LinesSectionProps {
  readonly lines: readonly FormLine[];
  readonly violations: Readonly<Record<string, string>>;
  /** The order as the gateway would store it; undefined while nothing was computed. */
  readonly preview: PreviewedOrder | undefined;
  /** The price list whose prices are shown with the articles that are found. */
  readonly priceListId?: string | undefined;
  /** Whether the amounts are shown below the lines; true by default. */
  readonly hasAmounts?: boolean;
  onChange(lines: readonly FormLine[]): void;
}

/**
 * The lines of an order, which can be changed, added and removed, with the resulting cost of the
 * order.
 */
export function LinesSection(props: LinesSectionProps) {
  const { lines, violations, preview, priceListId, hasAmounts = true, onChange } = props;
  const { order: words } = useWords();
  const { mayRead } = useRights();
  const search = useRef<HTMLInputElement>(null);
  const added = useRef(0);
  const add = (item?: { sku: string; name: string }) => {
    added.current += 1;
    // A draft may have lines of an earlier visit.
    const key = `new ${Date.now()} ${added.current}`;
    onChange([...lines, newLine(key, item)]);
  };
  return (
    <Fieldset legend={words.lines} miw={0}>
      <Stack gap="xs">
        <ul className={classes.lines}>
          {lines.map((line, at) => (
            <LineFields
              key={line.key}
              {...{ line, at, violations }}
              preview={preview?.lines[at]}
              onChange={(changed) =>
                onChange(lines.map((each) => (each === line ? { ...each, ...changed } : each)))
              }
              onRemove={() => {
                onChange(lines.filter((each) => each !== line));
                search.current?.focus();
              }}
            />
          ))}
        </ul>
        {mayRead('CATALOG') && (
          <FindItem ref={search} error={violations.lines} {...{ priceListId }} onFound={add} />
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => add()}
        >
          {words.addFree}
        </Button>
        {hasAmounts && <div role="status">{preview && <Amounts order={preview} />}</div>}
      </Stack>
    </Fieldset>
  );
}

interface FindItemProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly error: string | undefined;
  readonly priceListId: string | undefined;
  onFound(item: { sku: string; name: string }): void;
}

function FindItem({ ref, error, priceListId, onFound }: FindItemProps) {
  const { order: words, products, stock: ofStock } = useWords();
  const { money, number } = useFormat();
  const find = useFindText();
  const { data, isUpdating } = usePage(
    FindItemsDocument,
    { text: find.wanted, priceList: priceListId ?? null },
    find,
  );
  const found = data?.items?.nodes ?? [];
  return (
    <FindSelect
      ref={ref}
      label={words.addItem}
      placeholder={products.searchHint}
      error={error}
      {...{ find, isUpdating }}
      options={found.map(({ sku, stock, price, product }) => ({
        value: sku,
        label: `${product.name} (${sku}) · ${money(price)} · ${ofStock.inStock(number(stock))}`,
      }))}
      onFound={(sku) => {
        const item = found.find((each) => each.sku === sku);
        if (item) onFound({ sku, name: item.product.name });
      }}
    />
  );
}
