import { useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from './gql/gql.ts';

const SignInMutation = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }
  }
`);

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [, signIn] = useMutation(SignInMutation);
  const [message, setMessage] = useState('');
  async function submit(form: FormData) {
    const [email, password] = [String(form.get('email')), String(form.get('password'))];
    const { data, error } = await signIn({ email, password });
    if (data?.signIn) onSignedIn();
    else
      setMessage(error?.graphQLErrors[0]?.message ?? error?.message ?? 'Wrong email or password.');
  }
  return (
    <form action={submit}>
      <h1>Sign in</h1>
      <label htmlFor="email">Email</label>
      <input id="email" name="email" type="email" autoComplete="username" required />
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" />
      <p role="alert">{message}</p>
      <button type="submit">Sign in</button>
    </form>
  );
}
