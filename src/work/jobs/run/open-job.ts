import { Refusal } from '../../../ground/contract/errors/refusal.ts';
import { noRights, type Rights } from '../../../ground/contract/operations/rights.ts';
import { today } from '../../../ground/contract/values/datetime.ts';
import { readCells } from '../cells/cells.ts';
import { columnFormats } from '../columns/column-formats.ts';
import { type Constant, readConstants } from '../columns/constants.ts';
import { type FileColumn, readHeader } from '../columns/header.ts';
import { headersByPath } from '../columns/headers-by-path.ts';
import { createImageSource, type ImageParts } from '../images/image-source.ts';
import { checkNames, imagesPath } from '../images/read-names.ts';
import type { LeasedJob } from '../sql/lease.ts';
import { LineFault } from '../targets/line-faults.ts';
import type { LineRunner, LineViolations } from '../targets/line-runner.ts';
import { readLineText } from '../targets/line-value.ts';
import { rowsOf } from '../targets/mutation-document.ts';
import { createMutationRunner } from '../targets/mutation-runner.ts';
import { createOperationRunner, type PrepareOperation } from '../targets/operation-runner.ts';
import { createdByName } from '../targets/record-finder.ts';
import { createRowsRunner } from '../targets/rows-runner.ts';
import { findTarget, importedField, type JobTargets, type LineTarget } from '../targets/target.ts';
import type { OpenedJob, ReadLine } from './run-chunk.ts';

export interface TargetParts extends ImageParts {
  readonly targets: JobTargets;
  readonly prepareOperation: PrepareOperation;
  readonly timeZone: string;
}

/**
 * Prepares a job for this version of the service. Returns the reason where the target or a column
 * does not exist any more.
 */
export function openJob(parts: TargetParts, job: LeasedJob): OpenedJob | string {
  try {
    const named = job.surface === 'V3' ? { operation: job.target } : { mutation: job.target };
    const target = findTarget(parts.targets, named);
    const columns =
      job.format === 'Csv' ? readHeader(target.form, job.columns, headersOf(job)) : [];
    const constants = readConstants(target.form, job.constants);
    const { schema, imports, findIds } = parts.targets;
    const hasImages = namesImages(job, target, columns);
    const filled = [...columns, ...constants.map(({ column }) => column)];
    const rights = target.rights | rightsToCreate(parts, filled, hasImages);
    const runner = runnerOf(parts, target);
    const images = hasImages ? createImageSource(parts, job) : null;
    const day = () => today(parts.timeZone, new Date());
    const readLine = lineReader(job, target, columns, constants, day);
    const headers = headersByPath(target.form, columns, headersOf(job));
    return { job, target, rights, schema, imports, findIds, runner, images, readLine, headers };
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** The headers of the file; the paths for a job that an earlier version has started. */
const headersOf = ({ headers, columns }: LeasedJob) =>
  headers.length === columns.length ? headers : columns;

function runnerOf({ targets, prepareOperation }: TargetParts, target: LineTarget): LineRunner {
  if (target.surface === 'V3') return createOperationRunner(target.name, prepareOperation);
  const { schema } = targets;
  const field = importedField(schema, target.name);
  if (!field) throw new Error(`no mutation ${target.name}`);
  return rowsOf(field) ? createRowsRunner(schema, field) : createMutationRunner(schema, field);
}

/** The rights to create the records that cells name and the shop lacks. */
function rightsToCreate(
  { targets }: TargetParts,
  columns: readonly FileColumn[],
  hasImages: boolean,
): Rights {
  const creates = columns.some(
    (column) => column?.reading?.kind === 'record' && column.reading.creates,
  );
  return [...(creates ? createdByName : []), ...(hasImages ? [targets.imports.images.addedBy] : [])]
    .map((mutation) => findTarget(targets, { mutation }).rights)
    .reduce((all, each) => all | each, noRights);
}

/** Whether lines may name images: in JSONL always, in CSV if the file has the column. */
const namesImages = (
  { format }: LeasedJob,
  { form }: LineTarget,
  columns: readonly FileColumn[],
): boolean =>
  format === 'Csv' ? columns.some((column) => column?.isImages) : form.hasImages === true;

function lineReader(
  { delimiter, decimalMarks }: LeasedJob,
  { form }: LineTarget,
  columns: readonly FileColumn[],
  constants: readonly Constant[],
  day: () => string,
): OpenedJob['readLine'] {
  const formats = columnFormats(columns, { delimiter, decimalMarks });
  const own = { formats, constants, keyName: form.by?.name ?? null };
  return ({ text, fault }) => {
    if (fault) return refusedLine([fault]);
    if (delimiter !== null) return readCells(columns, text ?? '', { ...own, delimiter }, day());
    try {
      const { [imagesPath]: given, ...value } = readLineText(form, text ?? '');
      const { names, violations } = checkNames(given ?? []);
      return { ...refusedLine(violations), value, images: names };
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      return refusedLine(error.violations);
    }
  };
}

const refusedLine = (violations: LineViolations): ReadLine => ({
  value: {},
  violations,
  named: [],
  isSkipped: false,
  images: [],
  isImagesOnly: false,
});
