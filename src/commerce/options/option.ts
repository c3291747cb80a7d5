import { imageColumn } from '../../db/read/columns.ts';
import { among, folded, sqlOf, textKeyJoin } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { addTexts } from '../../schema/texts.ts';
import { nestedType } from '../../schema/types.ts';
import {
  IconInput,
  IconUpload,
  OptionIcon,
  OptionIconImage,
  OptionShape,
  OptionWhere,
  optionOrders,
} from './shapes.ts';

nestedType('OptionIconImage', OptionIconImage, 'The image of the icon of an option.');
nestedType('OptionIcon', OptionIcon, 'What an option is shown by.', {
  color: 'The colour, 6 hexadecimal digits; null where there is none.',
  image: 'The image; null where there is none.',
});
inputOf('OptionIconImageInput', IconUpload, 'An image to be stored, at most 35 pixels a side.', {
  name: 'Name of the file, of no importance.',
  content: 'The file in Base64: JPEG, PNG, GIF or WebP. Scaled down where it is larger.',
});
inputOf('OptionIconInput', IconInput, 'What an option is to be shown by.', {
  color: 'The colour, 6 hexadecimal digits; null takes it away.',
  image: 'The image; null takes it away.',
});

const image = imageColumn('icon_image').sql;

export const Option = record('Option', {
  section: 'Catalog',
  shape: OptionShape,
  describe: {
    position: 'Place among the options of the variant; a new option comes last.',
    icon: 'What the option is shown by; null where there is neither a colour nor an image.',
  },
  table: {
    name: 'option',
    columns: {
      icon: {
        sql: (reading) =>
          `CASE WHEN num_nonnulls(t.icon_color, t.icon_image_file) > 0 THEN json_build_object('color', t.icon_color, 'image', ${sqlOf(image, reading)}) END`,
        parse: true,
      },
    },
    joins: { n: textKeyJoin('option.name') },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      variant: { sql: 't.variant_id', type: 'int8' },
      code: { sql: folded('t.code'), type: 'text' },
      name: { sql: 'n.key', type: 'text', join: ['n'] },
      position: { sql: 't.position', type: 'int8' },
    },
    conditions: { ids: among('t.id', 'int8'), variantIds: among('t.variant_id', 'int8') },
  },
});

finder(Option, {
  many: 'options',
  one: 'option',
  where: inputOf('OptionWhere', OptionWhere, 'Conditions on options.', {
    ids: 'One of these options; an empty list fits none.',
    variants: 'Of one of these variants; an empty list fits none.',
  }),
  orders: optionOrders,
  language: true,
});

addTexts(Option);
relatesToOne('Option', 'variant', 'Variant', {
  by: 'variantId',
  description: 'The variant the option belongs to.',
});
relatesToMany('Option', 'items', 'Item', {
  of: 't.id IN (SELECT i.item_id FROM item_option i WHERE i.option_id = k.parent)',
  order: [{ order: 'sku', descending: false }],
  description: 'The items that have the option, by SKU.',
});
relatesToMany('Item', 'options', 'Option', {
  of: 't.id IN (SELECT o.option_id FROM item_option o WHERE o.item_id = k.parent)',
  order: [
    { order: 'variant', descending: false },
    { order: 'position', descending: false },
  ],
  description: 'The options the item has, variant by variant.',
});
