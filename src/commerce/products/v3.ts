import { count, find, get, resource } from '../../contract/operation.ts';
import { productOrders as order, ProductShape, ProductWhere as where } from './shapes.ts';

const choices = { language: true, priceList: true } as const;

export const v3 = resource('commerce.products', {
  find: find('products', ProductShape, { where, ...choices, order }),
  get: get('product', ProductShape, choices),
  count: count('products', { where, ...choices }),
});
