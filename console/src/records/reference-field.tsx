import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { SearchType } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { FindSelect, useFindText } from '../parts/find-select.tsx';
import { useWords } from '../words/use-words.tsx';
import type { FieldProps } from './field-props.ts';
import { useRecordWords } from './use-cells.tsx';

const FindRecordDocument = graphql(`
  query FindRecord($text: String!, $types: [SearchType!]) {
    search(text: $text, types: $types, first: 10) {
      product { id name code }
      customer { id name: fullName code }
    }
  }
`);

/** Types with more records than a list can show, with their names in searches. */
const searched: Readonly<Record<string, SearchType>> = { Product: 'PRODUCT', Customer: 'CUSTOMER' };

/** Another record, chosen by its name. */
export function ReferenceField(props: FieldProps) {
  const type = searched[props.facts.type ?? ''];
  return type ? <FoundReference {...props} type={type} /> : <ListedReference {...props} />;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The record that is referred to now, which the list of choices may lack. */
function currentOf({ name, data }: FieldProps): Named | null {
  return (data?.record?.[name.replace(/Id$/, '')] ?? null) as Named | null;
}

function ListedReference(props: FieldProps) {
  const { name, facts, value, error, disabled = false, data, onChange } = props;
  const { topLevel } = useWords().records;
  const { label, hint } = useRecordWords();
  const { type = '', isNullable, isRequired = false } = facts;
  const listed = data?.[`of${type}`]?.nodes ?? [];
  const current = currentOf(props);
  const isListed = !current || listed.some(({ id }) => id === current.id);
  const top = isNullable || type !== 'Department' ? [] : [{ id: '0', name: topLevel }];
  const choices = [...top, ...(isListed ? [] : [current]), ...listed];
  const description = hint(name);
  return (
    <Select
      label={label(name)}
      {...(description && { description })}
      error={error()}
      readOnly={disabled}
      variant={disabled ? 'filled' : 'default'}
      required={isRequired}
      searchable
      clearable={isNullable ?? false}
      allowDeselect={false}
      data={choices.map((each) => ({ value: each.id, label: each.name }))}
      value={value ? String(value) : null}
      onChange={onChange}
    />
  );
}

function FoundReference({ type, ...props }: FieldProps & { readonly type: SearchType }) {
  const { name, value, error, disabled = false, onChange } = props;
  const { label } = useRecordWords();
  const find = useFindText();
  const { data, isUpdating } = usePage(
    FindRecordDocument,
    { text: find.wanted, types: [type] },
    { isPaused: find.isPaused },
  );
  const [chosen, setChosen] = useState<Named | null>(null);
  const found = (data?.search ?? []).flatMap(({ product, customer }) => product ?? customer ?? []);
  const known = [chosen, currentOf(props)].find((each) => each?.id === value);
  if (disabled)
    return <TextInput label={label(name)} value={known?.name ?? ''} readOnly variant="filled" />;
  return (
    <FindSelect
      label={label(name)}
      placeholder={known?.name ?? ''}
      {...{ find, isUpdating }}
      error={error()}
      options={found.map((each) => ({ value: each.id, label: `${each.name} (${each.code})` }))}
      onFound={(id) => {
        setChosen(found.find((each) => each.id === id) ?? null);
        onChange(id);
      }}
    />
  );
}
