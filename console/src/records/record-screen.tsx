import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { NotFound } from '../frame/not-found.tsx';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { Icon } from '../parts/icons.tsx';
import { BackLink } from '../parts/links.tsx';
import { RecordHistory } from '../parts/record-history.tsx';
import { NoRight, Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import type { RecordName } from './declared.ts';
import { extras } from './extras.tsx';
import classes from './record.module.css';
import { RecordBelow } from './record-below.tsx';
import { RecordForm } from './record-form.tsx';
import {
  type Declared,
  isDeclared,
  type RecordData,
  type Row,
  useDeclared,
} from './use-declared.ts';

/** The record that the address names, or a new one at `/brands/new`. */
export function RecordScreen() {
  const { records = '', key = '' } = useParams({ strict: false });
  if (!isDeclared(records)) return <NotFound />;
  return <OneRecord key={`${records}/${key}`} name={records} address={key} />;
}

interface OneRecordProps {
  readonly name: RecordName;
  readonly address: string;
}

function OneRecord({ name, address }: OneRecordProps) {
  const { records: words, common } = useWords();
  const declared = useDeclared(name);
  const { documents, declaration, facts, language, mayRead, mayWrite, may } = declared;
  const recordKey = address === 'new' ? null : address;
  // A new record has no key yet, but its form needs the choices.
  const key = recordKey ?? (facts.key === 'id' ? '0' : '');
  const variables: Row = { key, name: key, language, ...may };
  const page = usePage(documents.record, variables);
  useLive(mayRead && recordKey !== null ? `${declaration.topic}.*` : null);
  const record = page.data?.record;
  const isMissing = record === null && recordKey !== null;
  return (
    <ScreenPage
      title={recordKey === null ? words.names[name].create : record?.title || address}
      page={page}
      head={<BackLink to={`/${name}`}>{words.names[name].many}</BackLink>}
      actions={record && mayWrite && <DeleteButton declared={declared} recordKey={address} />}
    >
      {(data) =>
        isMissing ? (
          <Nothing message={words.missing}>{common.notFoundHint}</Nothing>
        ) : recordKey === null && !mayWrite ? (
          <NoRight section={facts.write} />
        ) : (
          <Everything {...{ declared, recordKey, data, variables }} />
        )
      }
    </ScreenPage>
  );
}

interface EverythingProps {
  readonly declared: Declared;
  readonly recordKey: string | null;
  readonly data: RecordData;
  readonly variables: Row;
}

function Everything({ declared, recordKey, data, variables }: EverythingProps) {
  const { declaration, name } = declared;
  const Extra = extras[name];
  const { record } = data;
  const form = <RecordForm {...{ declared, recordKey, data, variables }} />;
  if (!record) return <div style={{ maxWidth: 760 }}>{form}</div>;
  return (
    <div className={classes.columns}>
      {form}
      <div className={classes.column}>
        {Extra && <Extra record={record} mayWrite={declared.mayWrite} />}
        {declaration.below?.map((below) => (
          <RecordBelow key={below.field} below={below} record={record} />
        ))}
        {data.history && <RecordHistory entries={data.history.nodes} />}
      </div>
    </div>
  );
}

interface DeleteProps {
  readonly declared: Declared;
  readonly recordKey: string;
}

function DeleteButton({ declared: { documents, name }, recordKey }: DeleteProps) {
  const { records: words, common } = useWords();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={14} />}
        onClick={() => setOpen(true)}
      >
        {common.delete}
      </Button>
      {isOpen && (
        <ChangesPreview
          title={words.deleteTitle(1, '1')}
          document={documents.remove}
          variables={{ keys: [recordKey] }}
          confirm={common.delete}
          isDangerous
          onClose={() => setOpen(false)}
          onDone={() => void navigate({ to: '/$records', params: { records: name } })}
        />
      )}
    </>
  );
}
