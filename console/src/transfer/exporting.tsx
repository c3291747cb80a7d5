import { Alert, Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { RunningExport } from '../parts/running-export.tsx';
import { useExport } from '../parts/use-export.ts';
import { useWords } from '../words/use-words.tsx';
import type { Target } from './targets.ts';

const formats = {
  semicolon: { query: 'format=csv&delimiter=%3B&bom=1&crlf=1&excel=1', ending: 'csv' },
  comma: { query: 'format=csv&bom=1&crlf=1&excel=1', ending: 'csv' },
  jsonl: { query: 'format=jsonl', ending: 'jsonl' },
} as const;

type Format = keyof typeof formats;

/** The whole list of a target as a file, with the columns that an import accepts. */
export function Exporting({ target }: { readonly target: Target }) {
  const words = useWords().transfer;
  const [format, setFormat] = useState<Format>('semicolon');
  const [failure, setFailure] = useState<string>();
  const { bytes, run, stop } = useExport();
  async function start() {
    setFailure(undefined);
    const { query, ending } = formats[format];
    const request = { query: `{ ${target.list} }` };
    setFailure(await run({ request, format: query, name: `${target.word}.${ending}` }));
  }
  return (
    <Panel title={words.exportTitle(words.targets[target.word])}>
      {failure && (
        <Alert color="red" role="alert" mb="sm">
          {failure}
        </Alert>
      )}
      <Group align="flex-end">
        <Select
          label={words.format}
          data={Object.keys(formats).map((value) => ({ value, label: words[value as Format] }))}
          value={format}
          onChange={(chosen) => setFormat(chosen as Format)}
          allowDeselect={false}
          w={320}
          maw="100%"
        />
        {bytes === null ? (
          <Button leftSection={<Icon name="download" size={16} />} onClick={start}>
            {words.download}
          </Button>
        ) : (
          <RunningExport bytes={bytes} onStop={stop} />
        )}
      </Group>
    </Panel>
  );
}
