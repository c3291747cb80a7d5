import type { GraphQLSchema } from 'graphql';
import { builder } from '../../../../engine/schema/builder.ts';
import { meta } from '../../../../engine/schema/meta.ts';
import { argsOf, checkArgs } from '../../../../engine/schema/mutations/inputs.ts';
import { findingOthers } from '../../../../engine/schema/mutations/other-faults.ts';
import { graphqlValue } from '../../../../engine/schema/records/member-words.ts';
import { wordsEnum } from '../../../../engine/schema/types.ts';
import { shape } from '../../../../ground/contract/notation/shape.ts';
import { kindOf } from '../../../../store/db/audit/undo/net-rows.ts';
import type { LeftMember } from '../../../../store/db/audit/undo/plan-undo.ts';
import { mostUndone, notUndone } from './refused.ts';
import { type CallUndo, undoCall } from './undo-call.ts';

const Reason = wordsEnum(
  'UndoLeftReason',
  'Changed | Secret | File',
  'Why an undo leaves a member as it is.',
  {
    Changed: 'It was changed after the call.',
    Secret: 'The audit does not have secrets.',
    File: 'The service removes files that no record names.',
  },
);

const Left = builder.objectRef<LeftMember>('UndoLeftMember').implement({
  description: 'A member, or a whole record, that an undo has left as it is.',
  fields: (t) => ({
    recordType: t.string({
      description: 'The GraphQL type of the record.',
      resolve: ({ row }) => row.type,
    }),
    recordKey: t.string({
      description: 'The key of the record, as in the audit.',
      resolve: ({ row }) => row.key,
    }),
    part: t.string({
      nullable: true,
      description: 'The part of the record, as in the audit; null for the record itself.',
      resolve: ({ row }) => row.part,
    }),
    member: t.exposeString('member', {
      nullable: true,
      description: 'The member; null where the whole record or part is left.',
    }),
    reason: t.expose('reason', { type: Reason, description: 'Why it is left.' }),
    after: t.field({
      type: 'MemberValues',
      nullable: true,
      description: 'The member with the value that the call has set.',
      resolve: (left, _args, _context, { schema }) =>
        memberValue(left, left.row.after.get(left.member ?? ''), schema),
    }),
    current: t.field({
      type: 'MemberValues',
      nullable: true,
      description: 'The member with its value now, where it was changed after the call.',
      resolve: (left, _args, _context, { schema }) => memberValue(left, left.current, schema),
    }),
  }),
});

/** JSON of an object with the member, as `before` and `after` of entries are. */
function memberValue(
  { row, member }: LeftMember,
  json: string | null | undefined,
  schema: GraphQLSchema,
): string | null {
  if (member === null || json === null || json === undefined) return null;
  return JSON.stringify({ [member]: graphqlValue(schema, kindOf(row), member, JSON.parse(json)) });
}

const Undo = builder.objectRef<CallUndo>('CallUndo').implement({
  description: 'What an undo has given back.',
  fields: (t) => ({
    callId: t.exposeID('callId', { description: 'Identifier of the call that was undone.' }),
    undoCallId: t.exposeID('undoCallId', {
      nullable: true,
      description:
        'Identifier of the call of the undo, which `undoCall` takes to have the changes again.',
    }),
    changes: t.exposeInt('changes', {
      description: 'The number of records and parts of records that were given back.',
    }),
    left: t.field({
      type: [Left],
      description: 'What is left as it is, each with the reason.',
      resolve: ({ left }) => [...left],
    }),
  }),
});

const Arguments = shape({ call: 'bigint(1..) (req)', leaveChanged: 'bool' });

/** The number of rows is not known before the call is read, so the cost assumes a thousand. */
const changes = { lists: [], most: mostUndone, beside: 1_000, cost: 20 };

const words =
  'undo revert roll rollback back restore oops wrong mistake accident accidentally redo again recover bring deleted';

builder.mutationField('undoCall', (t) =>
  t.field({
    type: Undo,
    audience: 'caller',
    extensions: meta({ mayBeLong: true, changes, words }),
    description: `Somebody made a mistake: gives back what one earlier call changed. Members get their former values, created records are deleted, and deleted records return with their identifiers. Refused where something was changed since, or where the call was already undone; the undo can be undone itself. Needs the rights to read and write the sections of all records of the call, and to delete the created ones. Calls that changed more than ${mostUndone} rows, erasures, and calls that changed ${[...notUndone.keys()].join(', ')} are not undone.`,
    args: argsOf('undoCall', Arguments, {
      call: 'Identifier of the call: `callId` of its entries in the audit.',
      leaveChanged:
        'Whether members that were changed after the call are left as they are and named in the answer; otherwise the undo is refused.',
    }),
    resolve: (_root, value, context) =>
      findingOthers({ shape: Arguments, value }, context, () => {
        const { call, leaveChanged = false } = checkArgs(Arguments, value, context);
        return undoCall(String(call), leaveChanged, context);
      }),
  }),
);
