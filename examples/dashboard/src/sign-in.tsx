import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../generated/gql.ts';
import { Field } from './field.tsx';
import { LanguageSwitch, useLanguage } from './language.tsx';
import { messageOf } from './page.ts';

const SignInMutation = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }
  }
`);

const fields = [
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'current-password' },
] as const;

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { say } = useLanguage();
  const [{ fetching }, signIn] = useMutation(SignInMutation);
  const [message, setMessage] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email'));
    const { data, error } = await signIn({ email, password: String(form.get('password')) });
    if (data?.signIn) return onSignedIn();
    setMessage(messageOf(error) ?? say('wrongPassword'));
  }

  return (
    <main className="sign-in">
      <form onSubmit={submit} className="panel">
        <h1>{say('signInTitle')}</h1>
        {fields.map(({ name, ...kind }) => (
          <Field key={name} label={say(name)}>
            {(attributes) => <input {...attributes} {...kind} name={name} required />}
          </Field>
        ))}
        <p role="alert" className="wrong">
          {message}
        </p>
        <button type="submit" className="primary" disabled={fetching}>
          {say('signIn')}
        </button>
      </form>
      <LanguageSwitch />
    </main>
  );
}
