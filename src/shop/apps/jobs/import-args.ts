import { builder } from '../../../engine/schema/builder.ts';
import { wordsEnum } from '../../../engine/schema/types.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { constant } from '../../../work/jobs/columns/given-columns.ts';
import type { Paths } from '../../../work/jobs/columns/mapping.ts';
import type { GivenMapping } from '../../../work/jobs/columns/read-mapping.ts';
import { JobFormat } from './job.ts';
import { importPresets } from './shapes.ts';

const ImportPreset = wordsEnum(
  'ImportPreset',
  importPresets,
  'A system whose product exports can be imported as they are.',
  {
    Woocommerce: 'WooCommerce, by `upsertProducts`, and its variations by `upsertItems`.',
    Shopify: 'Shopify, by `upsertProducts`, and its variants by `upsertItems`.',
    Magento: 'Magento 2 and Adobe Commerce, by `upsertProducts`.',
  },
);

const ImportColumnInput = builder.inputType('ImportColumnInput', {
  description: 'Where the cells of a column of an imported file go.',
  fields: (t) => ({
    header: t.string({
      required: true,
      description: 'The header of the column, compared without case.',
    }),
    path: t.string({
      description:
        'The path that its cells have in place of the header, such as `listPrice.1`; null leaves the column out.',
    }),
  }),
});

const ImportConstantInput = builder.inputType('ImportConstantInput', {
  description: 'The value of a member in the rows of an imported file that have none for it.',
  fields: (t) => ({
    path: t.string({
      required: true,
      description: 'The path of the member, such as `departmentId` or `name.*`.',
    }),
    value: t.string({
      description: 'The value as a cell of the file would have it; null removes the value.',
    }),
    reading: t.string({
      description: 'How the value is read, such as `name` for the name of a record.',
    }),
  }),
});

/** The arguments for the file, and for the operation that runs for its lines. */
export const fileArgs = builder.args((arg) => ({
  file: arg.field({
    type: 'Upload',
    required: true,
    description: 'The file as a part of a multipart request; gzip is unpacked.',
  }),
  images: arg.field({
    type: 'Upload',
    description:
      'A ZIP with the images that the column `images` names, as a further part; for `upsertProducts`.',
  }),
  mutation: arg.string({ description: 'The mutation, such as `upsertProducts`.' }),
  operation: arg.string({
    description: 'Or the operation of v3, such as `commerce.products.create`.',
  }),
  format: arg.field({
    type: JobFormat,
    description: 'The format; JSONL for a name that ends with .jsonl or .ndjson, else CSV.',
  }),
  charset: arg.string({
    description:
      'The charset, such as `windows-1252`; UTF-8, or UTF-16 with a byte order mark, otherwise.',
  }),
  isDry: arg.boolean({
    required: true,
    defaultValue: false,
    description: 'Checks all lines, with the same report, and keeps none.',
  }),
}));

/** The arguments for the paths of the file's columns. */
export const mappingArgs = builder.args((arg) => ({
  preset: arg.field({
    type: ImportPreset,
    description: 'The system whose product export the file is.',
  }),
  columns: arg.field({
    type: [ImportColumnInput],
    description: 'Of CSV: where columns go whose headers are no path, before the preset.',
  }),
  constants: arg.field({
    type: [ImportConstantInput],
    description:
      'Of CSV: values of members that the file has no column for, or of rows whose cell is empty.',
  }),
  createMissing: arg.boolean({
    required: true,
    defaultValue: false,
    description: 'Creates departments and producers that a column names and the shop lacks.',
  }),
}));

interface GivenArgs {
  readonly columns?: readonly ColumnGiven[] | null | undefined;
  readonly constants?: readonly ConstantGiven[] | null | undefined;
  readonly preset?: string | null | undefined;
  readonly createMissing: boolean;
}

interface ConstantGiven {
  readonly path: string;
  readonly value?: string | null | undefined;
  readonly reading?: string | null | undefined;
}

export const givenMapping = ({
  columns,
  constants,
  preset,
  createMissing,
}: GivenArgs): GivenMapping => ({
  columns: pathsOfColumns(columns ?? []),
  constants: (constants ?? []).map(({ path, value = null, reading }) =>
    constant(path, value, reading),
  ),
  preset: preset ?? null,
  createMissing,
});

interface ColumnGiven {
  readonly header: string;
  readonly path?: string | null | undefined;
}

/** The paths of columns by their headers. */
function pathsOfColumns(columns: readonly ColumnGiven[]): Paths {
  const headers = columns.map(({ header }) => header);
  const twice = headers.find((header, at) => headers.indexOf(header) !== at);
  if (twice !== undefined)
    refuse('columns', 'InvalidCombination', `the column ${JSON.stringify(twice)} comes twice`);
  return Object.fromEntries(columns.map(({ header, path = null }) => [header, path]));
}
