import { folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { record } from '../../schema/record.ts';
import { CallerKeyShape, callerKeyOrders } from './shapes.ts';

/** The keys of a shop are tens: no index stands behind their orders. */
export const CallerKey = record('CallerKey', {
  section: 'Apps',
  shape: CallerKeyShape,
  table: {
    name: 'caller_key',
    columns: {
      sections: { sql: 'to_json(t.sections)', parse: true },
      networks: { sql: 'to_json(t.networks)', parse: true },
    },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      name: { sql: folded('t.name'), type: 'text' },
      creationTime: { sql: 't.creation_time', type: 'timestamptz' },
      lastUseTime: { sql: 't.last_use_time', type: 'timestamptz', nullable: true },
      expiryTime: { sql: 't.expiry_time', type: 'timestamptz', nullable: true },
    },
  },
});

finder(CallerKey, { many: 'callerKeys', one: 'callerKey', orders: callerKeyOrders });
