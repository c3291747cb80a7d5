import { Refusal } from '../../contract/errors/refusal.ts';
import { readCells } from '../columns/cells.ts';
import { numberFormats } from '../columns/decimal-marks.ts';
import { readHeader } from '../columns/header.ts';
import type { SourceLine } from '../source/line.ts';
import type { LeasedJob } from '../sql/lease.ts';
import { LineFault } from '../targets/line-faults.ts';
import { type LineRunner, nothing } from '../targets/line-runner.ts';
import { readLineText } from '../targets/line-value.ts';
import { rowsOf } from '../targets/mutation-document.ts';
import { createMutationRunner } from '../targets/mutation-runner.ts';
import { createOperationRunner, type PrepareOperation } from '../targets/operation-runner.ts';
import { createRowsRunner } from '../targets/rows-runner.ts';
import { findTarget, importedField, type Target, type TargetSource } from '../targets/target.ts';
import type { OpenedJob, ReadLine } from './run-chunk.ts';

export interface TargetParts {
  readonly targets: TargetSource;
  readonly prepareOperation: PrepareOperation;
}

/**
 * Prepares a job for this version of the service. Returns the reason where the target or a column
 * does not exist any more.
 */
export function openJob(parts: TargetParts, job: LeasedJob): OpenedJob | string {
  try {
    const named = job.surface === 'V3' ? { operation: job.target } : { mutation: job.target };
    const target = findTarget(parts.targets, named);
    return { job, target, runner: runnerOf(parts, target), readLine: lineReader(job, target) };
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function runnerOf({ targets, prepareOperation }: TargetParts, target: Target): LineRunner {
  if (target.surface === 'V3') return createOperationRunner(target.name, prepareOperation);
  const { schema } = targets;
  const field = importedField(schema, target.name);
  if (!field) throw new Error(`no mutation ${target.name}`);
  return rowsOf(field) ? createRowsRunner(schema, field) : createMutationRunner(schema, field);
}

function lineReader(job: LeasedJob, { form }: Target): (line: SourceLine) => ReadLine {
  const { format, delimiter } = job;
  const columns = format === 'Csv' ? readHeader(form, job.columns) : [];
  const formats = numberFormats(columns, job);
  return ({ text, fault }) => {
    if (fault) return { value: {}, violations: [fault] };
    if (delimiter !== null) return readCells(columns, text ?? '', delimiter, formats);
    try {
      return { value: readLineText(form, text ?? ''), violations: nothing };
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      return { value: {}, violations: error.violations };
    }
  };
}
