import type { Context } from '../../../engine/call/context.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { contentKey } from '../../../engine/schema/mutations/uploads.ts';
import { type FileContent, UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import { ProductFile } from './product-file.ts';
import { checkHasContent, extensionOf, typeOf } from './rules.ts';
import { ProductFileCreate, ProductFileUpdate } from './shapes.ts';

const describe = { file: 'The file, of any type, not empty.' };

createField(ProductFile, {
  shape: ProductFileCreate,
  describe,
  refusals: {
    product_file_product_id_fkey: ['product', 'NotFound', 'the product does not exist'],
  },
  rules: (given) => [() => checkFile(given.file)],
  async prepare({ file, ...given }, context) {
    return { ...given, ...(await keepFile(context, file)) };
  },
  write: ({ productId, description = {}, ...given }, { productFile }) =>
    productFile.create({
      data: { ...given, description, productId: clampId(productId) },
      select: { id: true },
    }),
});

updateField(ProductFile, {
  shape: ProductFileUpdate,
  describe,
  rules: (given) => [() => given.file && checkFile(given.file)],
  async prepare({ file, ...given }, context) {
    return { ...given, ...(file && (await keepFile(context, file))) };
  },
  write: (id, data, { productFile }) => productFile.updateMany({ where: { id }, data }),
});

deleteField(ProductFile, {
  many: 'ProductFiles',
  note: 'Shoppers can no longer download them.',
  write: (ids, { productFile }) => productFile.deleteMany({ where: { id: { in: ids } } }),
});

function checkFile({ content }: { readonly content: FileContent }): void {
  const isReceived = content instanceof UploadedFile;
  checkHasContent(isReceived ? { length: content.size } : Buffer.from(content, 'base64'));
}

/**
 * Returns the columns of an uploaded file, which is stored before its row commits, while the call
 * holds no connection.
 */
async function keepFile(
  { detached, files }: Pick<Context, 'detached' | 'files'>,
  { name, content }: { name: string; content: FileContent },
) {
  const extension = extensionOf(name);
  const about = { name, type: typeOf(name) };
  const key = `file ${extension} ${contentKey(content)}`;
  if (content instanceof UploadedFile) {
    const keep = () => files.putReceived(content.received, extension);
    return { ...about, file: await detached.run(key, keep), size: content.size };
  }
  const bytes = Buffer.from(content, 'base64');
  const file = await detached.run(key, () => files.put(bytes, extension));
  return { ...about, file, size: bytes.length };
}
