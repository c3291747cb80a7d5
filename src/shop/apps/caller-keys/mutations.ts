import { createKeyStore, type KeyMaker } from '../../../engine/call/callers/key-store.ts';
import { generateKey } from '../../../engine/call/callers/secrets.ts';
import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { inSectionOrder } from '../../../engine/schema/caller-words.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { argsOf, checkArgs, inputOf, readInput } from '../../../engine/schema/mutations/inputs.ts';
import { issuedSecret } from '../../../engine/schema/mutations/issued-secret.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { updateField } from '../../../engine/schema/mutations/mutations.ts';
import { findingOthers } from '../../../engine/schema/mutations/other-faults.ts';
import { readBack } from '../../../engine/schema/mutations/read-back.ts';
import { checkRules, type RulesOf } from '../../../engine/schema/mutations/rules.ts';
import type { CallRate } from '../../../ground/contract/call-rate.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { boundsOf } from '../../../ground/contract/notation/bounds.ts';
import { withoutWrong } from '../../../ground/contract/notation/wrong-members.ts';
import {
  describeRights,
  keyAccessWithin,
  sections,
} from '../../../ground/contract/operations/rights.ts';
import { updateRows } from '../../../store/db/rows/rows.ts';
import type { Session } from '../../../store/db/session.ts';
import { CallerKey } from './caller-key.ts';
import {
  countMadeKeys,
  type HeldKey,
  hasOtherFullKey,
  isInReach,
  leavesFullKey,
  lockKeys,
  readKeys,
} from './held-keys.ts';
import {
  type CreateInput,
  checkCount,
  checkGeneration,
  checkGiven,
  type KeyRights,
  rightsOf,
  termRules,
} from './rules.ts';
import { CallerKeyCreate, CallerKeyIds, CallerKeyRotation, CallerKeyUpdate } from './shapes.ts';

interface KeySecret {
  readonly id: number;
  /** Null in a dry run, because the secret never becomes valid. */
  readonly secret: string | null;
}

const IssuedCallerKey = builder.objectRef<KeySecret>('IssuedCallerKey').implement({
  description: 'A caller key with its secret, which is shown only once.',
  fields: (t) => ({
    secret: t.field({
      type: 'String',
      nullable: true,
      description:
        'What the application sends as `X-Key`. It is not stored and cannot be shown again. Null in a dry run.',
      resolve: ({ secret }) => secret,
    }),
    callerKey: t.field({
      type: CallerKey.ref,
      description: 'The key with its rights, as it is stored.',
      resolve: ({ id }, _args, context, info) => readBack(CallerKey, id, context, info),
    }),
  }),
});

const input = inputOf(
  'CallerKeyCreateInput',
  CallerKeyCreate,
  'A new caller key.',
  {
    sections: 'The sections that the key may access; when not given, all sections of the caller.',
    access: 'What the key may do in its sections; when not given, the same as the caller.',
    networks: 'The networks that the key may be used from; when not given, those of the caller.',
    expiryTime: 'When the key expires; when not given, at the same time as the caller.',
    callLimit:
      'The most calls of the key in a window of time, not more than the caller has; when not given, the limit of the caller.',
  },
  CallerKey.name,
);

builder.mutationField('createCallerKey', (t) =>
  t.field({
    type: IssuedCallerKey,
    audience: CallerKey.section,
    description:
      'An app or a script is connected to the shop: creates a caller key and returns its secret, which is shown only once. The key never has more rights than the caller, and stops working when the caller does.',
    args: {
      input: t.arg({
        type: input.ref,
        required: true,
        description: 'The members of the new record.',
      }),
    },
    resolve: (_root, args, context) =>
      findingOthers({ shape: CallerKeyCreate, value: args.input, rules }, context, async () => {
        const given = readInput(input, args.input, context);
        checkRules({ rules }, given, context);
        const terms = completeTerms(given, context);
        const maker = await makerOf(context);
        const secret = generateKey();
        const id = await keysIn(context.session).create({ ...terms, key: secret, maker });
        return { id, secret: issuedSecret(secret, context) };
      }),
  }),
);

const rules: RulesOf<CreateInput>['rules'] = (given, context) => [
  ...termRules(given, context.now()),
  () => {
    const { access, sections, ...terms } = completeTerms(withoutWrong(given), context);
    const held = boundsOf(context.call.caller);
    checkGiven({ rights: rightsOf({ access, sections }), ...terms }, held, context.settings);
  },
];

/** Absent terms default to the terms of the caller. */
function completeTerms(given: CreateInput, { call: { caller } }: Pick<Context, 'call'>) {
  const held = boundsOf(caller);
  const own = describeRights(held.rights);
  const {
    name,
    access = keyAccessWithin(held.rights),
    networks = held.networks,
    expiryTime = held.expiry === null ? null : new Date(held.expiry).toISOString(),
    callLimit: callRate = held.callRate,
  } = given;
  const sections = inSectionOrder(given.sections ?? own.sections);
  return { name, access, sections, networks, expiryTime, callRate };
}

async function makerOf({ call: { caller }, session, settings }: Context): Promise<KeyMaker> {
  const { kind, id } = caller;
  if (kind === 'nobody') throw new Error('somebody without a key makes one');
  if (kind === 'key')
    for (const { generation } of await readKeys(session, [id])) checkGeneration(generation);
  checkCount(await countMadeKeys(session, caller), settings.maxKeys);
  return { kind, id };
}

const rotate = {
  id: 'Identifier of the key.',
  graceSeconds: 'Seconds for which the previous secret remains valid; 0 when absent.',
};
builder.mutationField('rotateCallerKey', (t) =>
  t.field({
    type: IssuedCallerKey,
    audience: CallerKey.section,
    description:
      "The secret of an app's key may be known to others, or is replaced from time to time: creates a new one and returns the new one, which is shown only once. Everything else is unchanged.",
    args: argsOf('rotateCallerKey', CallerKeyRotation, rotate),
    resolve: async (_root, args, context) => {
      const { id: given, graceSeconds = 0 } = checkArgs(CallerKeyRotation, args, context);
      const id = clampId(given);
      const [before] = await lockKeys(context.session, [id]);
      if (!before || before.isRevoked)
        refuse('id', 'NotFound', `there is no CallerKey ${given} that is still valid`);
      checkReach('id', [before], context.call.caller);
      const secret = generateKey();
      await keysIn(context.session).rotate(id, secret, graceSeconds);
      context.changed.add('caller_key');
      return { id, secret: issuedSecret(secret, context) };
    },
  }),
);

updateField(CallerKey, {
  shape: CallerKeyUpdate,
  rules: (given, context) => termRules(given, context.now()),
  async before(id, { session, locks }) {
    const [key] = await (locks ? lockKeys : readKeys)(session, [id]);
    return key;
  },
  changes: (given, before, { session, call, settings, id, locks }) => [
    () => checkReach('id', [before], call.caller),
    () => {
      const { callLimit: callRate, networks, expiryTime, ...named } = withoutWrong(given);
      const { access = before.access, sections = before.sections } = named;
      const rights = named.sections || named.access ? rightsOf({ access, sections }) : undefined;
      checkGiven({ rights, networks, expiryTime, callRate }, boundsOf(call.caller), settings);
    },
    async () => {
      const member = lowering(withoutWrong(given), before);
      const leaves = locks ? leavesFullKey : hasOtherFullKey;
      if (member && !(await leaves(session, [Number(id)]))) refuseLowering(member);
    },
  ],
  async write(id, { callLimit, ...terms }, _client, { context: { session, changed }, before }) {
    changed.add('caller_key');
    const sections = inSectionOrder(terms.sections ?? before.sections);
    const data = { ...terms, sections, ...limitColumns(callLimit) };
    await updateRows(session.query, 'CallerKey', [{ id, data }]);
    return { count: 1 };
  },
});

mutationField('revokeCallerKeys', {
  section: CallerKey.section,
  deletes: true,
  shape: CallerKeyIds,
  description:
    'A key has leaked or an app is no longer used: revokes caller keys at once, with the keys created by them, on all nodes; keys that do not exist or are already revoked are skipped. Returns how many of the listed keys were revoked.',
  describe: { ids: 'Identifiers of the keys.' },
  gives: 'count',
  async write({ ids }, { context: { session, changed, call } }) {
    const named = [...new Set(ids.map(clampId))];
    const keys = (await lockKeys(session, named)).filter(({ isRevoked }) => !isRevoked);
    checkReach('ids', keys, call.caller);
    const good = keys.map(({ id }) => id);
    if (!(await leavesFullKey(session, good)))
      refuse('ids', 'AccessDenied', 'the last key with full access cannot be revoked');
    await session.query('UPDATE caller_key SET revoked_time = now() WHERE id = ANY ($1::int[])', [
      good,
    ]);
    changed.add('caller_key');
    return good.length;
  },
});

const limitColumns = (rate: CallRate | null | undefined) =>
  rate === undefined
    ? {}
    : { callLimit: rate?.calls ?? null, callWindowSeconds: rate?.seconds ?? null };

const keysIn = ({ query }: Session) => createKeyStore((sql, values) => query(sql, values));

/** Returns the member that would remove full access from a key that currently has it. */
function lowering(given: Partial<CreateInput>, before: KeyRights) {
  if ((given.access ?? before.access) !== 'Write') return 'access';
  if (inSectionOrder(given.sections ?? before.sections).length < sections.length) return 'sections';
  return given.expiryTime ? 'expiryTime' : null;
}

function refuseLowering(member: string): never {
  refuse(member, 'InvalidValue', 'it is the last key with full access');
}

/** A caller that can change or replace a key can use its rights, so they may not exceed its own. */
function checkReach(field: string, keys: readonly HeldKey[], caller: Caller): void {
  const bounds = boundsOf(caller);
  const beyond = keys.find((key) => !isInReach(key, caller, bounds));
  if (beyond) refuse(field, 'AccessDenied', `key ${beyond.id} may do more than the caller`);
}
