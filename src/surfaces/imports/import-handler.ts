import { ReadableStream } from 'node:stream/web';
import type { CallResult, RunCall } from '../../engine/call/transaction.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { Refusal } from '../../ground/contract/errors/refusal.ts';
import { checkIdempotencyKey } from '../../ground/contract/idempotency-key.ts';
import { missingRight, noRights, rightMissing } from '../../ground/contract/operations/rights.ts';
import type { Session } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import { templateOf } from '../../work/jobs/columns/template.ts';
import { checkStoredBytes, jobOf } from '../../work/jobs/intake/store-upload.ts';
import { importPath } from '../../work/jobs/result-path.ts';
import { cancelJob, insertJob, type Job, type NewJob } from '../../work/jobs/sql/job.ts';
import { findJob, keysOfShop, mayChange } from '../../work/jobs/started-jobs.ts';
import {
  findTarget,
  type LineTarget,
  type NamedTarget,
  type TargetSource,
} from '../../work/jobs/targets/target.ts';
import { writeCsv } from '../graphql/export/write-csv.ts';
import type { Call, Handler, Reply } from '../http/call.ts';
import { callInfo } from '../http/call-info.ts';
import { contentDisposition } from '../http/send/content-disposition.ts';
import { describeJob } from './job-answer.ts';
import { readParameters, readTarget } from './parameters.ts';
import { receiveFiles } from './receive-files.ts';
import { writeResult } from './result-file.ts';

export interface ImportParts {
  readonly run: RunCall;
  readonly session: Session;
  readonly files: FileStore;
  readonly targets: TargetSource;
  /** The maximum megabytes of a file. */
  readonly importLimit: number;
}

/**
 * Answers calls below `/bulk/import`, whose caller is known: `POST` starts a job, `GET` with a
 * target returns the header of a file for it, and `/<id>`, `/<id>/result` and `/<id>/cancel` are
 * about one job.
 */
export function createImportHandler(parts: ImportParts): Handler {
  return (call) =>
    reportRefusals(async () => {
      const [, id, action = ''] = pathForm.exec(call.path) ?? [];
      if (call.path === importPath)
        return call.method === 'POST' ? startJob(parts, call) : answerTemplate(parts, call);
      if (id === undefined) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
      const job = await findJob(parts.session, Number(id), call.caller);
      if (!job) throw new CallError('NOT_FOUND', `There is no job ${id} of this caller.`);
      if (action === '') return json(200, describeJob(job));
      if (!call.caller || !mayChange(job, call.caller))
        throw new CallError('FORBIDDEN', 'Only the caller that started the job may do this.');
      return action === 'cancel' ? answerCancel(parts, call, job) : answerResult(parts, call, job);
    });
}

const pathForm = /^\/bulk\/import\/(\d{1,9})(?:\/(result|cancel))?$/;

/** The methods at a path of imports. */
export function importMethods(path: string): readonly string[] | undefined {
  if (path === importPath) return ['GET', 'HEAD', 'POST'];
  const found = pathForm.exec(path);
  return found ? (found[2] === 'cancel' ? ['POST'] : ['GET', 'HEAD']) : undefined;
}

const json = (status: number, value: object, headers = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** Reports a wrong file or name as an error of the whole call. */
async function reportRefusals(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { field, message } = error;
    const text = message.startsWith(field) ? message : `${field}: ${message}`;
    throw new CallError('MALFORMED_REQUEST', `${text}.`.replace(/\.\.$/, '.'));
  }
}

async function startJob(parts: ImportParts, call: Call): Promise<Reply> {
  const parameters = readParameters(call);
  const target = permittedTarget(parts, call, parameters);
  const info = { ...callInfo(call, 'graphql', 'startImport'), isDry: false };
  if (info.idempotencyKey !== null) checkIdempotencyKey(info.idempotencyKey);
  await checkStoredBytes(parts.session, info, parts.importLimit);
  const shop = await parts.targets.imports.readShop(parts.session);
  const { upload, images, format } = await receiveFiles(parts, call, { parameters, target, shop });
  const { address, caller } = info;
  const { isDry, fileName } = parameters;
  const job = jobOf({ caller, address, target, format, isDry, fileName, images }, upload);
  const hashes = [upload.hash, ...(images ? [images.hash] : [])];
  const id = await insertOnce(parts, info, job, hashes);
  const started = await findJob(parts.session, id.value, caller);
  if (!started) throw new Error(`the job ${id.value} is not there`);
  const replayed = id.isReplay ? { 'Idempotency-Replayed': 'true' } : {};
  const location = { Location: `${importPath}/${id.value}` };
  return { ...json(202, describeJob(started), { ...location, ...replayed }), isWrite: true };
}

function permittedTarget({ targets }: ImportParts, call: Call, named: NamedTarget): LineTarget {
  const target = findTarget(targets, named);
  const missing = missingRight(target.rights, call.caller?.rights ?? noRights);
  if (missing) throw rightMissing(missing);
  return target;
}

/** Adds the job, once for each `Idempotency-Key`. */
async function insertOnce(
  { run }: ImportParts,
  call: ReturnType<typeof callInfo>,
  job: NewJob,
  hashes: readonly string[],
): Promise<{ readonly value: number; readonly isReplay: boolean }> {
  let id = 0;
  const result: CallResult = await run(
    {
      kind: 'mutation',
      call,
      rights: noRights,
      isChecked: true,
      fields: ['startImport'],
      idempotent: {
        requestText: () =>
          JSON.stringify([
            importPath,
            job.target,
            job.isDry,
            job.format,
            ...hashes,
            ...job.columns,
          ]),
        answerText: () => String(id),
      },
    },
    async ({ session }) => {
      id = await insertJob(session, job);
      return { data: { id } };
    },
  );
  const { storedAnswer } = result;
  return {
    value: storedAnswer ? Number(storedAnswer.text) : id,
    isReplay: storedAnswer?.isReplay ?? false,
  };
}

async function answerTemplate({ targets, session }: ImportParts, call: Call): Promise<Reply> {
  const { form } = findTarget(targets, readTarget(call));
  const names = templateOf(form, keysOfShop(await targets.imports.readShop(session)));
  return {
    status: 200,
    headers: {
      ...csvHeaders,
      'Content-Disposition': contentDisposition('attachment', 'template.csv'),
    },
    body: writeCsv([names], { delimiter: ',', crlf: true }),
  };
}

const csvHeaders = { 'Content-Type': 'text/csv; charset=utf-8' };

/** The lines contain the records that the target writes, so its rights are required. */
function answerResult(parts: ImportParts, call: Call, job: Job): Reply {
  const { form } = permittedTarget(
    parts,
    call,
    job.surface === 'V3' ? { operation: job.target } : { mutation: job.target },
  );
  if (job.endTime === null)
    throw new CallError('NOT_FOUND', `The job ${job.id} has not ended, so it has no result yet.`);
  const isCsv = job.format === 'Csv';
  const name = `import-${job.id}-refused.${isCsv ? 'csv' : 'jsonl'}`;
  const type = isCsv ? csvHeaders : { 'Content-Type': 'application/jsonl; charset=utf-8' };
  const disposition = { 'Content-Disposition': contentDisposition('attachment', name) };
  const headers = { ...type, ...disposition, 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: ReadableStream.from(writeResult(parts, job, form)) };
}

async function answerCancel({ session }: ImportParts, { caller }: Call, job: Job): Promise<Reply> {
  await cancelJob(session, job.id);
  return json(200, describeJob((await findJob(session, job.id, caller)) ?? job));
}
