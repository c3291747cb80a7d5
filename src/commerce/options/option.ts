import { imageColumn } from '../../db/read/columns.ts';
import { type Sql, sqlOf } from '../../db/read/table.ts';
import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { inputOf } from '../../schema/mutations/inputs.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
import { nestedType } from '../../schema/types.ts';
import {
  IconInput,
  IconUpload,
  OptionIcon,
  OptionIconImage,
  OptionShape,
  OptionWhere,
} from './shapes.ts';

nestedType('OptionIconImage', OptionIconImage, 'The image of the icon of an option.', {
  url: 'Address of the image.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
});
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
    content: 'The file in Base64: JPEG, PNG, GIF or WebP. A larger image is scaled down.',
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

export const Option = readBy(OptionObject, {
  orders: { id: 'column', variantId: 'column', code: 'column', name: 'column', position: 'column' },
});

listAndGetFields(Option, {
  many: 'options',
  one: 'option',
  conditions: OptionWhere,
  language: true,
});
