import type { FormEvent } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import type { ChangeStatusMutation, OrderRowFragment } from '../../generated/graphql.ts';
import { Field } from '../field.tsx';
import { useLanguage } from '../language.tsx';
import { messageOf } from '../page.ts';
import { RowFields } from './order-table.tsx';
import { isStatus, StatusOptions, statuses } from './statuses.tsx';

const ChangeStatusDocument = graphql(`
  mutation ChangeStatus($rows: [OrderUpdateRow!]!) {
    updateOrders(rows: $rows, onError: CONTINUE) {
      succeeded
      failed
      results { index ok id record { id ...OrderRow } violations { path message } }
    }
  }
`);

interface ChangeStatusProps {
  /** The orders that are selected. */
  readonly rows: readonly OrderRowFragment[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** Gives many orders a status. Those that cannot have it say why, and stay selected. */
export function ChangeStatus({ rows, onSelect }: ChangeStatusProps) {
  const { say, number } = useLanguage();
  const [{ fetching, data, error }, change] = useMutation(ChangeStatusDocument);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const status = new FormData(event.currentTarget).get('status');
    if (!isStatus(status)) return;
    const input = { status };
    const changes = rows.map(({ id, version }) => ({ by: { id }, ifVersion: version, input }));
    const { data } = await change({ rows: changes });
    if (data) onSelect(refusedIn(data.updateOrders).flatMap(({ id }) => id ?? []));
  }

  return (
    <form onSubmit={submit} className="bulk">
      <span>
        {number(rows.length)} {say('selected')}
      </span>
      <Field label={say('newStatus')}>
        {(attributes) => (
          <select {...attributes} name="status">
            <StatusOptions among={statuses} />
          </select>
        )}
      </Field>
      <button type="submit" disabled={fetching || rows.length === 0}>
        {say('change')}
      </button>
      <div role="status" className="outcome">
        {data ? <Outcome payload={data.updateOrders} /> : messageOf(error)}
      </div>
    </form>
  );
}

type Payload = ChangeStatusMutation['updateOrders'];

const refusedIn = ({ results }: Payload) => results.filter(({ ok }) => !ok);

function Outcome({ payload }: { payload: Payload }) {
  const { say, number } = useLanguage();
  return (
    <>
      {number(payload.succeeded)} {say('changed')}, {number(payload.failed)} {say('notChanged')}
      <ul>
        {refusedIn(payload).map(({ index, record, violations }) => (
          <li key={index} className="wrong">
            <b>{readFragment(RowFields, record)?.number}</b>:{' '}
            {violations.map(({ message }) => message).join('; ')}
          </li>
        ))}
      </ul>
    </>
  );
}
