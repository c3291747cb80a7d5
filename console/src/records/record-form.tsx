import { SegmentedControl, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { send } from '../api/send.ts';
import { type Result, useMutation } from '../api/use-mutation.ts';
import { Conflicts } from '../parts/conflicts.tsx';
import { focusRefused } from '../parts/focus-refused.ts';
import { Panel } from '../parts/panel.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useLanguage, useWords } from '../words/use-words.tsx';
import { Field } from './field.tsx';
import {
  inputOf,
  isLocalized,
  messageOf,
  newInputOf,
  type Values,
  valuesOf,
} from './record-values.ts';
import { useRecordWords } from './use-cells.tsx';
import type { Declared, RecordData, Row } from './use-declared.ts';

interface RecordFormProps {
  readonly declared: Declared;
  /** The key in the address; null for a new record. */
  readonly recordKey: string | null;
  readonly data: RecordData;
  readonly variables: Row;
}

/** The groups of members of a record, which one button saves. */
export function RecordForm(props: RecordFormProps) {
  const { declared, recordKey, data } = props;
  const { common, records: words } = useWords();
  const { label, group } = useRecordWords();
  const { declaration, languages, mayWrite, facts } = declared;
  const [isSaving, setSaving] = useState(false);
  const form = useForm(props);
  const [language, setLanguage] = useState(declared.language);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setSaving(true);
    const isSaved = await form.save();
    setSaving(false);
    if (!isSaved) focusRefused(element);
  }
  const isClosed = !mayWrite || (recordKey !== null && !facts.hasUpdate);
  const hasTexts = Object.values(declaration.groups)
    .flat()
    .some((name) => facts.members[name] && isLocalized(facts.members[name]));
  const nameOf = (member: string) => {
    const [name = '', of] = member.split('.');
    return of ? `${label(name)} (${of})` : label(name);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={words.names[declared.name].many}>
      <Conflicts conflicts={form.conflicts} label={nameOf} onChoose={form.choose} />
      <Stack gap="md">
        {hasTexts && languages.length > 1 && (
          <LanguageSwitch {...{ languages, language, setLanguage, violations: form.violations }} />
        )}
        {Object.entries(declaration.groups).map(([name, members]) => (
          <Panel key={name} title={group(name)}>
            <Stack gap="sm">
              {members.map((member) => (
                <MemberField
                  key={member}
                  {...{ member, form, language, declared, data, isClosed }}
                  isNew={recordKey === null}
                />
              ))}
            </Stack>
          </Panel>
        ))}
      </Stack>
      {!isClosed && (
        <SaveBar
          form={form}
          isSaving={isSaving}
          {...(recordKey === null && { confirm: common.create })}
        />
      )}
    </form>
  );
}

function useForm({ declared, recordKey, data, variables }: RecordFormProps) {
  const { declaration, documents, facts, languages, name: records } = declared;
  const navigate = useNavigate();
  const create = useMutation(documents.create);
  const update = useMutation(documents.update ?? documents.create);
  const { members } = facts;
  const names = useMemo(() => Object.values(declaration.groups).flat(), [declaration]);
  const shown = (record: Row | null) =>
    valuesOf(record, names, members, languages, declaration.initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others follow from the address.
  const record = useMemo(() => shown(data.record), [data.record]);
  async function open(made: Result<{ readonly made: Row }> | undefined) {
    const key = made?.data?.made[facts.key];
    if (key === undefined || String(key) === recordKey) return made;
    const replace = recordKey !== null;
    const params = { records, key: String(key) };
    // The form still has its values, which are saved.
    await navigate({ to: '/$records/$key', params, ignoreBlocker: true, replace });
    return made;
  }
  return useRecordForm<Values>({
    record,
    members: Object.keys(record).filter((name) => name !== 'version'),
    async save(changed, version) {
      if (recordKey === null)
        return open(await create.run({ input: newInputOf({ ...record, ...changed }, members) }));
      return open(await update.run({ key: recordKey, version, input: inputOf(changed, members) }));
    },
    ...(recordKey !== null && {
      async readAgain() {
        const stored = (await send(documents.record, variables)).data?.record;
        return stored && shown(stored);
      },
    }),
  });
}

type Form = ReturnType<typeof useForm>;

interface MemberProps {
  readonly member: string;
  readonly form: Form;
  /** The language of the texts that are shown. */
  readonly language: string;
  readonly declared: Declared;
  readonly data: RecordData;
  readonly isNew: boolean;
  readonly isClosed: boolean;
}

function MemberField({ member, form, language, declared, data, isNew, isClosed }: MemberProps) {
  const { declaration, facts } = declared;
  const about = facts.members[member];
  const [other, wanted] = declaration.when?.[member] ?? [];
  if (!about || (other && form.value(other) !== wanted)) return null;
  // A password is only set here; a record that exists has an action for it.
  if (!isNew && about.isNew && !about.isChanged && member === 'password') return null;
  const path = isLocalized(about) ? `${member}.${language}` : member;
  return (
    <Field
      name={member}
      facts={about}
      value={form.value(path)}
      error={(below) => messageOf(form.violations, below ? `${path}.${below}` : path)}
      disabled={isClosed || (!isNew && !about.isChanged)}
      code={declaration.codes?.[member]}
      data={data}
      onChange={(value) => form.set(path, value)}
    />
  );
}

interface LanguageProps {
  readonly languages: readonly string[];
  readonly language: string;
  readonly violations: Readonly<Record<string, string>>;
  setLanguage(language: string): void;
}

/** Chooses the language of all texts of the form; one with a refused text is marked. */
function LanguageSwitch({ languages, language, violations, setLanguage }: LanguageProps) {
  const { records: words } = useWords();
  const { language: spoken } = useLanguage();
  const names = new Intl.DisplayNames(spoken, { type: 'language' });
  const isRefused = (code: string) =>
    Object.keys(violations).some((path) => path.endsWith(`ByLanguage.${code}`));
  return (
    <SegmentedControl
      aria-label={words.language}
      value={language}
      onChange={setLanguage}
      data={languages.map((code) => ({
        value: code,
        label: `${names.of(code)}${isRefused(code) ? ' !' : ''}`,
      }))}
    />
  );
}
