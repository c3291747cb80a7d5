import { Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { CreatePromotionMutation } from '../../generated/graphql.ts';
import type { Result } from '../api/use-mutation.ts';
import { useFormat } from '../frame/use-format.ts';
import { useTextLanguage } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { useWords } from '../words/use-words.tsx';
import { enteredIn, type Form, inputOf } from './promotion-document.ts';
import { PriceSamples } from './promotion-table.tsx';

const CreatePromotionDocument = graphql(`
  mutation CreatePromotion($input: PromotionCreateInput!, $language: String!) {
    promotion: createPromotion(input: $input) {
      pricedProducts(first: 5) {
        totalCount
        nodes { id name(language: $language) price sellingPrice }
      }
    }
  }
`);

const UpdatePromotionDocument = graphql(`
  mutation UpdatePromotion(
    $id: ID!
    $version: String!
    $input: PromotionUpdateInput!
    $language: String!
  ) {
    promotion: updatePromotion(by: { id: $id }, ifVersion: $version, input: $input) {
      pricedProducts(first: 5) {
        totalCount
        nodes { id name(language: $language) price sellingPrice }
      }
    }
  }
`);

interface PreviewProps {
  /** Null for a new promotion. */
  readonly id: string | null;
  readonly form: Form;
  readonly title: string;
  onClose(): void;
  onDone(): void;
  onRefused(result: Result<unknown>): void;
}

/** The prices that the promotion would make, before it is saved. */
export function PromotionPreview({ id, form, ...dialog }: PreviewProps) {
  const { save } = useWords().common;
  const language = useTextLanguage();
  const entered = enteredIn(form);
  const input = inputOf(entered);
  const common = {
    ...dialog,
    confirm: save,
    children: ({ promotion }: CreatePromotionMutation) => <Effect promotion={promotion} />,
  };
  if (id) {
    const variables = { id, version: form.version, input, language };
    return <ChangesPreview {...common} document={UpdatePromotionDocument} variables={variables} />;
  }
  const variables = { input: { ...input, appliedTo: entered.appliedTo }, language };
  return <ChangesPreview {...common} document={CreatePromotionDocument} variables={variables} />;
}

/** The effect of the promotion on the prices of today. */
function Effect({ promotion: { pricedProducts } }: CreatePromotionMutation) {
  const words = useWords().marketing;
  const { number } = useFormat();
  if (!pricedProducts) return null;
  const { totalCount, nodes } = pricedProducts;
  return (
    <div>
      <Text fw={600} mt="md">
        {words.setsPrices(number(totalCount), totalCount === 1)}
      </Text>
      <PriceSamples products={nodes} />
    </div>
  );
}
