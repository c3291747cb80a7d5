import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { type Condition, contains, type ReadInput, wordsOf } from '../../../store/db/read/table.ts';
import { MovementShape, MovementWhere } from './shapes.ts';

const _since =
  (comparison: '>=' | '<='): Condition =>
  (time: unknown, { statement }) =>
    `t.creation_time ${comparison} ${statement.bind(time, 'timestamptz')}`;

const MovementObject = builder.prismaObject('Movement', {
  section: 'Inventory',
  topic: 'commerce.movements',
  interfaces: [Node],
  shape: MovementShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    sku: t.exposeString('sku'),
    adjustment: t.expose('adjustment', { type: 'Decimal' }),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    description: t.exposeString('description'),
    item: t.relation('item', { nullable: true }),
  }),
});

export const Movement = readBy(
  MovementObject,
  {
    orders: {
      id: 'column',
      sku: 'column',
      adjustment: 'column',
      creationTime: 'column',
      description: 'column',
    },
    conditions: {
      keywords,
    },
  },
  {
    list: 'Where did the pieces go? Lists the movements of stock: arrivals, losses, sales and corrections, by SKU or day.',
    one: 'Explains one movement of stock: how many pieces came in or went out, when, and why.',
    byIds: 'Shows the movements that a bookkeeping system refers to.',
    aggregate: 'How much came in and went out? Adds up movements by SKU, day, week or month.',
    create:
      'Goods arrived, broke, were stolen or were lost: adds pieces to the stock of an item or takes them away, with the reason.',
    update: 'Corrects the reason of a movement; the stock stays as it is.',
    delete: 'Removes old or mistaken movements from the history.',
    words: {
      'Mutation.createMovement':
        'arrived arrival received delivery delivered came brought lorry truck van boxes damaged broken broke fell dropped stolen theft lost missing breakage spoiled expired rotten write off consumed gift sample restock pallet crate unload returned sent back put shelf rain water wet ruined mice mouse ate book booked booking receipt goods loss shipment withdrawal internal use display burnt fire flood morning',
      'Query.movements':
        'history why drop dropped vanished disappeared ledger log came went in out happened bookings booking left entered storeroom entries statement',
      'Query.movementsAggregate':
        'losses shrinkage breakage total month quarter arrivals received lost broken used withdrawn much damaged',
    },
  },
);

listAndGetFields(Movement, {
  many: 'movements',
  aggregate: 'movementsAggregate',
  one: 'movement',
  conditions: MovementWhere,
  describe: {
    keywords: 'Every word of this text occurs in the description as a whole word.',
  },
});

/**
 * docs/contract.md, Lists: every word must occur as a whole word. The index splits a word with
 * punctuation (`T-shirt`) into several, so the text is also compared as written.
 */
function keywords(text: string, reading: ReadInput): string {
  const words = wordsOf([text]);
  if (words.length === 0) return 'true';
  const each = words
    .filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))
    .map((word) => contains('unaccented(t.description)', word, reading));
  const asked = reading.statement.bind(words.join(' '), 'text');
  const whole = `words_of(t.description) @> words_of(${asked})`;
  return [`t.description <> ''`, whole, ...each].join(' AND ');
}
