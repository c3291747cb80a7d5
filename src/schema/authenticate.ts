import type { GraphQLResolveInfo } from 'graphql';
import type { ReadShape } from '../contract/shape.ts';
import { ChangedMeanwhile } from '../db/conflict.ts';
import type { Session } from '../db/session.ts';
import { subjectsOf } from './attempts.ts';
import { builder } from './builder.ts';
import { type Context, writing } from './context.ts';
import { argumentsOf, readInput } from './inputs.ts';
import { verifyPassword } from './passwords/verify-password.ts';
import { readBack } from './read-back.ts';
import type { RecordType } from './record.ts';

/** What is known of the one who has an email address. */
export interface Login {
  readonly id: number;
  /** The hash that is stored, and the application that made it, null for our own. */
  readonly hash: string;
  readonly application: string | null;
  readonly isAllowed: boolean;
}

interface AuthenticateField {
  readonly shape: ReadShape<{ email: string; password: string }>;
  readonly description: string;
  readonly find: (read: Session['read'], email: string) => Promise<Login | undefined>;
  /**
   * Keeps that the login took place, with `replacement` in the place of a foreign hash: false where the
   * record is no longer as it was found.
   */
  readonly keep: (session: Session, login: Login, replacement: string | null) => Promise<boolean>;
}

/**
 * `authenticateCustomer(email, password)`: the record, or null. The password is verified after one
 * statement that is no part of a transaction, since it takes long: what it was verified against is
 * settled by the write. Whoever may not log in costs the same as a wrong password. Too many that fail are
 * slowed down: TooManyAttempts.
 */
export function authenticateField(record: RecordType, options: AuthenticateField): void {
  const { shape, description, find, keep } = options;
  const name = `authenticate${record.name}`;
  const describe = { email: 'Whatever its case.', password: 'In clear text.' };
  builder.mutationField(name, (t) =>
    t.field({
      type: record.ref,
      extensions: { audience: record.section },
      nullable: true,
      description,
      args: argumentsOf(name, shape, describe, t.arg as never) as never,
      resolve: (async (_: unknown, args: object, context: Context, info: GraphQLResolveInfo) => {
        const given = readInput({ shape }, { ...args }, context);
        const login = await find(writing(context).only, String(given.email));
        const { hash = null, application = null } = login ?? {};
        const { attempts } = context;
        const subjects = subjectsOf(context, record.name, login?.id ?? String(given.email));
        await attempts.begin(subjects);
        const verified = await verifyPassword(String(given.password), hash, application);
        if (!login?.isAllowed || !verified.isRight) return null;
        await attempts.succeeded(subjects);
        if (!(await keep(context.session, login, verified.replacement)))
          throw new ChangedMeanwhile(`${record.name} ${login.id} was changed during its login`);
        return readBack(record, login.id, context, info);
      }) as never,
    }),
  );
}
