import { callerAccesses, callerKinds, sectionWords } from '../../../engine/schema/caller-words.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';

/** The result of a sign-in; v3 has no sessions. */
export const SessionShape = shape({
  accessToken: 'string nullable',
  accessExpiryTime: 'datetime',
  refreshToken: 'string nullable',
  expiryTime: 'datetime',
});

export const sessionKinds = 'Token | Cookie';

/** The lengths are those of site.accounts. */
export const SignIn = shape({
  email: 'string(3..120) (req)',
  password: 'string(5..20) (req)',
  session: sessionKinds,
});

export const OwnPassword = shape({
  currentPassword: 'string(5..20) (req)',
  newPassword: 'string(5..20) (req)',
});

export const Refresh = shape({ refreshToken: 'string(1..200)' });

/** The members of its own account that an account may read. */
export const OwnAccountShape = shape({
  id: 'int(1..)',
  name: 'string(1..50)',
  email: 'string(3..120)',
  locale: 'string(5)',
  gravatarHash: 'string(32)',
  background: 'string(5..36) nullable',
  rowsNumber: 'int(5..100)',
});

export const ViewerShape = shape({
  kind: callerKinds,
  name: 'string(1..60)',
  sections: `array of ${sectionWords}`,
  access: callerAccesses,
  expiryTime: 'datetime nullable',
});
