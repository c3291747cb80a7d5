import { Alert, Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { callGateway } from '../api/send.ts';
import { download } from '../parts/download.ts';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { gateway } from '../settings.ts';
import { useWords } from '../words/use-words.tsx';
import type { Target } from './targets.ts';

const formats = {
  semicolon: { query: 'format=csv&delimiter=%3B&bom=1&crlf=1&excel=1', ending: 'csv' },
  comma: { query: 'format=csv&bom=1&crlf=1&excel=1', ending: 'csv' },
  jsonl: { query: 'format=jsonl', ending: 'jsonl' },
} as const;

type Format = keyof typeof formats;

/** The whole list of a target as a file, with the columns that an import takes. */
export function Exporting({ target }: { readonly target: Target }) {
  const words = useWords().transfer;
  const [format, setFormat] = useState<Format>('semicolon');
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function run() {
    setRunning(true);
    setFailure(undefined);
    try {
      const { query, ending } = formats[format];
      download(`${target.word}.${ending}`, await exportList(target.list, query));
    } catch (error) {
      setFailure(String(error instanceof Error ? error.message : error));
    } finally {
      setRunning(false);
    }
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
          w={280}
        />
        <Button leftSection={<Icon name="download" size={16} />} loading={isRunning} onClick={run}>
          {words.download}
        </Button>
      </Group>
    </Panel>
  );
}

/** Rejects also where the gateway ends an export early, since its connection breaks then. */
async function exportList(list: string, query: string): Promise<Blob> {
  const response = await callGateway(new URL(`bulk/export?${query}`, gateway), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: '*/*' },
    body: JSON.stringify({ query: `{ ${list} }` }),
  });
  if (response.ok) return response.blob();
  const { detail, errors } = await response.json();
  throw new Error(detail ?? errors?.[0]?.message ?? `HTTP ${response.status}`);
}
