import { refuse } from '../contract/refusal.ts';
import { shape } from '../contract/shape.ts';
import { fitImage, ImageError } from '../files/image.ts';
import type { FileStore } from '../files/store.ts';
import { inputOf } from './inputs.ts';

const Upload = shape({ name: 'string(1..255)', content: 'base64 (req)' });
inputOf('ImageUploadInput', Upload, 'An image to be stored.', {
  name: 'Name of the file, of no importance.',
  content: 'The file in Base64: JPEG, PNG, GIF or WebP.',
});

const File = shape({ name: 'string(1..255) (req)', content: 'base64 (req)' });
inputOf('FileUploadInput', File, 'A file to be stored.', {
  name: 'Name of the file.',
  content: 'The file in Base64.',
});

/** A file as a member that is written. Its errors name the member. */
export const FileUpload = File.asOne();

/** An image as a member that is written; null takes it away. Its errors name the member. */
export const ImageUpload = Upload.asOne().nullable();

const reasons = {
  format: 'format invalid or unsupported',
  corrupt: 'format invalid or unsupported',
  size: 'width and height must be less than 2500 pixels',
  small: 'width and height must be at least 50 pixels',
  heavy: 'size greater than 2 MB',
} as const;

/**
 * An uploaded image as the three columns `<member>File`, `<member>Width` and `<member>Height`; all null
 * for null, none for undefined. Scaled down to the sides given. The file is written before the row that
 * names it commits. Refused as Malformed on the member, or on the `field` given.
 */
export async function storeImage(
  files: FileStore,
  member: string,
  upload: { content: string } | null | undefined,
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
  const image = await fitImage(Buffer.from(upload.content, 'base64'), longest).catch(
    (error: unknown) => {
      if (error instanceof ImageError)
        refuse(field, 'Malformed', `${field}: ${reasons[error.fault]}`);
      throw error;
    },
  );
  return named(await files.put(image.bytes, image.extension), image.width, image.height);
}
