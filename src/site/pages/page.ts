import { imageColumn } from '../../db/read/columns.ts';
import { folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { layoutColumn } from '../../schema/layout.ts';
import { record } from '../../schema/record.ts';
import { addTexts } from '../../schema/texts.ts';
import { nestedType } from '../../schema/types.ts';
import { PageImage, PageShape, pageOrders } from './shapes.ts';

nestedType('PageImage', PageImage, 'The image of a page.');

export const Page = record('Page', {
  section: 'Website',
  shape: PageShape,
  describe: {
    image: 'The image; null where there is none.',
    productsLayout: 'How the page shows its products.',
  },
  table: {
    name: 'page',
    columns: {
      image: imageColumn('image', `, 'align', t.image_align, 'caption', t.image_caption`),
      productsLayout: layoutColumn,
    },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      name: { sql: folded('t.name'), type: 'text' },
      templatePage: { sql: folded('t.template_page'), type: 'text' },
    },
  },
});

finder(Page, { many: 'pages', one: 'page', orders: pageOrders, language: true });

addTexts(Page);
