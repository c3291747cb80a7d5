import { type RefusalType, refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import type { FileContent } from '../../../ground/contract/uploaded-file.ts';
import { type Formats, fitImage, ImageError, type ImageFault } from '../../../store/files/image.ts';
import {
  drawProductImage,
  heaviest,
  keepProductImage,
  redrawSizes,
  type Sizes,
  storeSizes,
} from '../../../store/files/product-image.ts';
import { readReceived } from '../../../store/files/receive.ts';
import type { Context } from '../../call/context.ts';
import { allOf } from '../../call/detached-work.ts';
import { inImageTurn } from './image-turns.ts';
import { inputOf } from './inputs.ts';

const Upload = shape({ name: 'string(1..255)', content: 'base64 (req)' });
inputOf('ImageUploadInput', Upload, 'An image to store.', {
  name: 'Name of the file; it has no effect.',
  content: 'The file in Base64: JPEG, PNG, GIF or WebP; on GraphQL also AVIF.',
});

const File = shape({ name: 'string(1..255) (req)', content: 'base64 (req)' });
inputOf('FileUploadInput', File, 'A file to store.', {
  name: 'Name of the file.',
  content: 'The file in Base64.',
});

/** A file as a member that is written. Its errors name the member. */
export const FileUpload = File.asOne();

/** An image as a member that is written; null takes it away. Its errors name the member. */
export const ImageUpload = Upload.asOne().nullable();

interface Fault {
  readonly type: RefusalType;
  readonly reason: string;
  /** The reason for an image of a product, where the specification words it differently. */
  readonly ofProduct?: string;
  /** The reason on GraphQL, where the specification does not word it. */
  readonly onGraphql?: string;
}

/** What is said of an image that is refused. */
const faults: Readonly<Record<ImageFault, Fault>> = {
  format: {
    type: 'Malformed',
    reason: 'format invalid or unsupported',
    ofProduct: 'the format is not supported',
  },
  heic: {
    type: 'Malformed',
    reason: 'format invalid or unsupported',
    ofProduct: 'the format is not supported',
    onGraphql:
      'the image is HEIC, which cannot be decoded here: convert it to JPEG, or let the phone take JPEG (on an iPhone Settings > Camera > Formats > Most Compatible)',
  },
  corrupt: {
    type: 'Malformed',
    reason: 'format invalid or unsupported',
    ofProduct: 'the content is corrupted or not an image',
  },
  size: { type: 'Malformed', reason: 'width and height must be less than 2500 pixels' },
  small: { type: 'InvalidValue', reason: 'width and height must be at least 50 pixels' },
  huge: { type: 'Malformed', reason: 'the size is greater than 6 MB' },
  heavy: { type: 'Malformed', reason: 'the size is greater than 2 MB' },
};

/** The part of a context that decides how an image is stored. */
type Storing = Pick<Context, 'files' | 'call' | 'detached' | 'share'>;

/** docs/contract.md, Images and files: v3 names its formats. */
const formatsOf = ({ call: { surface } }: Storing): Formats => ({ hasAvif: surface !== 'v3' });

/** The result of work on an uploaded image; a faulty image is refused on `field`. */
async function refusingFaults<T>(
  work: Promise<T>,
  field: string,
  { call: { surface } }: Storing,
  describe: (fault: Fault) => string,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const fault = faults[error.fault];
    const { onGraphql } = fault;
    refuse(field, fault.type, surface === 'v3' || !onGraphql ? describe(fault) : onGraphql);
  }
}

/** What Base64 in a body of 8 MB can hold. */
const largestImage = { most: 6 * 1024 * 1024, fault: 'huge' } as const;

/** An image to decode, which needs all of it. An uploaded one that is too large is not read. */
async function bytesOf(
  content: FileContent,
  { most, fault }: { readonly most: number; readonly fault: ImageFault },
): Promise<Buffer> {
  if (typeof content === 'string') return Buffer.from(content, 'base64');
  if (content.size > most) throw new ImageError(fault);
  return readReceived(content.received);
}

/** Identifies a content among those of a call. */
export const contentKey = (content: FileContent): string =>
  typeof content === 'string' ? content : `#${content.received.hash}`;

/** The files of an uploaded image of a product. Refused on `file`. */
export function storeProductImage(storing: Storing, { content }: { content: FileContent }) {
  const { detached, files, share } = storing;
  const store = async () => {
    const drawn = await inImageTurn(share.images, async () =>
      drawProductImage(
        await bytesOf(content, { most: heaviest, fault: 'heavy' }),
        formatsOf(storing),
      ),
    );
    // A bucket may be slow: files are stored behind the turn.
    return keepProductImage(files, drawn);
  };
  const stored = detached.run(`product image ${contentKey(content)}`, store);
  return refusingFaults(stored, 'file', storing, ({ reason, ofProduct = reason }) => ofProduct);
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

/** An image to store as the three columns `<member>File`, `<member>Width` and `<member>Height`. */
interface ImageToStore {
  readonly member: string;
  readonly upload: { content: FileContent } | null | undefined;
  /** It is scaled down to these sides. */
  readonly longest: { maxWidth: number; maxHeight: number };
  /** The member on which it is refused, if another one. */
  readonly field?: string;
}

/**
 * Uploaded images as columns; null for null, none for undefined. The files are written before the
 * row that names them commits. Refused as Malformed on the member of the first wrong one.
 */
export async function storeImages(
  storing: Storing,
  ...images: readonly ImageToStore[]
): Promise<Record<string, string | number | null>> {
  const columns = await allOf(images.map((image) => storeImage(storing, image)));
  return Object.assign({}, ...columns);
}

async function storeImage(storing: Storing, image: ImageToStore) {
  const { member, upload, field = member } = image;
  if (upload === undefined) return {};
  const stored =
    upload &&
    (await refusingFaults(
      fitAndKeep(storing, upload.content, image.longest),
      field,
      storing,
      ({ reason }) => `${field}: ${reason}`,
    ));
  return {
    [`${member}File`]: stored?.file ?? null,
    [`${member}Width`]: stored?.width ?? null,
    [`${member}Height`]: stored?.height ?? null,
  };
}

function fitAndKeep(
  storing: Storing,
  content: FileContent,
  longest: { maxWidth: number; maxHeight: number },
) {
  const { detached, files, share } = storing;
  const key = `image ${longest.maxWidth} ${longest.maxHeight} ${contentKey(content)}`;
  return detached.run(key, async () => {
    const { bytes, extension, width, height } = await inImageTurn(share.images, async () =>
      fitImage(await bytesOf(content, largestImage), longest, formatsOf(storing)),
    );
    return { file: await files.put(bytes, extension), width, height };
  });
}
