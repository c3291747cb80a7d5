import './viewer.ts';
import { readRefreshToken } from '../../../engine/call/callers/secrets.ts';
import { type Context, writing } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { argsOf, checkArgs } from '../../../engine/schema/mutations/inputs.ts';
import { nestedType, wordsEnum } from '../../../engine/schema/types.ts';
import { type AccountTerms, whyClosed } from '../../../ground/contract/account-hours.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { ChangedMeanwhile } from '../../../store/db/transaction/conflict.ts';
import { hashDetached } from '../../shared/login/passwords/hash-password.ts';
import { verifyLogin } from '../../shared/login/passwords/verify-login.ts';
import { answerTokens, ownCookies, sentCookies } from './cookies.ts';
import { OwnPassword, Refresh, SessionShape, SignIn, sessionKinds } from './shapes.ts';
import {
  beginSession,
  endFamily,
  endSession,
  findAccount,
  findOwnAccount,
  renewSession,
  repeatRenewal,
  replacePassword,
} from './writes.ts';

wordsEnum('SessionKind', sessionKinds, 'Where a client keeps the tokens of its session.', {
  Token: 'The client stores the tokens and sends the access token with each call.',
  Cookie: 'The browser stores the tokens in cookies that scripts cannot read.',
});

const Session = nestedType(
  'Session',
  SessionShape,
  'The tokens of an account that has signed in; they are not stored and cannot be shown again.',
  {
    accessToken:
      'The access token, sent as `Authorization: Bearer` or `X-Key` to v3 and GraphQL; null for a session by cookie and in a dry run.',
    accessExpiryTime: 'When the access token expires, unless the session ends earlier.',
    refreshToken:
      'The refresh token: valid for one refresh, which returns new tokens; null for a session by cookie and in a dry run.',
    expiryTime: 'When the session ends, even if it is refreshed.',
  },
);

const accessDenied =
  'The access of this account is DENIED. An administrator can change it (updateAccount).';

const signIn = {
  email: 'The email address; case is ignored.',
  password: 'The password in clear text.',
  session:
    'Where the client keeps the tokens, `TOKEN` by default. `COOKIE` needs the header `GraphQL-Require-Preflight`.',
};
builder.mutationField('signIn', (t) =>
  t.field({
    type: Session,
    nullable: true,
    audience: 'anyone',
    description:
      'A colleague opens the back office: signs in with an email address and a password, and returns the tokens of a new session, which has the rights of the account; needs no key. Returns null when the email address or the password is wrong. An account whose access is DENIED, or that may not sign in now or from this address, is refused with FORBIDDEN once its password is right.',
    args: argsOf('signIn', SignIn, signIn),
    resolve: async (_root, args, context) => {
      const { email, password, session } = checkArgs(SignIn, args, context);
      const cookies = session === 'Cookie' ? ownCookies(context) : null;
      const account = await findAccount(writing(context).queryBeforeBegin, email);
      const login = account && { ...account, isAllowed: true };
      const { isRight } = await verifyLogin(context, { record: 'Account', email, password, login });
      if (!account || !isRight) return null;
      // Only a caller with the correct password learns why the account may not sign in.
      if (account.isDenied) throw new CallError('FORBIDDEN', accessDenied);
      checkOpen(account.terms, context);
      const begun = await beginSession(context.session, account, context.settings.sessionSeconds);
      if (!begun) throw new ChangedMeanwhile(`account ${account.id} was changed during its login`);
      return answerTokens(begun, cookies, context);
    },
  }),
);

const refresh = {
  refreshToken:
    'The refresh token that the last sign-in or refresh returned; without it the one of the cookie.',
};
builder.mutationField('refreshSession', (t) =>
  t.field({
    type: Session,
    nullable: true,
    audience: 'anyone',
    description:
      'A colleague stays signed in while they work: exchanges the refresh token for new tokens of the session; needs no key. A refresh token is valid once: within 10 seconds it returns the same tokens again, a later use ends the session. The access token before is accepted for another 30 seconds. Returns null when the token is not valid.',
    args: argsOf('refreshSession', Refresh, refresh),
    resolve: async (_root, args, context) => {
      const { refreshToken } = checkArgs(Refresh, args, context);
      const cookies = refreshToken === undefined ? sentCookies(context) : null;
      const token = readRefreshToken(refreshToken ?? cookies?.refreshToken ?? '');
      // Removes an invalid cookie.
      cookies?.stage(null);
      if (!token) return null;
      const { session, settings } = context;
      const renewed =
        (await renewSession(session, token, settings.sessionSeconds)) ??
        (await repeatRenewal(session, token));
      if (!renewed) {
        await endFamily(session, token);
        return null;
      }
      checkOpen(renewed.terms, context);
      context.changed.add('account_session');
      return answerTokens(renewed.session, cookies, context);
    },
  }),
);

builder.mutationField('signOut', (t) =>
  t.field({
    type: 'Boolean',
    audience: 'caller',
    description:
      'At the end of work, or on a shared computer (log out): ends the session of the caller. Returns false when there is none, as for a caller with a key.',
    resolve: async (_root, _args, { call, session, changed }) => {
      const { sessionId } = call.caller;
      if (sessionId === undefined) return false;
      if (call.cookies?.isCaller) call.cookies.stage(null);
      changed.add('account_session');
      return endSession(session, sessionId);
    },
  }),
);

const ownPassword = {
  currentPassword: 'The current password in clear text. A wrong one counts as a failed sign-in.',
  newPassword: 'The new password in clear text.',
};
builder.mutationField('changeOwnPassword', (t) =>
  t.field({
    type: Session,
    audience: 'caller',
    description:
      'A colleague chooses another password for their own account, whatever sections it may access. Ends all sessions of the account and returns the tokens of a new one, in cookies if the caller uses them. A key has no password and is refused.',
    args: argsOf('changeOwnPassword', OwnPassword, ownPassword),
    resolve: async (_root, args, context) => {
      const { currentPassword, newPassword } = checkArgs(OwnPassword, args, context);
      const { call, session, settings, changed } = context;
      if (call.caller.kind !== 'account') refuse('currentPassword', 'InvalidValue', noPassword);
      const cookies = call.cookies?.isCaller ? ownCookies(context) : null;
      const account = await findOwnAccount(writing(context).queryBeforeBegin, call.caller.id);
      const { email = '' } = account ?? {};
      const login = account && { ...account, isAllowed: true };
      const attempt = { record: 'Account', email, password: currentPassword, login };
      const { isRight } = await verifyLogin(context, attempt);
      if (!account || !isRight)
        refuse('currentPassword', 'InvalidValue', 'this is not the current password');
      const hash = await hashDetached(context, newPassword);
      const isReplaced = await replacePassword(session, account, hash);
      const begun =
        isReplaced && (await beginSession(session, { ...account, hash }, settings.sessionSeconds));
      if (!begun) throw new ChangedMeanwhile(`account ${account.id} was changed during the call`);
      changed.add('account_session');
      return answerTokens(begun, cookies, context);
    },
  }),
);

const noPassword = 'a key has no password; an account that has signed in changes its own';

/**
 * Throws if the account may not be used now, so that no token is issued that would be rejected at
 * once.
 */
function checkOpen(terms: AccountTerms, context: Context) {
  const { address } = context.call;
  const { timeZone } = context.settings;
  const why = whyClosed(terms, { now: context.now(), address, timeZone });
  if (why) throw new CallError('FORBIDDEN', why);
}
