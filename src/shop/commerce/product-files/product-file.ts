import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { fileUrl } from '../../../store/db/read/columns.ts';
import { NamedProductFile, ProductFileWhere } from './shapes.ts';

/** SQL. The name under which a browser saves the file. */
const savedAs = `coalesce('/' || nullif(name_for_saving(t.name), ''), '')`;

const ProductFileObject = builder.prismaObject('ProductFile', {
  section: 'Catalog',
  topic: 'commerce.product-files',
  interfaces: [Node],
  shape: NamedProductFile,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    productId: t.expose('productId', { type: 'ID' }),
    address: t.column({
      type: 'String',
      sql: (reading) => `${fileUrl('t.file', reading)} || ${savedAs}`,
      description: 'Address at which shoppers download the file.',
    }),
    type: t.exposeString('type'),
    size: t.expose('size', { type: 'SafeInt' }),
    ...t.localized('description'),
    name: t.exposeString('name'),
    product: t.relation('product'),
  }),
});

export const ProductFile = readBy(
  ProductFileObject,
  {
    orders: {
      id: 'column',
      productId: 'column',
      type: 'column',
      size: 'column',
      description: 'column',
    },
  },
  {
    list: 'Which manuals and data sheets can shoppers download? Lists the files of products by type or size.',
    one: 'Shows one manual, data sheet or other file of a product.',
    byIds: 'Shows the addresses of manuals and data sheets that a help page links to.',
    create: 'Attaches a manual, a data sheet or a certificate to a product for download.',
    update: 'A manual has a new edition: replaces the file of a product or its description.',
    delete: 'Removes outdated manuals and data sheets from products.',
    words: {
      ProductFile:
        'manual pdf sheet datasheet brochure certificate download attachment document instructions guide warranty safety leaflet',
      'Mutation.updateProductFile': 'new edition newer version outdated replace',
      'Mutation.deleteProductFiles': 'take down',
    },
  },
);

listAndGetFields(ProductFile, {
  many: 'productFiles',
  one: 'productFile',
  conditions: ProductFileWhere,
  language: true,
});
