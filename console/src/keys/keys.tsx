import { Button, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { KeysQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Icon } from '../parts/icons.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { SecretOnce } from '../parts/secret-once.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { gateway } from '../settings.ts';
import { useWords } from '../words/use-words.tsx';
import { RevokeKey, RotateKey } from './key-actions.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyUsage } from './key-usage.tsx';
import { useKeyColumns } from './use-key-columns.tsx';

const KeysDocument = graphql(`
  query Keys($where: CallerKeyWhere, $first: Int, $after: String, $last: Int, $before: String) {
    callerKeys(
      where: $where first: $first after: $after last: $last before: $before
      orderBy: [{ field: ID, direction: DESC }]
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id name prefix access sections networks creationTime lastUseTime expiryTime
        formerExpiryTime revokedTime version callLimit { calls seconds }
      }
    }
  }
`);

export type KeyRow = NonNullable<KeysQuery['callerKeys']>['nodes'][number];

/** The actions on a key. */
export type KeyAction = 'edit' | 'rotate' | 'revoke' | 'usage';
type Opened = { readonly action: 'create' } | { readonly action: KeyAction; readonly row: KeyRow };

/** The keys of applications, with the sections that each may access. */
export function KeysScreen() {
  const words = useWords().keys;
  const { mayWrite } = useRights();
  const { filters, setFilters } = useFilters();
  const isAll = filters.revoked === 'shown';
  const where = isAll ? {} : { revokedTime: { isNull: true } };
  const page = usePage(KeysDocument, { where, ...usePaging() });
  useLive('apps.caller-keys.*');
  const [opened, setOpened] = useState<Opened>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpened(undefined);
  const issue = (issued: string) => {
    close();
    setSecret(issued);
  };
  const columns = useKeyColumns((action, row) => setOpened({ action, row }));
  return (
    <ScreenPage
      title={words.title}
      page={page}
      actions={
        mayWrite('APPS') && (
          <Button
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setOpened({ action: 'create' })}
          >
            {words.create}
          </Button>
        )
      }
      head={
        <Group mb="sm">
          <Switch
            label={words.showRevoked}
            checked={isAll}
            onChange={() => setFilters({ revoked: isAll ? null : 'shown' })}
          />
        </Group>
      }
    >
      {({ callerKeys }) =>
        !callerKeys || callerKeys.nodes.length === 0 ? (
          <Nothing icon="keys" message={words.none} />
        ) : (
          <>
            <DataTable
              label={words.title}
              columns={columns}
              rows={callerKeys.nodes}
              rowKey={({ id }) => id}
            />
            <Pager list={callerKeys} />
            {opened && <Dialog opened={opened} onIssued={issue} onClose={close} />}
            {secret && <NewKey secret={secret} onClose={() => setSecret(undefined)} />}
          </>
        )
      }
    </ScreenPage>
  );
}

interface DialogProps {
  readonly opened: Opened;
  onIssued(secret: string): void;
  onClose(): void;
}

function Dialog({ opened, onIssued, onClose }: DialogProps) {
  switch (opened.action) {
    case 'create':
      return <KeyForm row={null} onIssued={onIssued} onClose={onClose} />;
    case 'edit':
      return <KeyForm row={opened.row} onIssued={onIssued} onClose={onClose} />;
    case 'usage':
      return <KeyUsage row={opened.row} onClose={onClose} />;
    case 'revoke':
      return <RevokeKey row={opened.row} onClose={onClose} />;
    case 'rotate':
      return <RotateKey row={opened.row} onIssued={onIssued} onClose={onClose} />;
  }
}

function NewKey({ secret, onClose }: { readonly secret: string; onClose(): void }) {
  const words = useWords().keys;
  const sample = [
    `curl ${new URL('graphql', gateway).href} \\`,
    `  -H 'X-Key: ${secret}' -H 'Content-Type: application/json' \\`,
    `  -d '{"query":"{ viewer { name sections } }"}'`,
  ].join('\n');
  return (
    <SecretOnce title={words.newKey} message={words.onlyOnce} secret={secret} onClose={onClose}>
      <CodeBlock label={words.sample} text={sample} />
    </SecretOnce>
  );
}
