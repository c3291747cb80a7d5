import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Session } from '../../../store/db/session.ts';
import { ChangedMeanwhile } from '../../../store/db/transaction/conflict.ts';
import { writing } from '../../call/context.ts';
import { builder } from '../builder.ts';
import { argsOf, checkArgs } from '../mutations/inputs.ts';
import { readBack } from '../mutations/read-back.ts';
import type { RecordType } from '../records/record.ts';
import { verifyLogin } from './passwords/verify-login.ts';

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
  readonly find: (read: Session['query'], email: string) => Promise<Login | undefined>;
  /**
   * Keeps that the login took place, with `replacement` in the place of a foreign hash: false where
   * the record is no longer as it was found.
   */
  readonly keep: (session: Session, login: Login, replacement: string | null) => Promise<boolean>;
}

/**
 * `authenticateCustomer(email, password)`: the record, or null. The password is verified while the
 * call holds no connection (see verify-login.ts); the write then checks that the record still has
 * what the password was verified against. An account that may not log in takes as long as a wrong
 * password.
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
