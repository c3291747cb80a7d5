import {
  type Condition,
  equals,
  folded,
  holds,
  type Reading,
  wordsOf,
} from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { MovementShape, MovementWhere, movementOrders } from './shapes.ts';

const since =
  (comparison: '>=' | '<='): Condition =>
  (time: unknown, { statement }) =>
    `t.creation_time ${comparison} ${statement.bind(time, 'timestamptz')}`;

export const Movement = record('Movement', {
  section: 'Inventory',
  shape: MovementShape,
  table: {
    name: 'movement',
    columns: { itemId: { sql: 't.item_id' } },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      sku: { sql: folded('t.sku'), type: 'text' },
      adjustment: { sql: 't.adjustment', type: 'numeric' },
      creationTime: { sql: 't.creation_time', type: 'timestamptz' },
      description: { sql: folded('t.description'), type: 'text' },
    },
    conditions: {
      sku: equals('t.sku', 'text'),
      fromCreationTime: since('>='),
      toCreationTime: since('<='),
      keywords,
    },
  },
});

finder(Movement, {
  many: 'movements',
  one: 'movement',
  where: inputOf('MovementWhere', MovementWhere, 'Conditions on movements.', {
    sku: 'Of the item that had this SKU at the time.',
    fromCreationTime: 'Made at this time or later.',
    toCreationTime: 'Made at this time or earlier.',
    keywords: 'Every word occurs in the description, as a whole word.',
  }),
  orders: movementOrders,
});

relatesToOne('Movement', 'item', 'Item', {
  by: 'itemId',
  nullable: true,
  description: 'The item; null when it has been deleted since.',
});
relatesToMany('Item', 'movements', 'Movement', {
  of: 't.item_id = k.parent',
  order: [{ order: 'id', descending: true }],
  description: 'The changes of its stock, the last one first.',
});

/**
 * contract.md: every word must occur, as a whole word. What has punctuation inside (`T-shirt`) is several
 * words to the index, so it must occur as it is written too.
 */
function keywords(text: string, reading: Reading): string {
  const words = wordsOf([text]);
  if (words.length === 0) return 'true';
  const each = words
    .filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))
    .map((word) => holds('fold(t.description)', word, reading));
  const asked = reading.statement.bind(words.join(' '), 'text');
  const whole = `words_of(t.description) @> words_of(${asked})`;
  return [`t.description <> ''`, whole, ...each].join(' AND ');
}
