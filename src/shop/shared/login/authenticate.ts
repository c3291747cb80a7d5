import { writing } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { argsOf, checkArgs } from '../../../engine/schema/mutations/inputs.ts';
import { readBack } from '../../../engine/schema/mutations/read-back.ts';
import type { RecordType } from '../../../engine/schema/records/record.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Session } from '../../../store/db/session.ts';
import { ChangedMeanwhile } from '../../../store/db/transaction/conflict.ts';
import { verifyLogin } from './passwords/verify-login.ts';

/** The stored facts about the person with an email address. */
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
  readonly find: (read: Session['query'], email: string) => Promise<Login | undefined>;
  /**
   * Records the login, with `replacement` in place of a foreign hash. Returns false if the record
   * has changed since it was found.
   */
  readonly keep: (session: Session, login: Login, replacement: string | null) => Promise<boolean>;
}

/**
 * Declares `authenticateCustomer(email, password)`, which returns the record or null. The password
 * is verified while the call holds no connection (see verify-login.ts); the write then checks that
 * the stored hash is still the verified one. An account that may not log in takes as long as a
 * wrong password.
 */
export function authenticateField(record: RecordType, options: AuthenticateField): void {
  const { shape, description, find, keep } = options;
  const name = `authenticate${record.name}`;
  const describe = {
    email: 'The email address; case is ignored.',
    password: 'The password in clear text.',
  };
  builder.mutationField(name, (t) =>
    t.field({
      type: record.ref,
      audience: record.section,
      nullable: true,
      description,
      args: argsOf(name, shape, describe),
      resolve: async (_root, args, context, info) => {
        const { email, password } = checkArgs(shape, args, context);
        const login = await find(writing(context).queryBeforeBegin, email);
        const verified = await verifyLogin(context, {
          record: record.name,
          email,
          password,
          login,
        });
        if (!login || !verified.isRight) return null;
        if (!(await keep(context.session, login, verified.replacement)))
          throw new ChangedMeanwhile(`${record.name} ${login.id} was changed during its login`);
        return readBack(record, login.id, context, info);
      },
    }),
  );
}
