import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { CreatePromotionMutation, PromotionQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights, useShop } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { Failure, Nothing, TableSkeleton } from '../parts/states.tsx';
import { useLanguage, useWords } from '../words/use-words.tsx';
import {
  type Entered,
  enteredOf,
  inputOf,
  newPromotion,
  PromotionDocument,
  type PromotionRecord,
} from './promotion-document.ts';
import { PromotionForm } from './promotion-form.tsx';
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

const DeletePromotionDocument = graphql(`
  mutation DeletePromotion($id: ID!) { deletePromotions(ids: [$id]) }
`);

interface PromotionDialogProps {
  /** The promotion that is edited; null for a new one. */
  readonly id: string | null;
  readonly today: string;
  onClose(): void;
}

/** The form of a promotion, and after it the prices that the promotion would make. */
export function PromotionDialog({ id, today, onClose }: PromotionDialogProps) {
  const { common } = useWords();
  const { mayRead } = useRights();
  const language = useSpoken();
  const isNew = id === null;
  const catalog = mayRead('CATALOG');
  const { data, failure } = usePage(PromotionDocument, { id: id ?? '0', isNew, catalog, language });
  if (data && (isNew || data.promotion))
    return <Steps choices={data} record={data.promotion ?? null} today={today} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': common.close }}>
      {failure ? <Failure message={failure} /> : null}
      {!failure && (data ? <Nothing message={common.notFoundHint} /> : <TableSkeleton rows={6} />)}
    </Modal>
  );
}

/** The language of the console if the shop has it. */
function useSpoken(): string {
  const { language } = useLanguage();
  const { languages, defaultLanguage } = useShop();
  return languages.includes(language) ? language : defaultLanguage;
}

interface StepsProps extends Pick<PromotionDialogProps, 'today' | 'onClose'> {
  readonly choices: PromotionQuery;
  readonly record: PromotionRecord | null;
}

function Steps({ choices, record: read, today, onClose }: StepsProps) {
  const { marketing: words, common } = useWords();
  // The version that was opened: a later one of someone else refuses the change.
  const [record] = useState(read);
  const [entered, setEntered] = useState(record ? enteredOf(record) : newPromotion(today));
  const [violations, setViolations] = useState<Readonly<Record<string, string>>>({});
  const [step, setStep] = useState<'form' | 'preview' | 'delete'>('form');
  const title = record ? words.edit : words.create;
  if (step === 'delete' && record)
    return (
      <ChangesPreview
        title={words.deleteTitle}
        document={DeletePromotionDocument}
        variables={{ id: record.id }}
        confirm={common.delete}
        isDangerous
        onClose={onClose}
      />
    );
  if (step === 'preview')
    return (
      <Preview
        {...{ record, entered, title, onClose }}
        onRefused={(result) => {
          setViolations(result.violations);
          setStep('form');
        }}
      />
    );
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <PromotionForm
        {...{ entered, choices, violations, onClose }}
        products={record?.products?.nodes ?? []}
        isNew={record === null}
        onChange={(changed) => setEntered({ ...entered, ...changed })}
        onPreview={() => {
          setViolations({});
          setStep('preview');
        }}
        onDelete={() => setStep('delete')}
      />
    </Modal>
  );
}

interface PreviewProps {
  readonly record: PromotionRecord | null;
  readonly entered: Entered;
  readonly title: string;
  onClose(): void;
  onRefused(result: { readonly violations: Readonly<Record<string, string>> }): void;
}

function Preview({ record, entered, ...dialog }: PreviewProps) {
  const { save } = useWords().common;
  const language = useSpoken();
  const input = inputOf(entered);
  const common = {
    ...dialog,
    confirm: save,
    children: ({ promotion }: CreatePromotionMutation) => <Effect promotion={promotion} />,
  };
  if (record) {
    const variables = { id: record.id, version: record.version, input, language };
    return <ChangesPreview {...common} document={UpdatePromotionDocument} variables={variables} />;
  }
  const variables = { input: { ...input, appliedTo: entered.appliedTo }, language };
  return <ChangesPreview {...common} document={CreatePromotionDocument} variables={variables} />;
}

/** What the promotion would do to the prices of today. */
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
