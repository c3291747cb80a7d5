import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import { imageColumn } from '../../../store/db/read/columns.ts';
import { type Sql, sqlOf } from '../../../store/db/read/table.ts';
import {
  IconInput,
  IconUpload,
  OptionIcon,
  OptionIconImage,
  OptionShape,
  OptionWhere,
} from './shapes.ts';

nestedType(
  'OptionIconImage',
  OptionIconImage,
  'A picture that shows an option, such as a fabric or a pattern.',
  {
    url: 'Address of the image.',
    width: 'Width of the image in pixels.',
    height: 'Height of the image in pixels.',
  },
);
const Icon = nestedType('OptionIcon', OptionIcon, 'The color or image that shows an option.', {
  color: 'The color, 6 hexadecimal digits; null when there is none.',
  image: 'The image; null when there is none.',
});
inputOf(
  'OptionIconImageInput',
  IconUpload,
  'An image to store, with at most 35 pixels on each side.',
  {
    name: 'Name of the file; it has no effect.',
    content:
      'The file in Base64: JPEG, PNG, GIF or WebP; on GraphQL also AVIF. A larger image is scaled down.',
  },
);
inputOf('OptionIconInput', IconInput, 'The new color or image of an option.', {
  color: 'The color, 6 hexadecimal digits; null removes it.',
  image: 'The image; null removes it.',
});

const image = imageColumn('icon_image').sql;
const iconSql: Sql = (reading) =>
  `CASE WHEN num_nonnulls(t.icon_color, t.icon_image_file) > 0 THEN json_build_object('color', t.icon_color, 'image', ${sqlOf(image, reading)}) END`;

const OptionObject = builder.prismaObject('Option', {
  section: 'Catalog',
  topic: 'commerce.options',
  interfaces: [Node],
  shape: OptionShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    variantId: t.expose('variantId', { type: 'ID' }),
    code: t.exposeString('code'),
    ...t.localized('name'),
    position: t.expose('position', { type: 'SafeInt' }),
    icon: t.column({
      type: Icon,
      nullable: true,
      sql: iconSql,
      parse: true,
      description: 'The color or image that shows the option; null when there is neither.',
    }),
    images: t.relation('images'),
    items: t.connectionThrough('items', 'item', { orderBy: { sku: 'asc' } }),
    variant: t.relation('variant'),
  }),
});

export const Option = readBy(
  OptionObject,
  {
    orders: {
      id: 'column',
      variantId: 'column',
      code: 'column',
      name: 'column',
      position: 'column',
    },
  },
  {
    list: 'Which sizes and colors are there? Lists the options of variants in their order, with their icons.',
    one: 'Shows one option, such as red or XL, with its color sample and the items that have it.',
    byIds: 'Shows the color samples of the options that a product page offers.',
    create:
      'A new size or color comes: adds an option to a variant, with a color sample or an icon.',
    update: 'Renames a size or color, replaces its icon, or moves the option up or down.',
    delete: 'Sizes or colors are never offered again: removes the options.',
    words: {
      Option: 'swatch shade size color colour value',
      'Mutation.updateOption': 'sort order small large position',
      'Mutation.createOption': 'add xxl',
    },
  },
);

listAndGetFields(Option, {
  many: 'options',
  one: 'option',
  conditions: OptionWhere,
  language: true,
});
