import type { FormEvent } from 'react';
import type { OrderWhere } from '../../generated/graphql.ts';
import { Field } from '../field.tsx';
import { useLanguage } from '../language.tsx';
import { addressOf } from '../route.ts';
import { isStatus, StatusOptions, statuses } from './statuses.tsx';

type Filters = Readonly<Record<string, string>>;

/** The filter of a list by what stands in the address. Null counts as absent. */
export function whereOf({ search, status, paid, from, to }: Filters): OrderWhere {
  const start = (day: string, more = 0) => {
    const date = new Date(`${day}T00:00`);
    date.setDate(date.getDate() + more);
    return date.toISOString();
  };
  return {
    search: search ?? null,
    status: isStatus(status) ? { equals: status } : null,
    isPaidFor: paid ? { equals: paid === 'yes' } : null,
    creationTime: { gte: from ? start(from) : null, lt: to ? start(to, 1) : null },
  };
}

/** Filters are part of the address, so that they can be bookmarked and the way back works. */
export function Filters({ filters }: { filters: Filters }) {
  const { say } = useLanguage();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = [...new FormData(event.currentTarget)];
    const params = entered.map(([name, value]) => [name, String(value)]);
    window.location.hash = addressOf('/orders', Object.fromEntries(params));
  };
  const field = (name: 'search' | 'from' | 'to', type: string) => (
    <Field label={say(name)}>
      {(attributes) => (
        <input {...attributes} name={name} type={type} defaultValue={filters[name]} />
      )}
    </Field>
  );
  return (
    <search>
      <form className="filters" onSubmit={submit}>
        {field('search', 'search')}
        <Choices filters={filters} />
        {field('from', 'date')}
        {field('to', 'date')}
        <button type="submit">{say('search')}</button>
      </form>
    </search>
  );
}

function Choices({ filters }: { filters: Filters }) {
  const { say } = useLanguage();
  return (
    <>
      <Field label={say('status')}>
        {(attributes) => (
          <select {...attributes} name="status" defaultValue={filters.status}>
            <option value="">{say('all')}</option>
            <StatusOptions among={statuses} />
          </select>
        )}
      </Field>
      <Field label={say('paid')}>
        {(attributes) => (
          <select {...attributes} name="paid" defaultValue={filters.paid}>
            <option value="">{say('all')}</option>
            <option value="yes">{say('paid')}</option>
            <option value="no">{say('notPaid')}</option>
          </select>
        )}
      </Field>
    </>
  );
}
