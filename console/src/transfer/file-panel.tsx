import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { saveFile } from '../api/save-file.ts';
import { DropFiles } from '../parts/drop-files.tsx';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Target } from './targets.ts';
import { useTemplate } from './template.ts';

interface FilePanelProps {
  readonly target: Target;
  readonly file: File | undefined;
  onChoose(file: File | undefined): void;
  /** The fields that are sent beside the file. */
  readonly children: ReactNode;
}

/** The template of a target, and the file that is imported. */
export function FilePanel({ target, file, onChoose, children }: FilePanelProps) {
  const words = useWords().transfer;
  const { template, failure } = useTemplate(target);
  return (
    <Panel title={words.file}>
      {failure && (
        <Alert color="red" role="alert" mb="sm">
          {failure}
        </Alert>
      )}
      <Group mb="sm">
        <Button
          size="xs"
          variant="default"
          disabled={template.length === 0}
          leftSection={<Icon name="download" size={14} />}
          onClick={() => saveFile(`${target.word}.csv`, `${template.join(',')}\n`)}
        >
          {words.template}
        </Button>
        <Text size="sm" c="dimmed">
          {words.templateHint(template.length)}
        </Text>
      </Group>
      <DropFiles
        label={words.chooseFile}
        hint={file?.name ?? words.dropHint}
        accept=".csv,.tsv,.txt,.jsonl,.ndjson,.gz"
        onFiles={([chosen]) => onChoose(chosen)}
      />
      {children}
    </Panel>
  );
}
