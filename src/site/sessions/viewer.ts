import type { Caller } from '../../contract/caller.ts';
import { describeRights } from '../../contract/rights.ts';
import { builder } from '../../schema/builder.ts';
import { nestedType } from '../../schema/types.ts';
import { ViewerShape } from './shapes.ts';

const Viewer = nestedType('Viewer', ViewerShape, 'The caller, and what the caller may do.', {
  kind: 'An application with a key, or an account that has signed in.',
  name: 'Name of the application or the account.',
  sections: 'The sections that the caller may access.',
  access: 'Whether the caller may write in these sections.',
  expiryTime: 'When the key or the access token expires; null for never.',
});

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    audience: 'caller',
    description: 'The caller itself; every caller can read this, regardless of its sections.',
    resolve: (_root, _args, { call }) => describeCaller(call.caller),
  }),
);

function describeCaller({ kind, name, rights, expiry }: Caller): Record<string, unknown> {
  const { sections, access } = describeRights(rights);
  return {
    kind: kind === 'account' ? 'Account' : 'Key',
    name,
    sections,
    access: access === 'write' ? 'Write' : 'Read',
    expiryTime: expiry === undefined ? null : new Date(expiry).toISOString(),
  };
}
