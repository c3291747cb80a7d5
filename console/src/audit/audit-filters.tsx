import { Button, Group, Select, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useFilters } from '../frame/use-filters.ts';
import { readable } from '../parts/record-link.tsx';
import { useWords } from '../words/use-words.tsx';

/** The types that the audit has. */
const recordTypes =
  'Account CallerKey Category Contact Customer Department Item Language Movement NewsletterList NewsletterMember Option Order Page PaymentMethod PriceList Producer Product ProductFile ProductImage ProductReview Promotion ShippingMethod Supplier TaxArea TaxClass Template UnitOfMeasure Variant Webhook'.split(
    ' ',
  );
const kinds = ['KEY', 'ACCOUNT', 'NOBODY'] as const;

/** Which changes are shown: of a record, by a caller, in a time. */
export function AuditFilters() {
  const { audit: words, action: actions, common } = useWords();
  const { filters, setFilters, clear } = useFilters();
  const isFiltered = Object.keys(filters).some((name) => name !== 'after' && name !== 'before');
  return (
    <Group mb="md" align="flex-end" gap="sm">
      <Select
        label={words.recordType}
        data={recordTypes.map((value) => ({ value, label: readable(value) }))}
        value={filters.type ?? null}
        onChange={(type) => setFilters({ type })}
        searchable
        clearable
        w={180}
      />
      <TextFilter name="key" label={words.recordKey} />
      <Select
        label={words.action}
        data={Object.entries(actions).map(([name, label]) => ({
          value: name.toUpperCase(),
          label,
        }))}
        value={filters.action ?? null}
        onChange={(action) => setFilters({ action })}
        clearable
        w={140}
      />
      <Select
        label={words.kind}
        data={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={filters.kind ?? null}
        onChange={(kind) => setFilters({ kind, caller: null })}
        clearable
        w={150}
      />
      <DateInput
        label={common.from}
        value={filters.from ?? null}
        onChange={(from) => setFilters({ from })}
        clearable
        w={150}
      />
      <DateInput
        label={common.to}
        value={filters.to ?? null}
        onChange={(to) => setFilters({ to })}
        clearable
        w={150}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={clear}>
          {common.clearFilters}
        </Button>
      )}
    </Group>
  );
}

/** A text of the address, which is changed a moment after the last letter. */
function TextFilter({ name, label }: { readonly name: string; readonly label: string }) {
  const { filters, setFilters } = useFilters();
  const stored = filters[name] ?? '';
  const [text, setText] = useState(stored);
  const apply = useDebouncedCallback((value: string) => setFilters({ [name]: value || null }), 300);
  useEffect(() => setText(stored), [stored]);
  return (
    <TextInput
      label={label}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        apply(currentTarget.value);
      }}
      w={150}
    />
  );
}
