import { Badge, Button, Group, NavLink, Text, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { Icon } from '../parts/icons.tsx';
import { BackLink } from '../parts/links.tsx';
import { Panel } from '../parts/panel.tsx';
import { ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './template.module.css';
import { TextFile } from './text-file.tsx';
import { type Entry, foldersOf } from './tree.ts';

const TemplateDocument = graphql(`
  query Template($name: String!) {
    template(by: { name: $name }) { name isCurrent files { name path tree } }
  }
`);

/** The folders and files of a template, and the text of the file that the address names. */
export function TemplateScreen() {
  const { templates: words } = useWords();
  const { name = '' } = useParams({ strict: false });
  const { filters, setFilters } = useFilters();
  const { mayWrite } = useRights();
  const page = usePage(TemplateDocument, { name });
  useLive('site.templates.*');
  const open = (path: string | null) => setFilters({ file: path });
  const template = page.data?.template;
  if (page.data && !template && !page.failure) return <NotFound />;
  return (
    <ScreenPage
      title={name}
      page={page}
      actions={template?.isCurrent && <Badge variant="light">{words.inUse}</Badge>}
      head={<BackLink to="/templates">{words.title}</BackLink>}
    >
      {() =>
        template && (
          <div className={classes.columns}>
            <Panel title={words.files}>
              <Folder
                entries={foldersOf(template.files)}
                shown={filters.file ?? ''}
                onOpen={open}
              />
              {mayWrite('WEBSITE') && <NewFile onOpen={open} />}
            </Panel>
            {filters.file ? (
              <TextFile
                key={filters.file}
                template={name}
                path={filters.file}
                onGone={() => open(null)}
              />
            ) : (
              <Text c="dimmed" size="sm">
                {words.choose}
              </Text>
            )}
          </div>
        )
      }
    </ScreenPage>
  );
}

interface FolderProps {
  readonly entries: readonly Entry[];
  /** The path of the file that is shown. */
  readonly shown: string;
  onOpen(path: string): void;
}

/** The contents of a folder. It is open if it contains the shown file. */
function Folder({ entries, shown, onOpen }: FolderProps) {
  return entries.map(({ name, path, files }) =>
    files ? (
      <NavLink
        key={path}
        component="button"
        label={name}
        leftSection={<Icon name="departments" size={14} />}
        defaultOpened={shown.startsWith(`${path}/`)}
        childrenOffset={14}
      >
        <Folder entries={files} shown={shown} onOpen={onOpen} />
      </NavLink>
    ) : (
      <NavLink
        key={path}
        component="button"
        label={name}
        leftSection={<Icon name="pages" size={14} />}
        active={path === shown}
        aria-current={path === shown ? 'true' : undefined}
        onClick={() => onOpen(path)}
      />
    ),
  );
}

/** Opens a file that does not exist yet; its first text creates it. */
function NewFile({ onOpen }: { onOpen(path: string): void }) {
  const { templates: words } = useWords();
  const [path, setPath] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onOpen(path.trim());
    setPath('');
  }
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="xs" mt="sm" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          size="xs"
          label={words.newFile}
          placeholder="css/print.css"
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={path.trim().length < 4}>
          {words.open}
        </Button>
      </Group>
    </form>
  );
}
