import DataLoader from 'dataloader';
import { builder } from '../../../engine/schema/builder.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { valuesOf } from '../../../engine/schema/records/changed-members.ts';
import { type EventChange, mostChanges, readChanges } from '../../../store/log/read-changes.ts';
import type { LoggedEvent } from '../../../store/log/read-events.ts';
import { Event } from './event.ts';

const Change = builder.objectRef<EventChange>('EventChange').implement({
  description: 'What a call changed of a record, or of a part of it, such as a line of an order.',
  section: 'Settings',
  fields: (t) => ({
    part: t.exposeString('part', {
      nullable: true,
      description: 'The part of the record, as in `AuditEntry.part`; null for the record itself.',
    }),
    before: t.field({
      type: 'MemberValues',
      nullable: true,
      resolve: (entry, _args, _context, { schema }) => valuesOf(entry, 0, schema),
      description: 'The members before the call; for an update only the members that changed.',
    }),
    after: t.field({
      type: 'MemberValues',
      nullable: true,
      resolve: (entry, _args, _context, { schema }) => valuesOf(entry, 1, schema),
      description: 'The members after the call; for an update only the members that changed.',
    }),
  }),
});

builder.objectField(Event, 'changes', (t) =>
  t.field({
    type: [Change],
    nullable: true,
    description: `What was there before, and what is there now? The entries of the audit about this change, at most ${mostChanges}; empty when the audit no longer has them.`,
    extensions: meta({ usualLength: 2 }),
    resolve: (event, _args, { loaders }) =>
      event.call === null
        ? []
        : loaders
            .forField(
              Change,
              (session) =>
                new DataLoader((events: readonly LoggedEvent[]) => readChanges(session, events)),
            )
            .load(event),
  }),
);
