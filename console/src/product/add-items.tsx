import { MultiSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { graphql } from '../../generated/gql.ts';
import { usePage } from '../api/use-page.ts';
import { useTextLanguage } from '../frame/use-shop.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { useWords } from '../words/use-words.tsx';
import { mostCombinations } from './combinations.ts';
import type { ProductData } from './product-document.ts';
import { type NewRow, useNewItems } from './use-new-items.ts';

const VariantsDocument = graphql(`
  query Variants($language: String!) {
    variants(first: 100, orderBy: [{ field: NAME, language: $language }]) {
      nodes {
        id
        name(language: $language)
        code
        options(first: 100, orderBy: [{ field: POSITION }]) {
          nodes { id code name(language: $language) }
        }
      }
    }
  }
`);

interface AddItemsProps {
  readonly product: ProductData;
  /** The name of the default price list. */
  readonly listName: string;
  onClose(): void;
}

/** Adds an item for each combination of the chosen options, such as a shirt in colors and sizes. */
export function AddItems({ product, listName, onClose }: AddItemsProps) {
  const { product: words } = useWords();
  const variants = useVariants();
  const form = useNewItems(product, variants ?? []);
  return (
    <FormDrawer
      title={words.addItems}
      size="xl"
      labels={{}}
      show={() => ''}
      // New items have no conflicts.
      form={{ ...form, conflicts: [], choose: () => undefined }}
      confirm={words.addItems}
      onClose={onClose}
    >
      {variants && <Choices form={form} variants={variants} />}
      <SimpleGrid cols={2} spacing="xs">
        <TextInput
          label={words.priceOfAll(listName)}
          inputMode="decimal"
          value={form.common.price}
          onChange={({ target }) => form.setCommon('price', target.value)}
        />
        <TextInput
          label={words.stockOfAll}
          inputMode="decimal"
          value={form.common.stock}
          onChange={({ target }) => form.setCommon('stock', target.value)}
        />
      </SimpleGrid>
      <NewRows form={form} />
    </FormDrawer>
  );
}

type Form = ReturnType<typeof useNewItems>;

/** The variants with their options, named by their codes where they have no name. */
function useVariants() {
  const { data } = usePage(VariantsDocument, { language: useTextLanguage() });
  return data?.variants?.nodes.map(({ id, name, code, options }) => ({
    id,
    name: name || code,
    options: options.nodes.map((option) => ({ ...option, name: option.name || option.code })),
  }));
}

interface ChoicesProps {
  readonly form: Form;
  readonly variants: NonNullable<ReturnType<typeof useVariants>>;
}

function Choices({ form, variants }: ChoicesProps) {
  const { product: words } = useWords();
  if (variants.length === 0)
    return (
      <Text size="sm">
        {words.noVariants}{' '}
        <Link to="/$records" params={{ records: 'variants' }}>
          {words.variants}
        </Link>
      </Text>
    );
  const chosen = variants.filter(({ id }) => form.chosen.includes(id));
  return (
    <>
      <MultiSelect
        label={words.variants}
        searchable
        data={variants.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...form.chosen]}
        onChange={form.chooseVariants}
      />
      {chosen.map(({ id, name, options }) => (
        <MultiSelect
          key={id}
          label={name}
          searchable
          data={options.map((option) => ({ value: option.id, label: option.name }))}
          value={[...(form.options[id] ?? [])]}
          onChange={(ids) => form.chooseOptions(id, ids)}
        />
      ))}
    </>
  );
}

function NewRows({ form }: { readonly form: Form }) {
  const { product: words, products } = useWords();
  const { rows } = form;
  if (rows.length === 0) return <Text size="sm">{words.allExist}</Text>;
  if (rows.length > mostCombinations)
    return (
      <Text size="sm" role="alert">
        {words.tooManyItems(rows.length, mostCombinations)}
      </Text>
    );
  const cell = (row: NewRow, name: 'sku' | 'price' | 'stock', label: string) => (
    <TextInput
      size="xs"
      aria-label={`${label} ${row.title || row.proposed}`}
      inputMode={name === 'sku' ? 'text' : 'decimal'}
      value={row[name]}
      error={row.errors[name]}
      onChange={({ target }) => form.setRow(row.key, name, target.value)}
    />
  );
  const columns: Column<NewRow>[] = [
    { name: 'options', label: words.options, cell: ({ title }) => title || '–' },
    { name: 'sku', label: words.sku, cell: (row) => cell(row, 'sku', words.sku) },
    { name: 'price', label: products.price, cell: (row) => cell(row, 'price', products.price) },
    { name: 'stock', label: products.stock, cell: (row) => cell(row, 'stock', products.stock) },
  ];
  return (
    <DataTable label={words.newItems} columns={columns} rows={rows} rowKey={({ key }) => key} />
  );
}
