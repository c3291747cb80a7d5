import { type RefusalType, refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import type { FileContent } from '../../../ground/contract/uploaded-file.ts';
import {
  type Formats,
  fitImage,
  ImageError,
  type ImageFault,
  inspect,
} from '../../../store/files/image.ts';
import { readReceived } from '../../../store/files/receive.ts';
import type { Context } from '../../call/context.ts';
import { allOf } from '../../call/detached-work.ts';
import { inImageTurn } from './image-turns.ts';
import { inputOf } from './inputs.ts';
import type { LookUpContext, Rule } from './rules.ts';

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

/** An image in an input; null removes the image. Errors name the member. */
export const ImageUpload = Upload.asOne().nullable();

interface Fault {
  readonly type: RefusalType;
  readonly reason: string;
  /** The reason on GraphQL, where the specification does not word it. */
  readonly onGraphql?: string;
}

/** The type and the reason of each refusal of an image. */
const faults: Readonly<Record<ImageFault, Fault>> = {
  format: {
    type: 'Malformed',
    reason: 'format invalid or unsupported',
  },
  heic: {
    type: 'Malformed',
    reason: 'format invalid or unsupported',
    onGraphql:
      'the image is HEIC, which cannot be decoded here: convert it to JPEG, or let the phone take JPEG (on an iPhone Settings > Camera > Formats > Most Compatible)',
  },
  corrupt: {
    type: 'Malformed',
    reason: 'format invalid or unsupported',
  },
  size: { type: 'Malformed', reason: 'width and height must be less than 2500 pixels' },
  small: { type: 'InvalidValue', reason: 'width and height must be at least 50 pixels' },
  huge: { type: 'Malformed', reason: 'the size is greater than 6 MB' },
  heavy: { type: 'Malformed', reason: 'the size is greater than 2 MB' },
};

/** The part of a context that decides how an image is stored. */
export type Storing = Pick<Context, 'files' | 'call' | 'detached' | 'share'>;
type Calling = Pick<Context, 'call'>;

/** docs/contract.md, Images and files: v3 names its formats. */
export const formatsOf = ({ call: { surface } }: Calling): Formats => ({
  hasAvif: surface !== 'v3',
});

/**
 * The result of work on an uploaded image. A faulty image is refused on `field`; `describe` returns
 * the description of the refusal by the usual reason.
 */
export async function refusingFaults<T>(
  work: Promise<T>,
  field: string,
  { call: { surface } }: Calling,
  describe: (reason: string, fault: ImageFault) => string,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const { type, reason, onGraphql } = faults[error.fault];
    const isUsual = surface === 'v3' || !onGraphql;
    refuse(field, type, isUsual ? describe(reason, error.fault) : onGraphql);
  }
}

/** The bytes that an image may have, and the fault of a larger one. */
interface Limits {
  readonly most: number;
  readonly fault: ImageFault;
  /** Pixels that each side needs. */
  readonly shortest?: number;
}

/** The largest image whose Base64 form fits into a body of 8 MB. */
const largestImage: Limits = { most: 6 * 1024 * 1024, fault: 'huge' };

/** An image to decode, which needs all of it. An uploaded one that is too large is not read. */
export async function bytesOf(content: FileContent, { most, fault }: Limits): Promise<Buffer> {
  if (typeof content === 'string') return Buffer.from(content, 'base64');
  if (content.size > most) throw new ImageError(fault);
  return readReceived(content.received);
}

/** Identifies a content among those of a call. */
export const contentKey = (content: FileContent): string =>
  typeof content === 'string' ? content : `#${content.received.hash}`;

/** Refuses an image by its header, before any image is decoded, because decoding takes longest. */
export async function checkHeader(
  { call, share }: LookUpContext,
  content: FileContent,
  limits: Limits,
): Promise<void> {
  await inImageTurn(share.images, async () => {
    const bytes = await bytesOf(content, limits);
    if (bytes.length > limits.most) throw new ImageError(limits.fault);
    const { width, height } = await inspect(bytes, formatsOf({ call }));
    if (Math.min(width, height) < (limits.shortest ?? 0)) throw new ImageError('small');
  });
}

/** An image to store as the three columns `<member>File`, `<member>Width` and `<member>Height`. */
export interface ImageToStore<G> {
  readonly member: string;
  readonly upload: (given: G) => { readonly content: FileContent } | null | undefined;
  /** The image is scaled down to these sides. */
  readonly longest: { maxWidth: number; maxHeight: number };
  /** The member on which it is refused, if another one. */
  readonly field?: string;
}

/**
 * Uploaded images as columns; null for null, none for undefined. The files are written before the
 * row that names them commits. Refused as Malformed on the member of the first wrong one.
 */
export async function storeImages<G>(
  storing: Storing,
  images: readonly ImageToStore<G>[],
  given: G,
): Promise<Record<string, string | number | null>> {
  const columns = await allOf(images.map((image) => storeImage(storing, image, given)));
  return Object.assign({}, ...columns);
}

/** Returns a rule about the header of each uploaded image. */
export const imageRules =
  <G>(images: readonly ImageToStore<G>[]) =>
  (given: G, context: LookUpContext): Rule[] =>
    images.map(({ member, upload, field = member }) => async () => {
      const content = upload(given)?.content;
      if (content !== undefined)
        await refusingFaults(
          checkHeader(context, content, largestImage),
          field,
          context,
          describeOn(field),
        );
    });

const describeOn = (field: string) => (reason: string) => `${field}: ${reason}`;

async function storeImage<G>(storing: Storing, image: ImageToStore<G>, given: G) {
  const { member, field = member } = image;
  const upload = image.upload(given);
  if (upload === undefined) return {};
  const stored =
    upload &&
    (await refusingFaults(
      fitAndKeep(storing, upload.content, image.longest),
      field,
      storing,
      describeOn(field),
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
