import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';

const PriceListObject = builder.prismaObject('PriceList', {
  section: 'Catalog',
  topic: 'commerce.price-lists',
  reference: true,
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    name: t.exposeString('name'),
    baseId: t.expose('baseId', { type: 'ID', nullable: true }),
    percentage: t.expose('percentage', { type: 'Decimal', nullable: true }),
    base: t.relation('base', { nullable: true }),
    derived: t.relation('derived'),
  }),
});

export const PriceList = readBy(PriceListObject, { orders: { id: 'column', name: 'column' } });

listAndGetFields(PriceList, { many: 'priceLists', one: 'priceList' });
