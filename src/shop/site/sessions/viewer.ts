import { choicesOf } from '../../../engine/call/choices.ts';
import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { CallerAccess, SectionWord } from '../../../engine/schema/caller-words.ts';
import { findRecord } from '../../../engine/schema/planned-reads/records.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import {
  describeRights,
  keyAccesses,
  keyAccessWithin,
  missingRight,
  rightTo,
} from '../../../ground/contract/operations/rights.ts';
import { rowsByKey } from '../../../store/db/read/find.ts';
import { OwnAccountShape, ViewerShape } from './shapes.ts';

const Viewer = nestedType('Viewer', ViewerShape, 'The caller, and what the caller may do.', {
  kind: 'An application with a key, or an account that has signed in.',
  name: 'Name of the application or the account.',
  sections: 'The sections that the caller may access.',
  access: 'What the caller may do in these sections.',
  expiryTime: 'When the key or the access token expires; null for never.',
});

/**
 * A separate type, because the fields of Account require the right to read the section Settings.
 */
const OwnAccount = nestedType(
  'OwnAccount',
  OwnAccountShape,
  'What an account reads of itself, whatever sections it may access.',
  {
    id: 'Identifier of the account.',
    name: 'Name of the administrator.',
    email: 'The email address that the administrator signs in with.',
    locale: 'Language and region, such as en_US.',
    gravatarHash: "Hash of the administrator's Gravatar image.",
    background: 'File name of the background image; null for none.',
    rowsNumber: 'How many rows the tables of the admin panel show.',
  },
);

const ownColumns = Object.keys(OwnAccountShape.member.members);

builder.objectFields(Viewer, (t) => ({
  account: t.field({
    type: OwnAccount,
    nullable: true,
    description: 'The account that has signed in; null for an application with a key.',
    resolve: async (_viewer, _args, context) => readOwnAccount(context),
  }),
  can: t.boolean({
    description:
      'Whether the caller may read, change or write a section; to write it includes deleting.',
    args: {
      section: t.arg({
        type: SectionWord,
        required: true,
        description: 'The section that the right is for.',
      }),
      access: t.arg({
        type: CallerAccess,
        required: true,
        description: 'Read it, change it without deleting, or write it.',
      }),
    },
    resolve: (_viewer, { section, access }, { call }) => {
      const needed = rightTo(keyAccesses[access], section);
      return missingRight(needed, call.caller.rights) === null;
    },
  }),
}));

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    audience: 'caller',
    description:
      'Who is signed in, and what may they do? Shows the caller and its rights, such as to hide buttons; every caller can read this, regardless of its sections.',
    resolve: (_root, _args, { call }) => describeCaller(call.caller),
  }),
);

function describeCaller({ kind, name, rights, expiry }: Caller): Record<string, unknown> {
  const { sections } = describeRights(rights);
  return {
    kind: kind === 'account' ? 'Account' : 'Key',
    name,
    sections,
    access: keyAccessWithin(rights),
    expiryTime: expiry === undefined ? null : new Date(expiry).toISOString(),
  };
}

async function readOwnAccount(context: Context): Promise<Record<string, unknown> | null> {
  const { kind, id } = context.call.caller;
  const account = findRecord('Account');
  if (kind !== 'account' || !account) return null;
  const choices = choicesOf({}, context);
  const [row] = await rowsByKey(context.session, account.table, ownColumns, [id], choices);
  return row ?? null;
}
