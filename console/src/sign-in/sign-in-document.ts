import { graphql } from '../../generated/gql.ts';

/** Opens a session, which is in a cookie that no script can read. */
export const SignInDocument = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }
  }
`);
