import { folded } from '../../db/read/table.ts';
import { builder } from '../../schema/builder.ts';
import { CallerAccess, SectionWord } from '../../schema/caller-words.ts';
import { listAndGetFields } from '../../schema/list-and-get-fields.ts';
import { Node } from '../../schema/node-interface.ts';
import { readBy } from '../../schema/record.ts';
import { callerKeyOrders } from './shapes.ts';

/** A shop has tens of keys, so sorting them needs no index. */
const CallerKeyObject = builder.prismaObject('CallerKey', {
  section: 'Apps',
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix'),
    sections: t.column({
      type: [SectionWord],
      sql: 'to_json(t.sections)',
      parse: true,
    }),
    access: t.expose('access', { type: CallerAccess }),
    networks: t.column({
      type: ['String'],
      sql: 'to_json(t.networks)',
      parse: true,
    }),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    lastUseTime: t.expose('lastUseTime', { type: 'DateTime', nullable: true }),
    expiryTime: t.expose('expiryTime', { type: 'DateTime', nullable: true }),
    revokedTime: t.expose('revokedTime', { type: 'DateTime', nullable: true }),
    formerExpiryTime: t.expose('formerExpiryTime', { type: 'DateTime', nullable: true }),
    makerKeyId: t.expose('makerKeyId', { type: 'ID', nullable: true }),
    makerAccountId: t.expose('makerAccountId', { type: 'ID', nullable: true }),
  }),
});

export const CallerKey = readBy(CallerKeyObject, {
  name: 'caller_key',
  orders: {
    id: { sql: 't.id', type: 'int8' },
    name: { sql: folded('t.name'), type: 'text' },
    creationTime: { sql: 't.creation_time', type: 'timestamptz' },
    lastUseTime: { sql: 't.last_use_time', type: 'timestamptz', nullable: true },
    expiryTime: { sql: 't.expiry_time', type: 'timestamptz', nullable: true },
  },
});

listAndGetFields(CallerKey, { many: 'callerKeys', one: 'callerKey', orders: callerKeyOrders });
