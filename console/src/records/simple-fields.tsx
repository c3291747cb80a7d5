import {
  Checkbox,
  PasswordInput,
  Select,
  SimpleGrid,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useWords } from '../words/use-words.tsx';
import { useCodes } from './codes.ts';
import type { CodeKind } from './declare.ts';
import { type FieldProps, useCommon } from './field-props.ts';
import { useRecordWords } from './use-cells.tsx';

export function TextField(props: FieldProps) {
  const common = useCommon(props);
  const { facts, value, onChange } = props;
  const properties = {
    ...common,
    value: String(value ?? ''),
    maxLength: facts.kind === 'number' ? undefined : facts.max,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const isHtml = facts.kind === 'html' || facts.kind === 'localizedHtml';
  if (isHtml || (facts.max ?? 0) >= 255)
    return (
      <Textarea
        {...properties}
        autosize
        minRows={isHtml ? 6 : 2}
        maxRows={20}
        {...(isHtml && {
          styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } },
        })}
      />
    );
  const mode = facts.kind === 'number' && (facts.decimals ? 'decimal' : 'numeric');
  return (
    <TextInput
      {...properties}
      {...(mode && { inputMode: mode, styles: { wrapper: { maxWidth: 240 } } })}
    />
  );
}

export function PasswordField(props: FieldProps) {
  const common = useCommon(props);
  const { value, onChange } = props;
  return (
    <PasswordInput
      {...common}
      autoComplete="new-password"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function BooleanField(props: FieldProps) {
  const { required: _never, readOnly, variant: _same, ...common } = useCommon(props);
  const { value, onChange } = props;
  return (
    <Checkbox
      {...common}
      disabled={readOnly}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

export function ChoiceField(props: FieldProps) {
  const common = useCommon(props);
  const { choice } = useRecordWords();
  const { facts, value, onChange } = props;
  const isNumber = facts.kind === 'number';
  return (
    <Select
      {...common}
      allowDeselect={false}
      data={(facts.values ?? []).map((each) => ({
        value: String(each),
        label: choice(facts.type, String(each)),
      }))}
      value={value == null || value === '' ? null : String(value)}
      onChange={(chosen) => onChange(isNumber ? Number(chosen) : chosen)}
    />
  );
}

export function ChoicesField(props: FieldProps) {
  const common = useCommon(props);
  const { choice } = useRecordWords();
  const { facts, value, onChange } = props;
  const { readOnly: disabled, variant: _same, ...group } = common;
  return (
    <Checkbox.Group {...group} value={value as string[]} onChange={onChange}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" mt={6}>
        {(facts.values ?? []).map((each) => (
          <Checkbox
            key={each}
            value={String(each)}
            disabled={disabled}
            label={choice(facts.type, String(each))}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

export function TagsField(props: FieldProps) {
  const common = useCommon(props);
  const { everywhere } = useWords().records;
  const value = props.value as string[];
  return (
    <TagsInput
      {...common}
      {...(value.length === 0 && { placeholder: everywhere })}
      value={value}
      onChange={props.onChange}
    />
  );
}

export function CodeField({ code, ...props }: FieldProps & { readonly code: CodeKind }) {
  const common = useCommon(props);
  const { choices } = useCodes();
  return (
    <Select
      {...common}
      searchable
      limit={300}
      clearable={!common.required}
      data={choices(code)}
      value={props.value ? String(props.value) : null}
      onChange={props.onChange}
    />
  );
}
