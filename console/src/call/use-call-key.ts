import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { readKey } from '../api/credential.ts';
import { useMutation } from '../api/use-mutation.ts';

const CreateCallKeyDocument = graphql(`
  mutation CreateCallKey($input: CallerKeyCreateInput!) {
    createCallerKey(input: $input) { secret }
  }
`);

/** v3 takes keys only, so an account needs one here. It stays in this tab, as at the sign-in. */
const storedAt = 'gateway-call-key';
const hour = 3_600_000;

/** The key of the calls: that of the tab, or one that the user has given or created for them. */
export function useCallKey() {
  const [key, setKey] = useState(() => readKey() ?? sessionStorage.getItem(storedAt));
  const { run, isRunning, result } = useMutation(CreateCallKeyDocument);
  const use = (chosen: string | null) => {
    if (chosen === null) sessionStorage.removeItem(storedAt);
    else sessionStorage.setItem(storedAt, chosen);
    setKey(chosen);
  };
  return {
    key,
    use,
    /** Whether the user is signed in with the key, and so cannot change it here. */
    isOfTab: readKey() !== null,
    isCreating: isRunning,
    failure: result?.failure ?? Object.values(result?.violations ?? {})[0],
    /** Creates a key that has the rights of the account for an hour. */
    async create() {
      const expiryTime = new Date(Date.now() + hour).toISOString();
      const made = await run({ input: { name: 'Console', expiryTime } });
      const secret = made?.data?.createCallerKey?.secret;
      if (secret) use(secret);
    },
  };
}
