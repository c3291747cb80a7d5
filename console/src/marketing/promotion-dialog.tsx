import { Modal, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql } from '../../generated/gql.ts';
import type { PromotionQuery } from '../../generated/graphql.ts';
import { send } from '../api/send.ts';
import { usePage } from '../api/use-page.ts';
import { useRights, useTextLanguage } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { Failure, Nothing, TableSkeleton } from '../parts/states.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import {
  type Entered,
  enteredOf,
  members,
  newPromotion,
  PromotionDocument,
  type PromotionRecord,
} from './promotion-document.ts';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionPreview } from './promotion-preview.tsx';

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
  const { common, marketing: words } = useWords();
  const { mayRead } = useRights();
  const language = useTextLanguage();
  const isNew = id === null;
  const variables = { id: id ?? '0', isNew, catalog: mayRead('CATALOG'), language };
  const { data, failure } = usePage(PromotionDocument, variables);
  if (data && (isNew || data.promotion))
    return (
      <Steps
        choices={data}
        record={data.promotion ?? null}
        today={today}
        readAgain={async () => (await send(PromotionDocument, variables)).data?.promotion}
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={isNew ? words.create : words.title}>
      {failure ? <Failure message={failure} /> : null}
      {!failure && (data ? <Nothing message={common.notFoundHint} /> : <TableSkeleton rows={6} />)}
    </Modal>
  );
}

interface StepsProps extends Pick<PromotionDialogProps, 'today' | 'onClose'> {
  readonly choices: PromotionQuery;
  readonly record: PromotionRecord | null;
  readAgain(): Promise<PromotionRecord | null | undefined>;
}

function Steps(props: StepsProps) {
  const { choices, record, onClose } = props;
  const { marketing: words, common } = useWords();
  const [step, setStep] = useState<'form' | 'preview' | 'delete'>('form');
  const form = usePromotionForm(props, () => setStep('preview'));
  const title = record ? words.edit : words.create;
  const back = { onClose: () => setStep('form') };
  /** The dialog closes only if all changes are saved. */
  const leave = () => {
    flushSync(form.discard);
    onClose();
  };
  if (step === 'delete' && record)
    return (
      <ChangesPreview
        {...back}
        title={words.deleteTitle}
        document={DeletePromotionDocument}
        variables={{ id: record.id }}
        confirm={common.delete}
        isDangerous
        onDone={leave}
      />
    );
  if (step === 'preview')
    return (
      <PromotionPreview
        {...back}
        id={record?.id ?? null}
        {...{ form, title }}
        onDone={leave}
        onRefused={(result) => {
          setStep('form');
          void form.settle(result);
        }}
      />
    );
  return (
    <Modal opened size="lg" onClose={onClose} title={<Text fw={600}>{title}</Text>}>
      <PromotionForm
        {...{ form, choices, onClose }}
        products={record?.products?.nodes ?? []}
        isNew={record === null}
        onPreview={() => setStep('preview')}
        onDelete={() => setStep('delete')}
      />
    </Modal>
  );
}

function usePromotionForm({ record, today, readAgain }: StepsProps, showPreview: () => void) {
  return useRecordForm<Entered>({
    record: useMemo(() => formOf(record, today), [record, today]),
    members,
    filter: 'promotion',
    async readAgain() {
      const stored = await readAgain();
      return stored && formOf(stored, today);
    },
    // The form contains the changes of others, so the preview with the new prices is shown again.
    async save() {
      showPreview();
      return undefined;
    },
  });
}

/** The values of the form, and the version that they come from. */
const formOf = (record: PromotionRecord | null, today: string) => ({
  ...(record ? enteredOf(record) : newPromotion(today)),
  version: record?.version ?? '',
});
