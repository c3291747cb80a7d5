import { Button, Group, Menu, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { OrderStatus } from '../../generated/graphql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useRights } from '../frame/use-shop.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Order } from './order-types.ts';

const SetStatusDocument = graphql(`
  mutation SetStatus($id: ID!, $version: String!, $input: OrderUpdateInput!) {
    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id status version }
  }
`);

/** Changes the order to a status that can follow; a cancellation needs a confirmation. */
export function StatusMenu({ order }: { readonly order: Order }) {
  const { order: words, orders, orderStatus } = useWords();
  const { mayWrite } = useRights();
  const { run, isRunning } = useMutation(SetStatusDocument);
  const [isCancelling, setCancelling] = useState(false);
  const { id, version, allowedNextStatuses } = order;
  if (!mayWrite('SALES') || allowedNextStatuses.length === 0) return null;
  async function change(status: OrderStatus) {
    setCancelling(false);
    const made = await run({ id, version, input: { status } });
    if (!made || made.data) return;
    const reason = made.mismatch ? orders.changedSince : Object.values(made.violations).join(' ');
    const message = reason || made.failure;
    notifications.show({ color: 'red', title: words.notChanged, message, autoClose: false });
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button loading={isRunning} rightSection={<Icon name="down" size={14} />}>
            {orders.changeStatus}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {allowedNextStatuses
            .filter((status) => status !== 'CANCELLED')
            .map((status) => (
              <Menu.Item key={status} onClick={() => change(status)}>
                {orderStatus[status]}
              </Menu.Item>
            ))}
          {allowedNextStatuses.includes('CANCELLED') && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => setCancelling(true)}>
                {words.cancelOrder}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <CancelDialog
        number={order.number}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onCancel={() => change('CANCELLED')}
      />
    </>
  );
}

interface CancelDialogProps {
  readonly number: string;
  readonly isOpen: boolean;
  onClose(): void;
  onCancel(): void;
}

function CancelDialog({ number, isOpen, onClose, onCancel }: CancelDialogProps) {
  const { order: words, common } = useWords();
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.cancelTitle(number)}>
      <Text size="sm">{words.cancelHint}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {common.back}
        </Button>
        <Button color="red" onClick={onCancel}>
          {words.cancelOrder}
        </Button>
      </Group>
    </Modal>
  );
}
