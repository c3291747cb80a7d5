import { ImageUpload } from '../../../engine/schema/mutations/uploads.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';
import { aligns, ProductsLayout } from '../../shared/layout.ts';

export const PageImage = shape({
  url: 'string(53..255)',
  width: 'int(1..1000)',
  height: 'int(1..1000)',
  align: aligns,
  caption: 'string(0..80)',
});

const name = { name: 'string(1..120)' } as const;
const texts = {
  title: 'L(80)',
  content: 'L(65535)',
  seoTitle: 'L(255)',
  seoKeywords: 'L(255)',
  seoDescription: 'L(255)',
  templatePage: 'string(0..100)',
} as const;
const look = { productsLayout: ProductsLayout, isAlwaysVisible: 'bool' } as const;

/** The page in responses, in the specification's order. */
export const PageShape = shape({
  id: 'int(1..)',
  ...name,
  ...texts,
  isSystemPage: 'bool',
  image: PageImage.nullable(),
  ...look,
});

/** The members of create and update; callers cannot set `isSystemPage`. */
export const PageInput = shape({
  ...name,
  ...texts,
  image: ImageUpload,
  imageAlign: aligns,
  imageCaption: 'string(0..80)',
  ...look,
});

export const pageOrders = ['id', 'name', 'templatePage'] as const;

export const pages = resource('site.pages', {
  find: find('pages', PageShape, { language: true, order: pageOrders }),
  get: get('page', PageShape, { language: true }),
  count: count('pages'),
  create: create('page', PageInput, 'createPage'),
  update: update('page', PageInput, 'updatePage'),
  delete: remove('deletePages'),
});
