import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useWords } from '../words/use-words.tsx';
import classes from './product.module.css';
import type { ProductData } from './product-document.ts';

const ProductToCopyDocument = graphql(`
  query ProductToCopy($id: ID!) {
    product(by: { id: $id }) {
      allowOrders
      allowQuotes
      categoryId
      departmentId
      infoForRequestsByLanguage
      isFeatured
      isNewRelease
      listPriceByList
      longDescriptionByLanguage
      maxOrder
      minOrder
      minQuote
      moreDescriptionByLanguage
      nameByLanguage
      position
      producerId
      sellingPriceByList
      seoDescriptionByLanguage
      seoKeywordsByLanguage
      seoTitleByLanguage
      shortDescriptionByLanguage
      showMoreGalleries
      showPrice
      taxClassId
      unitOfMeasureId
      variantIds
    }
  }
`);

const DuplicateDocument = graphql(`
  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {
    createProduct(input: $input) { id }
  }
`);

interface DuplicateProps {
  readonly product: ProductData;
  onClose(): void;
}

/** Creates a hidden copy of a product with its texts, settings and prices. */
export function Duplicate({ product, onClose }: DuplicateProps) {
  const { product: words, common } = useWords();
  const navigate = useNavigate();
  const { run, result, isRunning } = useMutation(DuplicateDocument);
  const [code, setCode] = useState(`${product.code}-2`);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data } = await send(ProductToCopyDocument, { id: product.id });
    if (!data?.product) return;
    const made = await run({ input: { ...data.product, code, sku: code, isVisible: false } });
    if (!made?.data) return;
    onClose();
    void navigate({ to: `/products/${made.data.createProduct.id}` });
  }
  const { violations = {}, failure } = result ?? {};
  const { code: ofCode, sku: ofSku, ...others } = violations;
  const message = failure ?? Object.values(others)[0];
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{words.duplicate}</Text>}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{words.duplicateHint}</Text>
          <TextInput
            label={words.member.code}
            value={code}
            error={ofCode ?? ofSku}
            data-autofocus
            onChange={({ target }) => setCode(target.value)}
          />
          {message && (
            <Text size="sm" role="alert" className={classes.reason}>
              {message}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isRunning} disabled={code.trim() === ''}>
              {words.duplicate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
