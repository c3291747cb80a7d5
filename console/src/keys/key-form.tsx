import { useMemo } from 'react';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useFormat } from '../frame/use-format.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import { LimitFields, RightsFields } from './key-fields.tsx';
import { inputOf, members, newKey, type Values, valuesOf } from './key-values.ts';
import type { KeyRow } from './keys.tsx';

const CreateKeyDocument = graphql(`
  mutation CreateKey($input: CallerKeyCreateInput!) { createCallerKey(input: $input) { secret } }
`);
const SaveKeyDocument = graphql(`
  mutation SaveKey($id: ID!, $version: String!, $input: CallerKeyUpdateInput!) {
    updateCallerKey(by: { id: $id }, ifVersion: $version, input: $input) { id }
  }
`);
const KeyAgainDocument = graphql(`
  query KeyAgain($id: ID!) {
    callerKey(by: { id: $id }) {
      version name access sections expiryTime callLimit { calls seconds } networks
    }
  }
`);

interface FormProps {
  /** Null for a new key. */
  readonly row: KeyRow | null;
  onIssued(secret: string): void;
  onClose(): void;
}

/** A key, which never has more rights than its creator. */
export function KeyForm({ row, onIssued, onClose }: FormProps) {
  const { keys: words, common } = useWords();
  const labels = useLabels();
  const form = useKeyForm(row, onIssued);
  return (
    <FormDrawer
      title={row ? words.editTitle(row.name) : words.create}
      form={form}
      labels={labels}
      show={useShown()}
      confirm={row ? common.save : common.create}
      onClose={onClose}
    >
      <RightsFields form={form} sections={row?.sections ?? []} />
      <LimitFields form={form} />
    </FormDrawer>
  );
}

function useKeyForm(row: KeyRow | null, onIssued: FormProps['onIssued']) {
  const create = useMutation(CreateKeyDocument);
  const update = useMutation(SaveKeyDocument);
  const { version: _new, expiry: _never, callLimit: _none, networks: _all, ...first } = newKey;
  return useRecordForm<Values>({
    record: useMemo(() => (row ? valuesOf(row) : newKey), [row]),
    members,
    async save(changed, version) {
      if (row) return update.run({ id: row.id, version, input: inputOf(changed) });
      // Absent limits are inherited from the creator.
      const input = { ...inputOf({ ...first, ...changed }), name: changed.name ?? '' };
      const made = await create.run({ input });
      const secret = made?.data?.createCallerKey?.secret;
      if (secret) onIssued(secret);
      return made;
    },
    ...(row && {
      async readAgain() {
        const { data } = await send(KeyAgainDocument, { id: row.id });
        return data?.callerKey && valuesOf(data.callerKey);
      },
    }),
  });
}

function useLabels(): Readonly<Record<keyof Values, string>> {
  const { keys: words, common } = useWords();
  const { name, access, expiry, limit: callLimit, networks } = words;
  return { name, access, expiry, callLimit, networks, sections: common.sections };
}

/** How the two values of a conflict are shown. */
function useShown() {
  const { keys: words, section } = useWords();
  const { number } = useFormat();
  return (value: unknown) => {
    // The members of this form are texts, lists of texts, and one limit.
    const names: Readonly<Record<string, string>> = {
      ...section,
      READ: words.reads,
      CHANGE: words.changes,
      WRITE: words.writes,
    };
    if (Array.isArray(value))
      return value.map((each) => names[String(each)] ?? each).join(', ') || '–';
    if (value === null) return words.never;
    if (typeof value !== 'object') return names[String(value)] ?? String(value);
    const { calls, seconds } = value as Values['callLimit'];
    return calls === '' ? words.serviceLimit : words.limitOf(number(calls), number(seconds));
  };
}
