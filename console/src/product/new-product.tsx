import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ProductCreateInput } from '../../generated/graphql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { usePage } from '../api/use-page.ts';
import { useShop, useTextLanguage } from '../frame/use-shop.ts';
import { decimalOf } from '../parts/edit-cell.tsx';
import { BackLink } from '../parts/links.tsx';
import { ScreenPage } from '../parts/states.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import { type Choices, inputOf, newProduct, type Values, valuesOf } from './product-document.ts';
import { type Form, ProductPanel, Texts } from './product-form.tsx';
import { ProductSettings } from './product-settings.tsx';

const NewProductDocument = graphql(`
  query NewProduct($language: String!, $priceList: ID!) {
    ...ProductChoices
    priceList(by: { id: $priceList }) { name }
  }
`);
const CreateProductDocument = graphql(`
  mutation CreateProduct($input: ProductCreateInput!) { createProduct(input: $input) { id } }
`);

/** A product that does not exist yet. Once it is created, its own screen has all the rest. */
export function NewProductScreen() {
  const { products: words } = useWords();
  const language = useTextLanguage();
  const { defaultPriceListId } = useShop();
  const page = usePage(NewProductDocument, {
    language,
    priceList: defaultPriceListId,
  });
  return (
    <ScreenPage
      title={words.create}
      page={page}
      head={<BackLink to="/products">{words.title}</BackLink>}
    >
      {(data) => <NewProduct choices={data} listName={data.priceList?.name ?? ''} />}
    </ScreenPage>
  );
}

interface NewProductProps {
  readonly choices: Choices;
  readonly listName: string;
}

function NewProduct({ choices, listName }: NewProductProps) {
  const { common } = useWords();
  const form = useNewProductForm();
  return (
    <ProductPanel form={form} confirm={common.create}>
      <Texts form={form} />
      <ItemFields form={form} listName={listName} />
      <ProductSettings form={form} choices={choices} />
    </ProductPanel>
  );
}

const ofItem = { sku: '', sellingPrice: '', stock: '' };

function useNewProductForm() {
  const { languages, defaultPriceListId } = useShop();
  const navigate = useNavigate();
  const { run } = useMutation(CreateProductDocument);
  const record = useMemo(() => ({ ...valuesOf(newProduct, languages), ...ofItem }), [languages]);
  return useRecordForm<Values>({
    record,
    members: Object.keys(record).filter((name) => name !== 'version'),
    async save({ sellingPrice, stock, ...changed }) {
      const { departmentId, code, isVisible } = newProduct;
      const input: ProductCreateInput = {
        ...{ departmentId, code, isVisible },
        // The members of the form are those of the input.
        ...(inputOf(changed as Values) as Partial<ProductCreateInput>),
        ...(sellingPrice && {
          sellingPrice: { [defaultPriceListId]: decimalOf(`${sellingPrice}`) },
        }),
        ...(stock && { stock: decimalOf(`${stock}`) }),
      };
      const made = await run({ input });
      const id = made?.data?.createProduct.id;
      // The form still has its values, which are saved.
      if (id) await navigate({ to: '/products/$id', params: { id }, ignoreBlocker: true });
      return made;
    },
  });
}

interface ItemFieldsProps {
  readonly form: Form;
  readonly listName: string;
}

/** The fields of the product's first item. */
function ItemFields({ form, listName }: ItemFieldsProps) {
  const { product: words, products } = useWords();
  const { defaultPriceListId } = useShop();
  const { violations } = form;
  const fields = [
    ['sku', words.sku, violations.sku],
    [
      'sellingPrice',
      listName ? `${products.price} (${listName})` : products.price,
      violations[`sellingPrice.${defaultPriceListId}`] ?? violations.sellingPrice,
    ],
    ['stock', products.stock, violations.stock],
  ] as const;
  return (
    <Fieldset legend={words.firstItem} miw={0}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
        {fields.map(([name, label, error]) => (
          <TextInput
            key={name}
            label={label}
            {...(name === 'sku' ? { placeholder: words.likeCode } : { inputMode: 'decimal' })}
            value={String(form.value(name) ?? '')}
            error={error}
            onChange={({ target }) => form.set(name, target.value)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
