import { shape } from '../../contract/shape.ts';
import { callerAccesses, callerKinds, sectionWords } from '../../schema/caller-words.ts';

/** The result of a sign-in; v3 has no sessions. */
export const SessionShape = shape({
  accessToken: 'string',
  accessExpiryTime: 'datetime',
  refreshToken: 'string',
  expiryTime: 'datetime',
});

/** The same lengths as in site.accounts. */
export const SignIn = shape({
  email: 'string(3..120) (req)',
  password: 'string(5..20) (req)',
});

export const Refresh = shape({ refreshToken: 'string(1..200) (req)' });

export const ViewerShape = shape({
  kind: callerKinds,
  name: 'string(1..60)',
  sections: `array of ${sectionWords}`,
  access: callerAccesses,
  expiryTime: 'datetime nullable',
});
