import { namedRecord } from '../../schema/named-records.ts';

export const Producer = namedRecord({
  name: 'Producer',
  table: 'producer',
  one: 'producer',
  many: 'producers',
  note: 'Products of one are left without a producer.',
});
