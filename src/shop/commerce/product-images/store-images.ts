import { allOf } from '../../../engine/call/detached-work.ts';
import { inImageTurn } from '../../../engine/schema/mutations/image-turns.ts';
import type { LookUpContext } from '../../../engine/schema/mutations/rules.ts';
import {
  bytesOf,
  checkHeader,
  contentKey,
  formatsOf,
  refusingFaults,
  type Storing,
} from '../../../engine/schema/mutations/uploads.ts';
import type { FileContent } from '../../../ground/contract/uploaded-file.ts';
import { heaviest, type ImageFault } from '../../../store/files/image.ts';
import {
  drawProductImage,
  keepProductImage,
  redrawSizes,
  type Sizes,
  shortestSide,
  storeSizes,
} from './sizes.ts';

/** The reasons that the specification words differently for an image of a product. */
const reasons: Readonly<Partial<Record<ImageFault, string>>> = {
  format: 'the format is not supported',
  heic: 'the format is not supported',
  corrupt: 'the content is corrupted or not an image',
};

const describe = (reason: string, fault: ImageFault) => reasons[fault] ?? reason;

const limits = { most: heaviest, fault: 'heavy', shortest: shortestSide } as const;

/** Refuses a new image of a product by its header, on `file`. */
export const checkProductImage = (context: LookUpContext, { content }: { content: FileContent }) =>
  refusingFaults(checkHeader(context, content, limits), 'file', context, describe);

/** The files of an uploaded image of a product. Refused on `file`. */
export function storeProductImage(storing: Storing, { content }: { content: FileContent }) {
  const { detached, files, share } = storing;
  const store = async () => {
    const drawn = await inImageTurn(share.images, async () =>
      drawProductImage(await bytesOf(content, limits), formatsOf(storing)),
    );
    // Storing happens after the turn, because a bucket may be slow.
    return keepProductImage(files, drawn);
  };
  const stored = detached.run(`product image ${contentKey(content)}`, store);
  return refusingFaults(stored, 'file', storing, describe);
}

/** Draws and stores the sizes of images of products again, by the keys of their originals. */
export function restoreSizes(storing: Storing, keys: readonly string[]): Promise<Sizes[]> {
  const { detached, files, share } = storing;
  const restore = async (key: string) => {
    const bytes = await files.read(key);
    if (!bytes) throw new Error(`the file ${key} of a product image is missing`);
    return storeSizes(files, await inImageTurn(share.images, () => redrawSizes(bytes)));
  };
  return allOf(keys.map((key) => detached.run(`sizes ${key}`, () => restore(key))));
}
