import './live.ts';
import { createReadStream } from 'node:fs';
import { type Context, writing } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { clampKey } from '../../../engine/schema/clamp-id.ts';
import { readBack } from '../../../engine/schema/mutations/read-back.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import type { Mapping } from '../../../work/jobs/columns/mapping.ts';
import { readMapping } from '../../../work/jobs/columns/read-mapping.ts';
import {
  checkStoredBytes,
  jobOf,
  storeImages,
  storeUpload,
} from '../../../work/jobs/intake/store-upload.ts';
import { cancelJob, type JobFormat as Format, insertJob } from '../../../work/jobs/sql/job.ts';
import { findJob, mayChange } from '../../../work/jobs/started-jobs.ts';
import type { LineTarget } from '../../../work/jobs/targets/target.ts';
import { fileArgs, givenMapping, mappingArgs } from './import-args.ts';
import { Job } from './job.ts';
import { permittedTarget } from './targets.ts';

builder.mutationField('startImport', (t) =>
  t.field({
    type: Job.ref,
    audience: 'caller',
    description:
      'Loads a large CSV or JSON file from a spreadsheet or another shop: starts an import and returns the job, which runs in the background with the rights of the caller. Each line of the file is a call of the mutation or the operation.',
    args: { ...fileArgs, ...mappingArgs },
    resolve: async (_root, args, context, info) => {
      const { file, format, isDry, mutation, operation, charset = null, images = null } = args;
      const target = permittedTarget({ mutation, operation }, context.call.caller);
      if (!(file instanceof UploadedFile)) refuse('file', 'Malformed', 'file must be a file');
      const chosen = format ?? (/\.(jsonl|ndjson)(\.gz)?$/i.test(file.name) ? 'Jsonl' : 'Csv');
      const mapping = readMapping(givenMapping(args), target, chosen);
      if (images !== null && !(images instanceof UploadedFile))
        refuse('images', 'Malformed', 'images must be a file');
      const about = { format: chosen, isDry, charset, mapping, images };
      const given = `import ${JSON.stringify(args)}`;
      return readBack(Job, await startJob(context, target, file, about, given), context, info);
    },
  }),
);

interface Chosen {
  readonly format: Format;
  readonly isDry: boolean;
  readonly charset: string | null;
  readonly mapping: Mapping;
  readonly images: UploadedFile | null;
}

/**
 * Reads and stores the files while the call holds no connection. Returns the identifier of the job.
 * `given` distinguishes the fields of the call.
 */
async function startJob(
  context: Context,
  target: LineTarget,
  file: UploadedFile,
  { format, isDry, charset, mapping, images: sent }: Chosen,
  given: string,
): Promise<number> {
  const { call, detached, files, session, settings, shopSettings: shop } = context;
  const { caller, address } = call;
  const before = { query: writing(context).queryBeforeBegin };
  await checkStoredBytes(before, call, settings.importLimit);
  const most = settings.importLimit * 1024 * 1024;
  const { form } = target;
  const expected = { format, form, shop, delimiter: null, charset, mapping, most };
  const { stored, images } = await detached.run(given, async () => ({
    stored: await storeUpload(files, createReadStream(file.received.path), expected),
    images: sent && (await storeImages(files, sent.received, target)),
  }));
  const about = { caller, address, target, format, isDry, fileName: file.name, images };
  return insertJob(session, jobOf(about, stored));
}

builder.mutationField('cancelJob', (t) =>
  t.field({
    type: Job.ref,
    audience: 'caller',
    description:
      'The wrong file was uploaded: stops an import that has not ended and returns it. The lines that are written stay, and no line follows.',
    args: { id: t.arg.id({ required: true, description: 'Identifier of the job.' }) },
    resolve: async (_root, { id: given }, context, info) => {
      const { call, session } = context;
      const { caller } = call;
      const id = Number(clampKey(given, 'int'));
      const job = await findJob(session, id, caller);
      if (!job) refuse('id', 'NotFound', `there is no job ${given}`);
      if (!mayChange(job, caller))
        throw new CallError('FORBIDDEN', 'Only the caller that started the job may cancel it.');
      await cancelJob(session, id);
      return readBack(Job, id, context, info);
    },
  }),
);
