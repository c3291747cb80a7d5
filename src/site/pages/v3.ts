import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import { pageOrders as order, PageInput, PageShape } from './shapes.ts';

export const v3 = resource('site.pages', {
  find: find('pages', PageShape, { language: true, order }),
  get: get('page', PageShape, { language: true }),
  count: count('pages'),
  create: create('page', PageInput, 'createPage'),
  update: update('page', PageInput, 'updatePage'),
  delete: remove('deletePages'),
});
