import {
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  TagsInput,
  TextInput,
} from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { type Section, useFrame } from '../frame/use-shop.ts';
import type { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import type { Values } from './key-values.ts';

interface FieldsProps {
  readonly form: ReturnType<typeof useRecordForm<Values>>;
}

interface RightsProps extends FieldsProps {
  /** The sections that the key has now, which its editor need not have. */
  readonly sections: readonly Section[];
}

const accesses = ['READ', 'CHANGE', 'WRITE'] as const;

/** The users and the rights of the key. */
export function RightsFields({ form: { value, set, violations }, sections }: RightsProps) {
  const { keys: words, section: names, common } = useWords();
  const viewer = useFrame()?.viewer;
  const all = [...new Set([...(viewer?.sections ?? []), ...sections])];
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHint}
        value={value('name')}
        onChange={({ currentTarget }) => set('name', currentTarget.value)}
        error={violations.name}
        data-autofocus
      />
      <SegmentedControl
        aria-label={words.access}
        data={[
          { value: 'READ', label: words.reads },
          { value: 'CHANGE', label: words.changes, disabled: viewer?.access === 'READ' },
          { value: 'WRITE', label: words.writes, disabled: viewer?.access !== 'WRITE' },
        ]}
        value={value('access')}
        onChange={(chosen) => set('access', accesses.find((each) => each === chosen) ?? 'READ')}
      />
      <Checkbox.Group
        label={common.sections}
        value={[...value('sections')]}
        onChange={(chosen) =>
          set(
            'sections',
            all.filter((each) => chosen.includes(each)),
          )
        }
        error={violations.sections}
      >
        <Group mt={6}>
          {all.map((each) => (
            <Checkbox key={each} value={each} label={names[each]} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}

/** How long, how often and from where the key can be used. */
export function LimitFields({ form: { value, set, violations } }: FieldsProps) {
  const words = useWords().keys;
  const limit = value('callLimit');
  const number = { min: 1, allowDecimal: false } as const;
  const ofNetworks = Object.entries(violations).find(([path]) => path.startsWith('networks'));
  return (
    <>
      <DateInput
        label={words.expiry}
        placeholder={words.never}
        value={value('expiry')}
        onChange={(expiry) => set('expiry', expiry)}
        clearable
        error={violations.expiryTime}
      />
      <Group grow align="flex-start">
        <NumberInput
          {...number}
          label={words.calls}
          placeholder={words.serviceLimit}
          value={limit.calls}
          onChange={(calls) => set('callLimit', { ...limit, calls })}
          error={violations['callLimit.calls'] ?? violations.callLimit}
        />
        <NumberInput
          {...number}
          label={words.seconds}
          value={limit.seconds}
          onChange={(seconds) => set('callLimit', { ...limit, seconds })}
          error={violations['callLimit.seconds']}
        />
      </Group>
      <TagsInput
        label={words.networks}
        description={words.networksHint}
        value={[...value('networks')]}
        onChange={(networks) => set('networks', networks)}
        error={ofNetworks?.[1]}
      />
    </>
  );
}
