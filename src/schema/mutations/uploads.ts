import type { Context } from '../../call/context.ts';
import { type RefusalType, refuse } from '../../contract/errors/refusal.ts';
import { shape } from '../../contract/notation/shape.ts';
import type { FileContent } from '../../contract/uploaded-file.ts';
import { type Formats, fitImage, ImageError, type ImageFault } from '../../files/image.ts';
import { heaviest, keepProductImage } from '../../files/product-image.ts';
import { readReceived } from '../../files/receive.ts';
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
type Storing = Pick<Context, 'files' | 'call'>;

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

/** The files of an uploaded image of a product. Refused on `file`. */
export const storeProductImage = (storing: Storing, upload: { content: FileContent }) =>
  refusingFaults(
    bytesOf(upload.content, { most: heaviest, fault: 'heavy' }).then((bytes) =>
      keepProductImage(storing.files, bytes, formatsOf(storing)),
    ),
    'file',
    storing,
    ({ reason, ofProduct = reason }) => ofProduct,
  );

/**
 * An uploaded image as the three columns `<member>File`, `<member>Width` and `<member>Height`; all
 * null for null, none for undefined. Scaled down to the sides given. The file is written before the
 * row that names it commits. Refused as Malformed on the member, or on the `field` given.
 */
export async function storeImage(
  storing: Storing,
  member: string,
  upload: { content: FileContent } | null | undefined,
  longest: { maxWidth: number; maxHeight: number },
  field = member,
): Promise<Record<string, string | number | null>> {
  if (upload === undefined) return {};
  const named = (file: string | null, width: number | null, height: number | null) => ({
    [`${member}File`]: file,
    [`${member}Width`]: width,
    [`${member}Height`]: height,
  });
  if (upload === null) return named(null, null, null);
  const image = await refusingFaults(
    bytesOf(upload.content, largestImage).then((bytes) =>
      fitImage(bytes, longest, formatsOf(storing)),
    ),
    field,
    storing,
    ({ reason }) => `${field}: ${reason}`,
  );
  return named(await storing.files.put(image.bytes, image.extension), image.width, image.height);
}
