import { Checkbox, Group, Select } from '@mantine/core';
import type { StartImportMutationVariables } from '../../generated/graphql.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import { ColumnMap, type ColumnPaths } from './column-map.tsx';
import type { Target } from './targets.ts';
import { useTemplate } from './template.ts';

type Preset = NonNullable<StartImportMutationVariables['preset']>;

/** How the columns of a file are read. */
export interface Choice {
  readonly paths: ColumnPaths;
  readonly preset: Preset | null;
  readonly createMissing: boolean;
}

interface ColumnsPanelProps {
  readonly target: Target;
  readonly headers: readonly string[];
  readonly choice: Choice;
  onChange(changed: Partial<Choice>): void;
}

const presets = [
  { value: 'WOOCOMMERCE', label: 'WooCommerce' },
  { value: 'SHOPIFY', label: 'Shopify' },
  { value: 'MAGENTO', label: 'Magento' },
];
/** The targets of product exports of other systems. */
const withPresets = ['upsertProducts', 'upsertItems'];

/** The paths of the columns of the file, set by hand or by the export of another system. */
export function ColumnsPanel({ target, headers, choice, onChange }: ColumnsPanelProps) {
  const words = useWords().transfer;
  const { all } = useTemplate(target);
  const { paths, preset, createMissing } = choice;
  return (
    <Panel title={words.columns}>
      {withPresets.includes(target.mutation ?? '') && (
        <Group mb="sm" align="flex-end">
          <Select
            label={words.preset}
            placeholder={words.noPreset}
            data={presets}
            value={preset}
            onChange={(chosen) => onChange({ preset: chosen as Preset | null })}
            clearable
          />
          <Checkbox
            label={words.createMissing}
            checked={createMissing}
            onChange={({ currentTarget }) => onChange({ createMissing: currentTarget.checked })}
            mb={8}
          />
        </Group>
      )}
      <ColumnMap
        headers={headers}
        known={all}
        paths={paths}
        hasPreset={preset !== null}
        onChange={(changed) => onChange({ paths: changed })}
      />
    </Panel>
  );
}
