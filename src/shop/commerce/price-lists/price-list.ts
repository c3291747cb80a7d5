import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';

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

export const PriceList = readBy(
  PriceListObject,
  { orders: { id: 'column', name: 'column' } },
  {
    list: 'Which prices are there beside the normal ones? Lists the price lists, such as those for retail, dealers or countries.',
    one: 'Shows one price list, such as that for dealers, and the lists derived from it.',
    byIds: 'Shows the names of the price lists that a report of customers refers to.',
    create:
      'Dealers, members or another country get their own prices: adds a price list, with prices of its own or as a percentage of another.',
    update:
      'Renames a price list, or raises or lowers its percentage, as for a season; the prices derived by it follow.',
    delete: 'Groups of buyers no longer have special prices: removes the price lists.',
    words: {
      PriceList: 'wholesale dealer member club tier trade special conditions pays less tariff',
      'Mutation.createPriceList':
        'less cheaper group customers tariff below resellers wholesale above surcharge',
      'Mutation.updatePriceList': 'markup margin percentage season derived percent discount',
      'Mutation.deletePriceLists': 'abolish tariff student scrap',
    },
  },
);

listAndGetFields(PriceList, { many: 'priceLists', one: 'priceList' });
