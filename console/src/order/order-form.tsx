import { Button, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { Addresses, useShown } from '../parts/addresses.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { Icon } from '../parts/icons.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import { LinesSection } from './lines-section.tsx';
import { MethodFields } from './method-fields.tsx';
import type { Order } from './order-types.ts';
import {
  type FormLine,
  type FormMethod,
  inputOf,
  type Member,
  members,
  textMembers,
  type Values,
  valuesOf,
} from './order-values.ts';
import { useOrderPreview } from './use-order-preview.ts';

const SaveOrderDocument = graphql(`
  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {
    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id version }
  }
`);

interface EditOrderProps {
  readonly order: Order;
  readAgain(): Promise<Order | null | undefined>;
}

/** The button that opens the form. */
export function EditOrder(props: EditOrderProps) {
  const { order: words } = useWords();
  const { mayWrite } = useRights();
  const [isEditing, { open, close }] = useDisclosure();
  if (!mayWrite('SALES')) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={open}>
        {words.edit}
      </Button>
      {isEditing && <OrderForm {...props} onClose={close} />}
    </>
  );
}

/** Changes an order; the gateway computes its totals again. */
function OrderForm({ order, readAgain, onClose }: EditOrderProps & { onClose(): void }) {
  const { order: words } = useWords();
  const { run } = useMutation(SaveOrderDocument);
  const labels = useLabels();
  const form = useRecordForm<Values>({
    record: useMemo(() => valuesOf(order), [order]),
    members,
    save: (changed, version) => run({ id: order.id, version, input: inputOf(changed) }),
    async readAgain() {
      const stored = await readAgain();
      return stored && valuesOf(stored);
    },
  });
  const preview = useOrderPreview(order, form.changed);
  const violations = { ...preview.violations, ...form.violations };
  const shown = { ...form, violations };
  return (
    <FormDrawer
      title={`${words.edit}: ${order.number}`}
      form={form}
      labels={labels}
      show={useShownValue()}
      size="xl"
      onClose={onClose}
    >
      <OrderFields form={shown} />
      <LinesSection
        lines={form.value('lines')}
        violations={violations}
        preview={preview.order}
        onChange={(lines) => form.set('lines', lines)}
      />
      <MethodFields form={shown} preview={preview.order} />
      <Addresses form={shown} />
    </FormDrawer>
  );
}

interface OrderFieldsProps {
  readonly form: {
    readonly violations: Readonly<Record<string, string>>;
    value<Name extends keyof Values>(name: Name): Values[Name];
    set<Name extends keyof Values>(name: Name, next: Values[Name]): void;
  };
}

/** The members that are plain fields, of an order that exists or is made. */
export function OrderFields({ form: { value, set, violations } }: OrderFieldsProps) {
  const labels = useLabels();
  return (
    <>
      <Switch
        label={labels.isPaidFor}
        checked={value('isPaidFor')}
        onChange={({ currentTarget }) => set('isPaidFor', currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {textMembers.map((member) => (
          <TextInput
            key={member}
            label={labels[member]}
            value={value(member)}
            error={violations[member]}
            onChange={({ currentTarget }) => set(member, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
      <Textarea
        label={labels.requests}
        autosize
        minRows={2}
        value={value('requests')}
        error={violations.requests}
        onChange={({ currentTarget }) => set('requests', currentTarget.value)}
      />
    </>
  );
}

/**
 * Shows the values of a conflict: lines and methods, in addition to the members that all forms
 * have.
 */
function useShownValue() {
  const show = useShown();
  const { money } = useFormat();
  return (value: unknown) => {
    // The form contains these objects in addition to addresses.
    const method = value as FormMethod | null;
    if (typeof method?.cost === 'string')
      return [method.name, method.cost && money(method.cost)].filter(Boolean).join(', ');
    if (!Array.isArray(value)) return show(value);
    const lines = value as readonly FormLine[];
    return lines
      .map(
        ({ quantity, name, sku, price }) =>
          `${quantity} × ${name || sku}${price && `, ${money(price)}`}`,
      )
      .join('\n');
  };
}

function useLabels(): Readonly<Record<Member, string>> {
  const { order: words, orders, address } = useWords();
  return {
    customerName: orders.customer,
    referenceNumber: orders.reference,
    coupon: orders.coupon,
    requests: words.requests,
    discountPercent: words.discountPercent,
    discountAmount: words.discountAmount,
    isPaidFor: orders.paid,
    lines: words.lines,
    shippingMethod: orders.shippingMethod,
    paymentMethod: orders.paymentMethod,
    billingAddress: address.billing,
    shippingAddress: address.shippingTo,
  };
}
