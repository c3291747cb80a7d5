import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { Amounts } from '../order/amounts.tsx';
import { LinesSection } from '../order/lines-section.tsx';
import { MethodFields, MethodsDocument } from '../order/method-fields.tsx';
import { OrderFields } from '../order/order-form.tsx';
import type { PreviewedOrder } from '../order/use-order-preview.ts';
import { Addresses } from '../parts/addresses.tsx';
import { focusRefused } from '../parts/focus-refused.ts';
import { BackLink } from '../parts/links.tsx';
import { Panel } from '../parts/panel.tsx';
import { NoRight, ScreenPage } from '../parts/states.tsx';
import classes from '../records/record.module.css';
import { useWords } from '../words/use-words.tsx';
import { createInputOf, type DraftForm, useDraft } from './draft.ts';
import { FindBuyer } from './find-buyer.tsx';
import own from './new-order.module.css';
import { useDraftPreview } from './use-draft-preview.ts';

const CreateOrderDocument = graphql(`
  mutation CreateOrder($input: OrderCreateInput!) { createOrder(input: $input) { number } }
`);

/** An order by telephone, with the totals that the gateway computes while it is typed. */
export function NewOrderScreen() {
  const { common, newOrder: words } = useWords();
  const { mayWrite } = useRights();
  const page = usePage(MethodsDocument, {});
  return (
    <ScreenPage
      title={words.title}
      page={page}
      head={<BackLink to="/orders">{common.orders}</BackLink>}
    >
      {() => (mayWrite('SALES') ? <NewOrder /> : <NoRight section="SALES" />)}
    </ScreenPage>
  );
}

function NewOrder() {
  const { newOrder: words, order: ofOrder } = useWords();
  const form = useDraft();
  const preview = useDraftPreview(form.draft);
  const { create, isRunning, failure } = useCreate(form);
  const violations = { ...preview.violations, ...form.violations };
  const shown = { ...form, violations };
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await create())) focusRefused(element);
  }
  return (
    <form onSubmit={submit} noValidate aria-label={words.title} className={classes.columns}>
      <div className={classes.column}>
        <FindBuyer form={shown} />
        <LinesSection
          lines={form.draft.lines}
          violations={violations}
          preview={preview.order}
          priceListId={form.draft.buyer?.priceListId}
          hasAmounts={false}
          onChange={(lines) => form.set('lines', lines)}
        />
        <MethodFields form={shown} preview={preview.order} />
        <Panel title={words.addresses}>
          <Stack gap="sm">
            <Addresses form={shown} />
          </Stack>
        </Panel>
      </div>
      <div className={own.beside}>
        <Sums order={preview.order} hasLines={form.draft.lines.length > 0}>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <Group justify="flex-end">
            {!form.isEmpty && (
              <Button variant="default" onClick={form.clear}>
                {words.clear}
              </Button>
            )}
            <Button type="submit" loading={isRunning} disabled={form.draft.lines.length === 0}>
              {words.create}
            </Button>
          </Group>
        </Sums>
        <Panel title={ofOrder.more}>
          <Stack gap="sm">
            <OrderFields form={shown} />
          </Stack>
        </Panel>
      </div>
    </form>
  );
}

function useCreate({ draft, setViolations, clear }: DraftForm) {
  const navigate = useNavigate();
  const { run, isRunning } = useMutation(CreateOrderDocument);
  const [failure, setFailure] = useState<string>();
  return {
    isRunning,
    failure,
    /** Resolves with whether the order was made. */
    async create(): Promise<boolean> {
      const made = await run({ input: createInputOf(draft) });
      setFailure(made?.failure);
      setViolations(made?.violations ?? {});
      const number = made?.data?.createOrder.number;
      if (!number) return false;
      clear();
      await navigate({ to: '/orders/$number', params: { number } });
      return true;
    },
  };
}

interface SumsProps {
  readonly order: PreviewedOrder | undefined;
  readonly hasLines: boolean;
  readonly children: React.ReactNode;
}

/** The totals beside the form, and what is still missing for them. */
function Sums({ order, hasLines, children }: SumsProps) {
  const { newOrder: words, order: ofOrder } = useWords();
  const { money } = useFormat();
  return (
    <Panel
      title={ofOrder.amounts}
      actions={order && <Text fw={700}>{money(order.taxedTotal)}</Text>}
    >
      <Stack gap="sm">
        <div role="status">
          {order ? (
            <Amounts order={order} />
          ) : (
            <Text size="sm" c="dimmed">
              {hasLines ? words.noTotals : words.noLines}
            </Text>
          )}
        </div>
        {children}
        <Text size="xs" c="dimmed">
          {words.kept}
        </Text>
      </Stack>
    </Panel>
  );
}
