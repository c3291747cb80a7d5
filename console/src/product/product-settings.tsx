import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';
import { flagNames } from './product-document.ts';
import type { Form, ProductFormProps } from './product-form.tsx';

/** What a product has in no language: its code, where it belongs, and where it is shown. */
export function ProductSettings({
  form,
  product,
  data,
}: ProductFormProps & { readonly form: Form }) {
  const words = useWords().product;
  const departments = withCurrent(data.departments?.nodes, product.department);
  const producers = withCurrent(data.producers?.nodes, product.producer);
  const choices = [
    ['departmentId', departments],
    ['producerId', producers],
    ['taxClassId', data.taxClasses?.nodes ?? []],
  ] as const;
  return (
    <Stack gap="xs">
      <TextInput
        label={words.member.code}
        value={String(form.value('code'))}
        error={form.violations.code}
        onChange={({ target }) => form.set('code', target.value)}
      />
      {choices.map(([name, records]) => (
        <Select
          key={name}
          label={words.member[name]}
          searchable
          clearable={name !== 'departmentId'}
          allowDeselect={false}
          data={records.map((each) => ({ value: each.id, label: each.name }))}
          value={form.value(name) === null ? null : String(form.value(name))}
          error={form.violations[name]}
          onChange={(value) => form.set(name, value)}
        />
      ))}
      {flagNames.map((name) => (
        <Checkbox
          key={name}
          label={words.member[name]}
          checked={form.value(name) === true}
          onChange={({ target }) => form.set(name, target.checked)}
        />
      ))}
    </Stack>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The list has a hundred records, so that the current one may be missing. */
function withCurrent(records: readonly Named[] = [], current: Named | null): readonly Named[] {
  const isThere = !current || records.some(({ id }) => id === current.id);
  return isThere ? records : [current, ...records];
}
