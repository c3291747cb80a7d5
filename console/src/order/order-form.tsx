import { Button, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useRights } from '../frame/use-shop.ts';
import { AddressFields, billingMembers } from '../parts/address-fields.tsx';
import { Conflicts } from '../parts/conflicts.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { Icon } from '../parts/icons.tsx';
import { ShippingFields, useShown } from '../parts/shipping-fields.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import type { Order } from './order-types.ts';

const SaveOrderDocument = graphql(`
  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {
    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id version }
  }
`);

const textMembers = [
  'customerName',
  'referenceNumber',
  'coupon',
  'discountPercent',
  'discountAmount',
] as const;

const members = [
  ...textMembers,
  'requests',
  'isPaidFor',
  'billingAddress',
  'shippingAddress',
] as const;

type Member = (typeof members)[number];
type Values = Pick<Order, Member>;

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
  const show = useShown();
  const form = useRecordForm<Values>({
    record: order,
    members,
    save: (input, version) => run({ id: order.id, version, input }),
    readAgain,
  });
  const { value, set, violations } = form;
  return (
    <FormDrawer title={`${words.edit}: ${order.number}`} form={form} onClose={onClose}>
      <Conflicts
        conflicts={form.conflicts}
        label={(member) => labels[member]}
        show={show}
        onChoose={form.choose}
      />
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
      <AddressFields
        legend={labels.billingAddress}
        path="billingAddress"
        members={billingMembers}
        values={value('billingAddress')}
        violations={violations}
        onChange={(next) => set('billingAddress', next)}
      />
      <ShippingFields
        values={value('shippingAddress')}
        violations={violations}
        onChange={(next) => set('shippingAddress', next)}
      />
    </FormDrawer>
  );
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
    billingAddress: address.billing,
    shippingAddress: address.shippingTo,
  };
}
