import { type FileContent, UploadedFile } from '../../contract/uploaded-file.ts';
import type { CallFiles } from '../../files/store.ts';
import { clampId } from '../../schema/clamp-id.ts';
import { deleteField } from '../../schema/mutations/delete-field.ts';
import { createField, updateField } from '../../schema/mutations/mutations.ts';
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
  async prepare({ file, ...given }, { files }) {
    return { ...given, ...(await keepFile(files, file)) };
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
  async prepare({ file, ...given }, { files }) {
    return { ...given, ...(file && (await keepFile(files, file))) };
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

/** Returns the columns of an uploaded file, which is stored before its row commits. */
async function keepFile(
  files: CallFiles,
  { name, content }: { name: string; content: FileContent },
) {
  const extension = extensionOf(name);
  const about = { name, type: typeOf(name) };
  if (content instanceof UploadedFile) {
    checkHasContent({ length: content.size });
    const file = await files.putReceived(content.received, extension);
    return { ...about, file, size: content.size };
  }
  const bytes = Buffer.from(content, 'base64');
  checkHasContent(bytes);
  return { ...about, file: await files.put(bytes, extension), size: bytes.length };
}
