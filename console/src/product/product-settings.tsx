import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';
import { type Choices, flagNames, type ProductData } from './product-document.ts';
import type { Form } from './product-form.tsx';

interface ProductSettingsProps {
  readonly form: Form;
  readonly choices: Choices;
  /** The current values of the product; absent for a new one. */
  readonly current?: Pick<ProductData, 'department' | 'producer'>;
}

/** The members of a product without a language: its code, its department and its visibility. */
export function ProductSettings({ form, choices: all, current }: ProductSettingsProps) {
  const words = useWords().product;
  const departments = withCurrent(all.departments?.nodes, current?.department ?? null);
  const producers = withCurrent(all.producers?.nodes, current?.producer ?? null);
  const choices = [
    ['departmentId', departments],
    ['producerId', producers],
    ['taxClassId', all.taxClasses?.nodes ?? []],
  ] as const;
  return (
    <Stack gap="xs">
      <TextInput
        label={words.member.code}
        required={!current}
        value={String(form.value('code'))}
        error={form.violations.code}
        onChange={({ target }) => form.set('code', target.value)}
      />
      {choices.map(([name, records]) => (
        <Select
          key={name}
          label={words.member[name]}
          searchable
          required={!current && name === 'departmentId'}
          clearable={name !== 'departmentId'}
          allowDeselect={false}
          data={records.map((each) => ({ value: each.id, label: each.name }))}
          value={form.value(name) ? String(form.value(name)) : null}
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
