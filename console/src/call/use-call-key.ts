import { useEffect, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { readKey } from '../api/credential.ts';
import { graphqlUrl, nameDocument } from '../api/send.ts';
import { onSignOut } from '../api/session.ts';
import { reasonOf, useMutation } from '../api/use-mutation.ts';
import { useFrame } from '../frame/use-shop.ts';
import { gateway } from '../settings.ts';
import { useWords } from '../words/use-words.tsx';

const CreateCallKeyDocument = graphql(`
  mutation CreateCallKey($input: CallerKeyCreateInput!) {
    createCallerKey(input: $input) { secret callerKey { id access expiryTime } }
  }
`);

const RevokeCallKeyDocument = graphql(`
  mutation RevokeCallKey($ids: [ID!]!) { revokeCallerKeys(ids: $ids) }
`);

/**
 * The lifetime of a key. v3 accepts keys only, so an account needs one here: for this screen, and
 * at most for this time.
 */
const lifetime = 15 * 60_000;

interface CreatedKey {
  readonly id: string;
  readonly secret: string;
  readonly access: 'READ' | 'WRITE';
  readonly expiryTime: string;
}

/**
 * The key of the calls: that of the tab, or one that the user has entered or created for them. It
 * is in memory only. A created key is revoked when the user leaves the screen, signs out or closes
 * the tab.
 */
export function useCallKey() {
  const [entered, enter] = useState<string | null>(null);
  const { created, ...creating } = useCreatedKey();
  return {
    ...creating,
    created,
    key: readKey() ?? created?.secret ?? entered,
    enter,
    /** Whether the user is signed in with the key, and so cannot change it here. */
    isOfTab: readKey() !== null,
    /** Whether the key can be used for calls that write, as far as this screen knows. */
    mayWrite: created === null || created.access === 'WRITE',
  };
}

function useCreatedKey() {
  const words = useWords().call;
  const viewer = useFrame()?.viewer;
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const { run, isRunning, result } = useMutation(CreateCallKeyDocument);
  useRevokedAtEnd(created?.id, setCreated);
  return {
    created,
    isCreating: isRunning,
    failure: reasonOf(result),
    forget: () => setCreated(null),
    /** Creates a key for reading, or in its place one that also writes. */
    async create(access: CreatedKey['access']) {
      // No operation of v3 belongs to the section of keys and webhooks.
      const sections = viewer?.sections.filter((section) => section !== 'APPS') ?? [];
      const expiryTime = new Date((await readServerTime()) + lifetime).toISOString();
      const input = { name: words.keyNames[access], access, sections, expiryTime };
      const issued = (await run({ input }))?.data?.createCallerKey;
      if (!issued?.secret) return;
      setCreated({ id: issued.callerKey.id, secret: issued.secret, access, expiryTime });
    },
  };
}

/** Revokes the key when the page is left or another key replaces it. */
function useRevokedAtEnd(id: string | undefined, set: (key: null) => void): void {
  useEffect(() => {
    if (id === undefined) return;
    let ending: Promise<unknown> | undefined;
    const end = () => {
      ending ??= revoke(id);
      return ending;
    };
    const leave = () => {
      void end();
      // The browser may show the page again.
      set(null);
    };
    const timer = setTimeout(() => set(null), lifetime);
    const stop = onSignOut(end);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer);
      stop();
      void end();
    };
  }, [id, set]);
}

/**
 * Sends the request at once and without the page, which may be closed: no retry and no other work
 * before it.
 */
const revoke = (id: string): Promise<unknown> =>
  fetch(graphqlUrl, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'GraphQL-Require-Preflight': '1' },
    body: JSON.stringify({ ...nameDocument(RevokeCallKeyDocument), variables: { ids: [id] } }),
  }).catch(() => undefined);

/** The clock of this machine may be late, and the key would then live longer. */
async function readServerTime(): Promise<number> {
  const { headers } = await fetch(new URL('healthz', gateway));
  return Date.parse(headers.get('Date') ?? '') || Date.now();
}
