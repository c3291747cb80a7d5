import type { ReactNode } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment } from '../generated/fragment-masking.ts';
import { graphql } from '../generated/gql.ts';
import { LanguageSwitch, useLanguage } from './language.tsx';
import type { Page } from './page.ts';
import { addressOf, useRoute } from './route.ts';

/** The document of every page contains it, so that the frame needs no other request. */
const FrameFields = graphql(`fragment Frame on Query { viewer { name account { id name } } }`);
const FrameQuery = graphql(`query Frame { ...Frame }`);
const SignOut = graphql(`mutation SignOut { signOut }`);

const pages = [
  ['/', 'home'],
  ['/orders', 'orders'],
  ['/products', 'products'],
  ['/import', 'import'],
] as const;

/** What surrounds every page: navigation, who is signed in, and the title. */
export function Frame({ page, title, children }: FrameProps) {
  const { say } = useLanguage();
  const { path } = useRoute();
  return (
    <>
      <header className="top">
        <nav aria-label={say('pages')}>
          {pages.map(([address, word]) => (
            <a
              key={address}
              href={addressOf(address)}
              aria-current={address === `/${path[0] ?? ''}` ? 'page' : undefined}
            >
              {say(word)}
            </a>
          ))}
        </nav>
        <LanguageSwitch />
        <Account />
      </header>
      <main aria-busy={page.isLoading}>
        <h1>{title}</h1>
        {page.failure && <p role="alert">{page.failure}</p>}
        {children}
        {!page.data && page.isLoading && <p className="quiet">{say('loading')}</p>}
      </main>
    </>
  );
}

interface FrameProps {
  readonly page: Page<unknown>;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Reads what the request of the page has brought into the cache. */
function Account() {
  const { say } = useLanguage();
  const [{ data }] = useQuery({ query: FrameQuery, requestPolicy: 'cache-only' });
  const viewer = readFragment(FrameFields, data)?.viewer;
  const [, signOut] = useMutation(SignOut);
  return (
    <div className="account">
      <span>{viewer?.account?.name ?? viewer?.name}</span>
      <button type="button" onClick={() => signOut({})}>
        {say('signOut')}
      </button>
    </div>
  );
}
