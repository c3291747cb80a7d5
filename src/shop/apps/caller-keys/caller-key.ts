import { builder } from '../../../engine/schema/builder.ts';
import { CallerAccess, SectionWord } from '../../../engine/schema/caller-words.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import { CallLimit } from './shapes.ts';

const aboutLimit = {
  calls: 'The most calls in a window, which begins with the first call.',
  seconds: 'Length of the window in seconds.',
};
const CallLimitType = nestedType(
  'CallLimit',
  CallLimit,
  'The most calls in a window of time, counted over all nodes.',
  aboutLimit,
);
inputOf(
  'CallLimitInput',
  CallLimit,
  'The most calls in a window of time, counted over all nodes.',
  aboutLimit,
);

/** A shop has tens of keys, so sorting them needs no index. */
const CallerKeyObject = builder.prismaObject('CallerKey', {
  section: 'Apps',
  topic: 'apps.caller-keys',
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
    callLimit: t.column({
      type: CallLimitType,
      nullable: true,
      sql: `CASE WHEN t.call_limit IS NOT NULL
        THEN json_build_object('calls', t.call_limit, 'seconds', t.call_window_seconds) END`,
      parse: true,
      description:
        'The most calls of the key in a window of time; null when the limit of the service applies. Keys that the key created never have a larger one.',
    }),
    revokedTime: t.expose('revokedTime', { type: 'DateTime', nullable: true }),
    formerExpiryTime: t.expose('formerExpiryTime', { type: 'DateTime', nullable: true }),
    makerKeyId: t.expose('makerKeyId', { type: 'ID', nullable: true }),
    makerAccountId: t.expose('makerAccountId', { type: 'ID', nullable: true }),
  }),
});

export const CallerKey = readBy(
  CallerKeyObject,
  {
    orders: {
      id: 'column',
      name: 'column',
      creationTime: 'column',
      lastUseTime: 'column',
      expiryTime: 'column',
    },
  },
  {
    list: 'Which apps and scripts can reach the shop? Lists caller keys with rights, last use and expiry.',
    one: 'Shows one key of an app: its rights, networks, limit and when it was last used.',
    byIds: 'Shows the names of the apps whose keys a usage report lists.',
    update:
      'An app needs more or fewer rights: changes the rights, limit, networks, name or expiry of its caller key.',
    words: {
      CallerKey: 'api token credential integration program script access',
      'Mutation.createCallerKey': 'connect integrate new issue give machine script',
      'Mutation.revokeCallerKeys': 'leaked compromised stolen block disable withdraw',
      'Mutation.rotateCallerKey': 'renew replace exposed change secret token known new',
      'Query.usage':
        'deprecated old outdated clients programs use calls statistics requests who still calling script dropped',
    },
  },
);

listAndGetFields(CallerKey, { many: 'callerKeys', one: 'callerKey' });
