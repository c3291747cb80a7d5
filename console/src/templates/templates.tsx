import { Badge, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { TemplatesQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { reasonOf, useMutation } from '../api/use-mutation.ts';
import { usePage } from '../api/use-page.ts';
import { useRights } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';

const TemplatesDocument = graphql(`query Templates { templates { name isCurrent } }`);
const CreateTemplateDocument = graphql(`
  mutation CreateTemplate($name: String!, $copyOf: String) {
    createTemplate(name: $name, copyOf: $copyOf) { name }
  }
`);
const UseTemplateDocument = graphql(`
  mutation UseTemplate($name: String!) { useTemplate(name: $name) { name } }
`);
const DeleteTemplateDocument = graphql(`
  mutation DeleteTemplate($name: String!) { deleteTemplates(names: [$name]) }
`);

type Row = NonNullable<TemplatesQuery['templates']>[number];
type Opened = { readonly action: 'copy' | 'use' | 'delete'; readonly row: Row };

/** The designs of the site, and the one that shoppers see. */
export function TemplatesScreen() {
  const { templates: words } = useWords();
  const { mayWrite } = useRights();
  const page = usePage(TemplatesDocument, {});
  useLive('site.templates.*');
  const [opened, setOpened] = useState<Opened>();
  const columns = useColumns(mayWrite('WEBSITE'), setOpened);
  return (
    <ScreenPage title={words.title} page={page}>
      {({ templates }) =>
        !templates || templates.length === 0 ? (
          <Nothing icon="templates" message={words.none} />
        ) : (
          <>
            <DataTable
              label={words.title}
              columns={columns}
              rows={templates}
              rowKey={({ name }) => name}
            />
            {opened && <Dialog opened={opened} onClose={() => setOpened(undefined)} />}
          </>
        )
      }
    </ScreenPage>
  );
}

function useColumns(mayWrite: boolean, open: (opened: Opened) => void): Column<Row>[] {
  const { templates: words, product } = useWords();
  const actions = (row: Row) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {!row.isCurrent && (
        <Button size="compact-sm" variant="default" onClick={() => open({ action: 'use', row })}>
          {words.takeUp}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => open({ action: 'copy', row })}>
        {words.copy}
      </Button>
      {!row.isCurrent && (
        <IconButton
          icon="trash"
          label={product.delete(row.name)}
          onClick={() => open({ action: 'delete', row })}
        />
      )}
    </Group>
  );
  return [
    {
      name: 'name',
      label: words.name,
      cell: ({ name, isCurrent }) => (
        <Group gap="xs">
          <Link to="/templates/$name" params={{ name }}>
            {name}
          </Link>
          {isCurrent && <Badge variant="light">{words.inUse}</Badge>}
        </Group>
      ),
    },
    ...(mayWrite ? [{ name: 'actions', label: '', cell: actions }] : []),
  ];
}

interface DialogProps {
  readonly opened: Opened;
  onClose(): void;
}

function Dialog({ opened: { action, row }, onClose }: DialogProps) {
  const { templates: words } = useWords();
  const remove = useMutation(DeleteTemplateDocument);
  if (action === 'copy') return <CopyTemplate of={row.name} onClose={onClose} />;
  if (action === 'use')
    return (
      <ChangesPreview
        title={words.showTitle(row.name)}
        document={UseTemplateDocument}
        variables={{ name: row.name }}
        confirm={words.takeUp}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={words.deleteTitle(row.name)}
      message={words.deleteHint}
      action={words.delete}
      isRunning={remove.isRunning}
      failure={reasonOf(remove.result)}
      onConfirm={async () => {
        if ((await remove.run({ name: row.name }))?.data) onClose();
      }}
      onClose={onClose}
    />
  );
}

function CopyTemplate({ of, onClose }: { readonly of: string; onClose(): void }) {
  const { templates: words, common } = useWords();
  const navigate = useNavigate();
  const { run, result, isRunning } = useMutation(CreateTemplateDocument);
  const [name, setName] = useState(`${of} 2`);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const made = await run({ name: name.trim(), copyOf: of });
    if (!made?.data) return;
    onClose();
    await navigate({ to: '/templates/$name', params: made.data.createTemplate });
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{words.copyTitle(of)}</Text>}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={words.name}
            value={name}
            error={reasonOf(result)}
            data-autofocus
            onChange={({ target }) => setName(target.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isRunning} disabled={name.trim() === ''}>
              {words.copy}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
