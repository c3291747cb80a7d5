import { type AccountTerms, whyClosed } from '../../contract/account-hours.ts';
import { Forbidden } from '../../contract/rights.ts';
import { readRefreshToken } from '../../db/callers/secrets.ts';
import { ChangedMeanwhile } from '../../db/conflict.ts';
import { subjectsOf } from '../../schema/attempts.ts';
import { builder } from '../../schema/builder.ts';
import { type Context, writing } from '../../schema/context.ts';
import { argumentsOf, readInput } from '../../schema/inputs.ts';
import { verifyPassword } from '../../schema/passwords/verify-password.ts';
import { nestedType } from '../../schema/types.ts';
import { Refresh, SessionShape, SignIn } from './shapes.ts';
import { beginSession, endFamily, endSession, findAccount, renewSession } from './writes.ts';

const Session = nestedType(
  'Session',
  SessionShape,
  'The tokens of an account that has signed in; they are not kept, and cannot be shown again.',
  {
    accessToken: 'What is sent as `Authorization: Bearer` or `X-Key`, on both surfaces.',
    accessExpiryTime: 'When the access token ceases to be good, unless the session ends before.',
    refreshToken: 'Good for one refresh, which gives new tokens.',
    expiryTime: 'When the session ends, however often it is refreshed.',
  },
);

const signIn = { email: 'Whatever its case.', password: 'In clear text.' };
builder.mutationField('signIn', (t) =>
  t.field({
    type: Session.ref,
    nullable: true,
    extensions: { audience: 'anyone' },
    description:
      'Begins a session of an account, which acts as the account: needs no key. Null for a wrong pair, and where access is denied.',
    args: argumentsOf('signIn', SignIn, signIn, t.arg as never) as never,
    resolve: (async (_root: unknown, args: object, context: Context) => {
      const { email, password } = readInput({ shape: SignIn }, { ...args }, context);
      const account = await findAccount(writing(context).only, String(email));
      const subjects = subjectsOf(context, 'Account', account?.id ?? String(email));
      await context.attempts.begin(subjects);
      const { isRight } = await verifyPassword(String(password), account?.hash ?? null, null);
      if (!account || !isRight || account.isDenied) return null;
      await context.attempts.succeeded(subjects);
      checkOpen(account.terms, context);
      const begun = await beginSession(context.session, account, context.settings.sessionSeconds);
      if (!begun) throw new ChangedMeanwhile(`account ${account.id} was changed during its login`);
      return begun;
    }) as never,
  }),
);

const refresh = { refreshToken: 'As the last sign-in or refresh gave it.' };
builder.mutationField('refreshSession', (t) =>
  t.field({
    type: Session.ref,
    nullable: true,
    extensions: { audience: 'anyone' },
    description:
      'New tokens of a session: needs no key. A refresh token is good once; used again it ends the session. Null for one that is not good.',
    args: argumentsOf('refreshSession', Refresh, refresh, t.arg as never) as never,
    resolve: (async (_root: unknown, args: object, context: Context) => {
      const given = readInput({ shape: Refresh }, { ...args }, context);
      const token = readRefreshToken(String(given.refreshToken));
      if (!token) return null;
      const { session, settings } = context;
      const renewed = await renewSession(session, token, settings.sessionSeconds);
      if (!renewed) {
        await endFamily(session, token);
        return null;
      }
      checkOpen(renewed.terms, context);
      context.changed.add('account_session');
      return renewed.session;
    }) as never,
  }),
);

builder.mutationField('signOut', (t) =>
  t.field({
    type: 'Boolean',
    extensions: { audience: 'caller' },
    description: 'Ends the session of the caller. True where there was one: a key has none.',
    resolve: async (_root, _args, { call, session, changed }) => {
      const { sessionId } = call.caller;
      if (sessionId === undefined) return false;
      changed.add('account_session');
      return endSession(session, sessionId);
    },
  }),
);

/** Nobody gets a token that would be refused at once. */
function checkOpen(terms: AccountTerms, { call: { address }, settings: { timeZone } }: Context) {
  const why = whyClosed(terms, { now: Date.now(), address, timeZone });
  if (why) throw new Forbidden(why);
}
