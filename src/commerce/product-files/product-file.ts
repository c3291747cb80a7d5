import { fileUrl } from '../../db/read/columns.ts';
import { equals, folded, textKeyJoin } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { addTexts } from '../../schema/texts.ts';
import { NamedProductFile, ProductFileWhere, productFileOrders } from './shapes.ts';

/** What a browser saves the file under: its name, of letters that an address has as they are. */
const savedAs = `coalesce('/' || nullif(ltrim(right(
  regexp_replace(t.name, '[^A-Za-z0-9._-]+', '-', 'g'), 60), '.'), ''), '')`;

export const ProductFile = record('ProductFile', {
  section: 'Catalog',
  shape: NamedProductFile,
  describe: { address: 'Address of the file.', file: 'The file, of any type, not empty.' },
  table: {
    name: 'product_file',
    columns: { address: { sql: (reading) => `${fileUrl('t.file', reading)} || ${savedAs}` } },
    joins: { n: textKeyJoin('product_file.description') },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      product: { sql: 't.product_id', type: 'int8' },
      type: { sql: folded('t.type'), type: 'text' },
      size: { sql: 't.size', type: 'int8' },
      description: { sql: 'n.key', type: 'text', join: ['n'] },
    },
    conditions: { productId: equals('t.product_id', 'int8') },
  },
});

finder(ProductFile, {
  many: 'productFiles',
  one: 'productFile',
  where: inputOf('ProductFileWhere', ProductFileWhere, 'Conditions on product files.', {
    product: 'Of this product.',
  }),
  orders: productFileOrders,
  language: true,
});

addTexts(ProductFile);
relatesToOne('ProductFile', 'product', 'Product', {
  by: 'productId',
  description: 'The product the file belongs to.',
});
relatesToMany('Product', 'files', 'ProductFile', {
  of: 't.product_id = k.parent',
  description: 'The files that shoppers can download with the product.',
});
