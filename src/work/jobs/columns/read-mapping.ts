import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { GivenConstant, JobFormat } from '../sql/job.ts';
import type { LineTarget } from '../targets/target.ts';
import { type Mapping, noMapping, type Paths } from './mapping.ts';

/** The mapping of the columns of a file, as a caller sends it. */
export interface GivenMapping {
  readonly columns: Paths;
  readonly constants: readonly GivenConstant[];
  readonly preset: string | null;
  readonly createMissing: boolean;
}

/** Throws a Refusal for an unknown preset, or one that does not fit the target. */
export function readMapping(
  { columns, constants, preset, createMissing }: GivenMapping,
  target: Pick<LineTarget, 'name' | 'presets'>,
  format: JobFormat,
): Mapping {
  const count = Object.keys(columns).length + constants.length;
  const isGiven = preset !== null || createMissing || count > 0;
  if (!isGiven) return noMapping;
  if (format !== 'Csv')
    refuse('columns', 'InvalidCombination', 'only the columns of a CSV file can be mapped');
  const prepared = preset === null ? {} : findPreset(preset, target);
  return { columns, preset: prepared, constants, createsMissing: createMissing };
}

function findPreset(
  name: string,
  { name: mutation, presets }: Pick<LineTarget, 'name' | 'presets'>,
): Paths {
  const preset = presets.get(name.toUpperCase());
  if (!preset) {
    const known = [...presets.keys()].join(', ');
    return refuse(
      'preset',
      'InvalidValue',
      `the presets are ${known}; got ${JSON.stringify(name)}`,
    );
  }
  const paths = Object.hasOwn(preset, mutation) ? preset[mutation] : undefined;
  const fitting = Object.keys(preset).join(' and ');
  return paths ?? refuse('preset', 'InvalidCombination', `the preset ${name} is for ${fitting}`);
}
