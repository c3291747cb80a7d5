import { Button, Fieldset, Stack } from '@mantine/core';
import { useRef } from 'react';
import { graphql } from '../../generated/gql.ts';
import { usePage } from '../api/use-page.ts';
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
  query FindItems($text: String!) {
    items(first: 10, where: { search: $text }) { nodes { id sku product { name } } }
  }
`);

interface LinesSectionProps {
  readonly lines: readonly FormLine[];
  readonly violations: Readonly<Record<string, string>>;
  /** The order as the gateway would store it; undefined while nothing was computed. */
  readonly preview: PreviewedOrder | undefined;
  onChange(lines: readonly FormLine[]): void;
}

/** The lines of an order, which are changed, added and removed, and what the order costs then. */
export function LinesSection({ lines, violations, preview, onChange }: LinesSectionProps) {
  const { order: words } = useWords();
  const { mayRead } = useRights();
  const search = useRef<HTMLInputElement>(null);
  const added = useRef(0);
  const add = (item?: { sku: string; name: string }) => {
    added.current += 1;
    onChange([...lines, newLine(`new ${added.current}`, item)]);
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
        {mayRead('CATALOG') && <FindItem ref={search} error={violations.lines} onFound={add} />}
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => add()}
        >
          {words.addFree}
        </Button>
        <div role="status">{preview && <Amounts order={preview} />}</div>
      </Stack>
    </Fieldset>
  );
}

interface FindItemProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly error: string | undefined;
  onFound(item: { sku: string; name: string }): void;
}

function FindItem({ ref, error, onFound }: FindItemProps) {
  const { order: words, products } = useWords();
  const find = useFindText();
  const { data } = usePage(FindItemsDocument, { text: find.wanted }, find);
  const found = data?.items?.nodes ?? [];
  return (
    <FindSelect
      ref={ref}
      label={words.addItem}
      placeholder={products.searchHint}
      error={error}
      find={find}
      options={found.map(({ sku, product }) => ({ value: sku, label: `${product.name} (${sku})` }))}
      onFound={(sku) => {
        const item = found.find((each) => each.sku === sku);
        if (item) onFound({ sku, name: item.product.name });
      }}
    />
  );
}
