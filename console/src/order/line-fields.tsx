import { Card, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { decimalOf } from '../parts/edit-cell.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useWords } from '../words/use-words.tsx';
import type { FormLine } from './order-values.ts';
import type { PreviewedOrder } from './use-order-preview.ts';

interface LineFieldsProps {
  readonly line: FormLine;
  readonly at: number;
  readonly violations: Readonly<Record<string, string>>;
  /** The amounts that the gateway would store. */
  readonly preview: PreviewedOrder['lines'][number] | undefined;
  onChange(changed: Partial<FormLine>): void;
  onRemove(): void;
}

const shown = ['sku', 'name', 'quantity', 'price'] as const;

/** A line of an order: its article, quantity and price, and its computed cost. */
export function LineFields(props: LineFieldsProps) {
  const { line, at, violations, preview, onChange, onRemove } = props;
  const { order: words, orders, product, common } = useWords();
  const { money } = useFormat();
  const quantity = useFocus(line.stored === null && !line.isFree);
  const name = line.name || line.sku || words.freeLine;
  const field = (member: (typeof shown)[number]) => ({
    value: line[member],
    error: violations[`lines.${at}.${member}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [member]: target.value }),
  });
  return (
    <Card withBorder component="li" padding="xs" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          {line.isFree ? (
            <FreeFields name={field('name')} sku={field('sku')} />
          ) : (
            <Article {...line} stock={line.stored ? undefined : preview?.item?.stock} />
          )}
          <IconButton icon="close" label={product.remove(name)} onClick={onRemove} />
        </Group>
        <SimpleGrid cols={3} spacing="xs" style={{ alignItems: 'start' }}>
          <TextInput
            ref={quantity}
            label={orders.quantity}
            inputMode="decimal"
            {...field('quantity')}
          />
          <TextInput
            label={words.price}
            inputMode="decimal"
            placeholder={preview && money(preview.price)}
            {...field('price')}
          />
          <div className="number">
            <Text size="sm" fw={500}>
              {common.total}
            </Text>
            <Text size="sm" mt={8}>
              {preview ? money(preview.totalPrice) : '–'}
            </Text>
          </div>
        </SimpleGrid>
        {othersOf(violations, at).map(([path, message]) => (
          <Text key={path} size="sm" role="alert">
            {message}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** Returns the violations of a line that belong to none of its fields, such as its tax class. */
const othersOf = (violations: LineFieldsProps['violations'], at: number) =>
  Object.entries(violations).filter(
    ([path]) =>
      path.startsWith(`lines.${at}.`) && !shown.some((member) => path.endsWith(`.${member}`)),
  );

interface ArticleProps extends FormLine {
  readonly stock: string | undefined;
}

/** The article of a line, with the stock that a new line would take its pieces from. */
function Article({ name, sku, quantity, stock }: ArticleProps) {
  const { stock: words } = useWords();
  const { number } = useFormat();
  const isShort = stock !== undefined && Number(decimalOf(quantity)) > Number(stock);
  return (
    <div>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {sku}
        {stock !== undefined && (
          <Text span size="xs" c={isShort ? 'red' : undefined} fw={isShort ? 600 : undefined}>
            {` · ${words.inStock(number(stock))}`}
          </Text>
        )}
      </Text>
    </div>
  );
}

interface TextField {
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

/** The fields that name an article, which need not exist in the shop. */
function FreeFields({ name, sku }: { readonly name: TextField; readonly sku: TextField }) {
  const { common, product } = useWords();
  const first = useFocus(true);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" flex={1}>
      <TextInput ref={first} label={common.name} {...name} />
      <TextInput label={product.sku} {...sku} />
    </SimpleGrid>
  );
}

/** A field that gets the focus when it appears. */
function useFocus(isWanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) field.current?.select();
    wanted.current = false;
  }, []);
  return field;
}
