import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import { imageColumn } from '../../../store/db/read/columns.ts';
import { searchText } from '../../../store/db/read/search/search.ts';
import { titled } from '../../../store/db/read/search/titles.ts';
import { aboutImage, layoutColumn, ProductsLayoutType } from '../../shared/layout.ts';
import { PageImage, PageShape } from './shapes.ts';

const Image = nestedType('PageImage', PageImage, 'The picture on a page of the site.', aboutImage);

const PageObject = builder.prismaObject('Page', {
  section: 'Website',
  topic: 'site.pages',
  interfaces: [Node],
  shape: PageShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    name: t.exposeString('name'),
    ...t.localized('title', 'content', 'seoTitle', 'seoKeywords', 'seoDescription'),
    templatePage: t.exposeString('templatePage'),
    isSystemPage: t.exposeBoolean('isSystemPage'),
    image: t.column({
      type: Image,
      nullable: true,
      ...imageColumn('image', `, 'align', t.image_align, 'caption', t.image_caption`),
      description: 'The image; null when there is none.',
    }),
    productsLayout: t.column({
      type: ProductsLayoutType,
      ...layoutColumn,
      description: 'How the page shows its products.',
    }),
    isAlwaysVisible: t.exposeBoolean('isAlwaysVisible'),
  }),
});

export const Page = readBy(
  PageObject,
  {
    search: searchText('page', 'id', 'unaccented(d.name)'),
    titles: [titled('page', 'name')],
    orders: { id: 'column', name: 'column', templatePage: 'column' },
  },
  {
    list: 'Lists the pages of the site beside its goods, such as the home page, the terms and the imprint.',
    one: 'Shows one page of the site, such as the terms or the opening hours, with its content.',
    byIds: 'Shows the pages that a menu or a footer links to.',
    create: 'The site needs another page, such as opening hours or a campaign: adds it.',
    update: 'Edits the text, title, picture or layout of a page, such as new terms and conditions.',
    delete: 'Removes pages with texts from the site.',
    words: {
      Page: 'terms imprint about faq landing static legal privacy policy history news announcement contact directions hours opening article text',
      'Mutation.updatePage': 'directions moved opening hours',
      'Mutation.createPage': 'write privacy policy blog',
    },
  },
);

listAndGetFields(Page, { many: 'pages', one: 'page', language: true });
