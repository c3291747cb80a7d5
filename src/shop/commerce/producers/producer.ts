import { writing } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { namedRecord } from '../../shared/named-records.ts';
import { lockPricing } from '../prices/lock.ts';
import { productsOf } from '../prices/promoted.ts';
import { reprice } from '../prices/reprice.ts';

const ProducerObject = builder.prismaObject('Producer', {
  section: 'Catalog',
  topic: 'commerce.producers',
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    products: t.connectionOf('products', { orderBy: { id: 'asc' } }),
    promotions: t.connectionThrough('promotions', 'promotion'),
  }),
});

export const Producer = namedRecord(
  ProducerObject,
  {
    model: 'Producer',
    one: 'producer',
    many: 'producers',
    note: 'Products of a deleted producer are left without a producer, and without the promotions of the producer.',
    async removing(ids, context, remove) {
      await lockPricing(context.session);
      const products = await productsOf(context.session, 'Producers', ids);
      const removed = await remove();
      await reprice(writing(context), context.today, products);
      return removed;
    },
  },
  {
    list: 'Which brands does the shop have? Lists the producers, such as for a page of brands.',
    one: 'Shows one brand: the producer with its products and promotions.',
    byIds: 'Shows the brand names of the producers that an export refers to by number.',
    create: 'A new brand comes into the assortment: adds its producer.',
    update: 'A manufacturer has a new name: changes name or code of the producer.',
    delete: 'The shop gives up brands: removes their producers.',
    words: {
      Producer: 'brand manufacturer maker vendor label make',
      'Mutation.createProducer': 'carry new',
    },
  },
);
