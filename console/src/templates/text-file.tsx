import { Alert, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { reasonOf, useMutation } from '../api/use-mutation.ts';
import { usePage } from '../api/use-page.ts';
import { useRights } from '../frame/use-shop.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { Failure } from '../parts/states.tsx';
import { useUnsaved } from '../parts/unsaved.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './template.module.css';

const TextFileDocument = graphql(`
  query TextFile($template: String!, $path: String!) {
    text: templateTextFile(template: $template, path: $path)
  }
`);
const WriteTextFileDocument = graphql(`
  mutation WriteTextFile($template: String!, $path: String!, $text: String!) {
    writeTemplateTextFile(template: $template, path: $path, text: $text) { path }
  }
`);
const DeleteTemplateFileDocument = graphql(`
  mutation DeleteTemplateFile($template: String!, $path: String!) {
    deleteTemplateFiles(template: $template, paths: [$path])
  }
`);

interface TextFileProps {
  readonly template: string;
  readonly path: string;
  /** The file was deleted. */
  onGone(): void;
}

/** The text of a file in an editor. */
export function TextFile({ template, path, onGone }: TextFileProps) {
  const { templates: words } = useWords();
  const { mayWrite } = useRights();
  const [isDeleting, setDeleting] = useState(false);
  const page = usePage(TextFileDocument, { template, path });
  const { data, failure, reload } = page;
  const isThere = data?.text != null;
  return (
    <Panel
      title={path}
      actions={
        isThere &&
        mayWrite('WEBSITE') && (
          <Button size="xs" variant="default" onClick={() => setDeleting(true)}>
            {words.delete}
          </Button>
        )
      }
    >
      {failure && <Failure message={failure} onRetry={reload} />}
      {page.isLoading && <Skeleton h={400} />}
      {data && !failure && (
        <Editor template={template} path={path} stored={data.text ?? null} reload={reload} />
      )}
      {isDeleting && (
        <DeleteFile {...{ template, path, onGone }} onClose={() => setDeleting(false)} />
      )}
    </Panel>
  );
}

interface EditorProps {
  readonly template: string;
  readonly path: string;
  /** Null for a file that does not exist yet. */
  readonly stored: string | null;
  reload(): Promise<unknown>;
}

function Editor({ template, path, stored, reload }: EditorProps) {
  const { templates: words, common } = useWords();
  const { mayWrite } = useRights();
  const form = useText({ template, path, stored, reload });
  return (
    <Stack gap="xs">
      {stored === null && <Text size="sm">{words.isNew}</Text>}
      {form.isOutdated && (
        <Alert color="yellow" role="alert" title={words.changed}>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={form.takeStored}>
              {words.theirs}
            </Button>
            <Button size="xs" variant="default" onClick={() => form.save(true)}>
              {words.mine}
            </Button>
          </Group>
        </Alert>
      )}
      <Textarea
        aria-label={path}
        classNames={{ input: classes.text }}
        autosize
        minRows={12}
        maxRows={32}
        spellCheck={false}
        readOnly={!mayWrite('WEBSITE')}
        value={form.text}
        error={form.failure}
        onChange={({ target }) => form.setText(target.value)}
      />
      {mayWrite('WEBSITE') && (
        <Group justify="flex-end" role="status">
          <Text size="sm" c="dimmed">
            {form.isChanged ? common.unsaved : form.isSaved ? common.saved : ''}
          </Text>
          <Button
            loading={form.isRunning}
            disabled={!form.isChanged}
            onClick={() => form.save(false)}
          >
            {common.save}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A text that its user changes. Files have no versions, so the stored text is read again first. */
function useText({ template, path, stored, reload }: EditorProps) {
  const { run, result, isRunning, reset } = useMutation(WriteTextFileDocument);
  /** The user's text and the stored one that it replaces; null while nothing is entered. */
  const [entered, setEntered] = useState<{ text: string; base: string | null } | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const { text, base } = entered ?? { text: stored ?? '', base: stored };
  const isChanged = text !== (base ?? '');
  useUnsaved(isChanged, 'file');
  return {
    text,
    isChanged,
    isOutdated,
    isRunning,
    isSaved: result?.data != null && !isChanged,
    failure: reasonOf(result),
    setText(next: string) {
      reset();
      setEntered({ text: next, base });
    },
    async takeStored() {
      setOutdated(false);
      setEntered(null);
      await reload();
    },
    async save(isForced: boolean) {
      const now = isForced ? null : await send(TextFileDocument, { template, path });
      if (now?.data && now.data.text !== base) return setOutdated(true);
      setOutdated(false);
      const made = await run({ template, path, text });
      // A text that was entered meanwhile changes the text that is stored now.
      if (made?.data)
        setEntered((last) => last && (last.text === text ? null : { ...last, base: text }));
    },
  };
}

function DeleteFile({ template, path, onGone, onClose }: TextFileProps & { onClose(): void }) {
  const { templates: words } = useWords();
  const { run, result, isRunning } = useMutation(DeleteTemplateFileDocument);
  return (
    <Confirm
      title={words.deleteTitle(path)}
      message={words.deleteHint}
      action={words.delete}
      isRunning={isRunning}
      failure={reasonOf(result)}
      onConfirm={async () => {
        if ((await run({ template, path }))?.data) onGone();
      }}
      onClose={onClose}
    />
  );
}
