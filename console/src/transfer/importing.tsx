import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { StartImportMutationVariables } from '../../generated/graphql.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { download } from '../parts/download.ts';
import { DropFiles } from '../parts/drop-files.tsx';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import { ColumnMap, type ColumnPaths } from './column-map.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type Beginning, readBeginning } from './read-file.ts';
import { RefusedRows } from './refused-rows.tsx';
import type { Target } from './targets.ts';
import { useTemplate } from './template.ts';
import { type ImportSettings, useImport } from './use-import.ts';

type Preset = NonNullable<StartImportMutationVariables['preset']>;

const presets = [
  { value: 'WOOCOMMERCE', label: 'WooCommerce' },
  { value: 'SHOPIFY', label: 'Shopify' },
  { value: 'MAGENTO', label: 'Magento' },
];
/** The targets that the product exports of other systems are for. */
const withPresets = ['upsertProducts', 'upsertItems'];

/** A file, its columns, a dry run of its first rows, the import, and the refused rows. */
export function Importing({ target }: { readonly target: Target }) {
  const words = useWords().transfer;
  const { mutation = '' } = target;
  const { all, template, failure } = useTemplate(target);
  const [file, setFile] = useState<File>();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const [paths, setPaths] = useState<ColumnPaths>({});
  const [preset, setPreset] = useState<Preset | null>(null);
  const [createMissing, setCreateMissing] = useState(false);
  const check = useImport();
  const whole = useImport();
  const settings: ImportSettings = {
    mutation,
    preset,
    createMissing,
    columns: Object.entries(paths).map(([header, path]) => ({ header, path })),
  };
  async function choose(chosen: File | undefined) {
    check.reset();
    whole.reset();
    setPaths({});
    setFile(chosen);
    setBeginning(chosen ? await readBeginning(chosen) : null);
  }
  const refused = whole.job?.resultUrl ? { ...whole.job, resultUrl: whole.job.resultUrl } : null;
  return (
    <Stack>
      <Panel title={words.file}>
        {failure && <Alert color="red">{failure}</Alert>}
        <Group mb="sm">
          <Button
            size="xs"
            variant="default"
            disabled={template.length === 0}
            leftSection={<Icon name="download" size={14} />}
            onClick={() => download(`${target.word}.csv`, `${template.join(',')}\n`)}
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
          onFiles={([chosen]) => choose(chosen)}
        />
      </Panel>
      {file && (
        <Panel title={words.columns}>
          <Group mb="sm" align="flex-end">
            {withPresets.includes(mutation) && (
              <Select
                label={words.preset}
                placeholder={words.noPreset}
                data={presets}
                value={preset}
                onChange={(chosen) => setPreset(chosen as Preset | null)}
                clearable
              />
            )}
            <Checkbox
              label={words.createMissing}
              checked={createMissing}
              onChange={({ currentTarget }) => setCreateMissing(currentTarget.checked)}
              mb={8}
            />
          </Group>
          {beginning && (
            <ColumnMap
              headers={beginning.headers}
              known={all}
              paths={paths}
              hasPreset={preset !== null}
              onChange={setPaths}
            />
          )}
        </Panel>
      )}
      {file && (
        <Panel title={words.firstRows}>
          {check.failure && (
            <Alert color="red" role="alert" mb="sm">
              {check.failure}
            </Alert>
          )}
          {beginning && <PreviewTable beginning={beginning} job={check.job} />}
          <Group mt="sm">
            <Button
              variant="default"
              loading={check.isRunning}
              onClick={() => check.run(beginning?.file ?? file, settings, true)}
            >
              {words.check}
            </Button>
            <Button loading={whole.isRunning} onClick={() => whole.run(file, settings, false)}>
              {words.start}
            </Button>
            <Text size="sm" role="status">
              {check.job?.endTime && words.checked(check.job.ok, check.job.failed)}
            </Text>
          </Group>
        </Panel>
      )}
      {(whole.job || whole.failure) && (
        <Panel title={words.import}>
          {whole.failure && (
            <Alert color="red" role="alert">
              {whole.failure}
            </Alert>
          )}
          {whole.job && <JobProgress job={whole.job} />}
          {refused && (
            <RefusedRows
              job={refused}
              isSending={whole.isRunning}
              onSend={(corrected) => whole.run(corrected, settings, false)}
            />
          )}
        </Panel>
      )}
    </Stack>
  );
}
