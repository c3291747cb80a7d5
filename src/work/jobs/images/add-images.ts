import type { Context } from '../../../engine/call/context.ts';
import type { RestartMutation } from '../../../engine/call/detached-work.ts';
import type { UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import type { LineValue, LineViolations } from '../targets/line-runner.ts';
import { createMutationRunner } from '../targets/mutation-runner.ts';
import { noteRestart } from '../targets/run-alone.ts';
import { importedField, type TargetSource } from '../targets/target.ts';
import type { Gallery } from './image-imports.ts';
import { pathOfImage } from './read-names.ts';

type Images = readonly UploadedFile[];

/** Whether the product of a line has all of its images, so that none is to be added. */
export async function hasAllImages(
  { by }: LineValue,
  images: Images,
  { imports }: Pick<TargetSource, 'imports'>,
  { session }: Context,
): Promise<boolean> {
  const gallery = await imports.images.readGallery(session, by);
  return gallery !== null && missingIn(gallery, images).length === 0;
}

/**
 * Adds the images that the product of a line lacks, behind its other images. All images that have
 * to be scaled first are noted before the chunk restarts.
 */
export async function addImages(
  { by }: LineValue,
  images: Images,
  { schema, imports }: Pick<TargetSource, 'schema' | 'imports'>,
  context: Context,
): Promise<LineViolations> {
  const { addedBy, readGallery } = imports.images;
  const gallery = await readGallery(context.session, by);
  if (!gallery) return [{ path: 'by', code: 'NOT_FOUND', message: 'there is no such product' }];
  const field = importedField(schema, addedBy);
  if (!field) throw new Error(`no mutation ${addedBy}`);
  const runner = createMutationRunner(schema, field);
  const restarts: RestartMutation[] = [];
  for (const { image, at } of missingIn(gallery, images)) {
    const input = { productId: gallery.id, file: { upload: image } };
    const [violations = []] = await runner.run([{ input }], context).catch(noteRestart(restarts));
    const path = pathOfImage(at);
    if (violations.length > 0) return violations.map((each) => ({ ...each, path }));
  }
  for (const restart of restarts) throw restart;
  return [];
}

/** Images are compared by content; one that a line has twice under other names counts once. */
function missingIn({ hashes }: Gallery, images: Images) {
  const known = new Set(hashes);
  return images.flatMap((image, at) => {
    const { hash } = image.received;
    if (known.has(hash)) return [];
    known.add(hash);
    return [{ image, at }];
  });
}
