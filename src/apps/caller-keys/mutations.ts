import type { GraphQLResolveInfo } from 'graphql';
import { refuse } from '../../contract/refusal.ts';
import { describeRights, type Section, sections } from '../../contract/rights.ts';
import { createKeyStore, type KeyAccess } from '../../db/callers/key-store.ts';
import { generateKey } from '../../db/callers/secrets.ts';
import type { Session } from '../../db/session.ts';
import { builder } from '../../schema/builder.ts';
import { inSectionOrder } from '../../schema/caller-words.ts';
import type { Context } from '../../schema/context.ts';
import { argumentsOf, inputOf, readInput } from '../../schema/inputs.ts';
import { actField, updateField } from '../../schema/mutations.ts';
import { columnNames, rowJson } from '../../schema/populate.ts';
import { readBack } from '../../schema/read-back.ts';
import { storable } from '../../schema/storable.ts';
import { CallerKey } from './caller-key.ts';
import { checkGiven, checkReach, checkTerms } from './rules.ts';
import { CallerKeyCreate, CallerKeyIds, CallerKeyRotation, CallerKeyUpdate } from './shapes.ts';

interface Issued {
  readonly id: number;
  readonly secret: string;
}

const IssuedCallerKey = builder.objectRef<Issued>('IssuedCallerKey').implement({
  description: 'A caller key with its secret, which is shown this once.',
  fields: (t) => ({
    secret: t.field({
      type: 'String',
      description:
        'What the application sends as `X-Key`. It is not kept, and cannot be shown again.',
      resolve: ({ secret }) => secret,
    }),
    callerKey: t.field({
      type: CallerKey.ref,
      description: 'The key.',
      resolve: ({ id }, _args, context, info) => readBack(CallerKey, id, context, info),
    }),
  }),
});

const input = inputOf(
  'CallerKeyCreateInput',
  CallerKeyCreate,
  'A new caller key.',
  {
    sections: 'The sections that it reaches; all that the caller reaches where they are not given.',
    access: 'Whether it may write in them; as the caller may where it is not given.',
  },
  CallerKey.describe,
);

builder.mutationField('createCallerKey', (t) =>
  t.field({
    type: IssuedCallerKey,
    extensions: { audience: CallerKey.section },
    description: 'Adds a caller key and gives its secret, this once.',
    args: { input: t.arg({ type: input.ref, required: true, description: 'Its members.' }) },
    resolve: async (_root, args, context) => {
      const given = readInput(input, args.input, context) as unknown as CreateInput;
      checkTerms(given, new Date());
      const { rights } = context.call.caller;
      const own = describeRights(rights);
      const { access = own.access === 'write' ? 'Write' : 'Read' } = given;
      const terms = { access, sections: inSectionOrder(given.sections ?? own.sections) };
      checkGiven(terms, rights);
      const { name, networks = [], expiryTime = null } = given;
      const secret = generateKey();
      const id = await keysIn(context.session).create({
        ...terms,
        name,
        key: secret,
        networks,
        expiryTime,
      });
      return { id, secret };
    },
  }),
);

interface CreateInput {
  readonly name: string;
  readonly sections?: readonly Section[];
  readonly access?: KeyAccess;
  readonly networks?: readonly string[];
  readonly expiryTime?: string | null;
}

const rotate = {
  id: 'Which one.',
  graceSeconds: 'Seconds for which the secret before stays good; 0 when absent.',
};
builder.mutationField('rotateCallerKey', (t) =>
  t.field({
    type: IssuedCallerKey,
    extensions: { audience: CallerKey.section },
    description: 'Gives a caller key another secret, shown this once; all else of it stays.',
    args: argumentsOf('rotateCallerKey', CallerKeyRotation, rotate, t.arg as never) as never,
    resolve: (async (_root: unknown, args: object, context: Context, _info: GraphQLResolveInfo) => {
      const given = readInput({ shape: CallerKeyRotation }, { ...args }, context);
      const { graceSeconds } = given as { graceSeconds?: number };
      const id = storable(Number(given.id));
      const before = await lockKey(context.session, id);
      if (!before || before.isRevoked)
        refuse('id', 'NotFound', `there is no CallerKey ${given.id} that is still good`);
      checkReach(before, context.call.caller.rights);
      const secret = generateKey();
      await keysIn(context.session).rotate(id, secret, graceSeconds ?? 0);
      context.changed.add('caller_key');
      return { id, secret };
    }) as never,
  }),
);

updateField(CallerKey, {
  shape: CallerKeyUpdate,
  async write(id, given, _client, { context: { session, call, changed } }) {
    checkTerms(given, new Date());
    const before = await lockKey(session, id);
    if (!before) return { count: 0 };
    checkReach(before, call.caller.rights);
    const { sections: named = before.sections, access = before.access } = given;
    const sections = inSectionOrder(named);
    checkGiven({ sections, access }, call.caller.rights);
    changed.add('caller_key');
    await changeKey(session, id, { ...given, sections });
    return { count: 1 };
  },
});

actField('revokeCallerKeys', {
  section: CallerKey.section,
  shape: CallerKeyIds,
  description:
    'Makes caller keys invalid, on all nodes; those that do not exist or are revoked are skipped. Gives the number revoked.',
  describe: { ids: 'Which ones.' },
  gives: 'count',
  async write({ ids }, { context: { session, changed } }) {
    const rows = await session.read(
      `UPDATE caller_key SET revoked_time = now()
       WHERE id = ANY ($1::int[]) AND revoked_time IS NULL RETURNING id`,
      [ids.map(storable)],
    );
    changed.add('caller_key');
    return rows.length;
  },
});

const keysIn = ({ read }: Session) => createKeyStore((sql, values) => read(sql, values));

/** Changes the members given. */
async function changeKey({ read }: Session, id: number, data: object): Promise<void> {
  const changes = columnNames(data).map((name) => `${name} = n.${name}`);
  await read(
    `UPDATE caller_key AS k SET ${changes.join(', ')}
     FROM json_populate_record(NULL::caller_key, $2::json) AS n WHERE k.id = $1::int`,
    [id, rowJson(data)],
  );
}

/** Locks a key and tells its rights; undefined where there is none. */
async function lockKey({ read }: Session, id: number) {
  const [row] = await read(
    `SELECT array_to_string(sections, ',') AS sections, access, revoked_time FROM caller_key
     WHERE id = $1::int FOR NO KEY UPDATE`,
    [id],
  );
  if (!row) return undefined;
  const held = String(row.sections).split(',');
  return {
    sections: sections.filter((section) => held.includes(section)),
    access: row.access as KeyAccess,
    isRevoked: row.revoked_time !== null,
  };
}
