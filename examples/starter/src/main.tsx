import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { openClient } from './client.ts';
import { Page } from './page.tsx';
import { SignIn } from './sign-in.tsx';

/** No script can read the session cookie: the first request shows whether there is a session. */
function App() {
  const [session, setSession] = useState({ number: 0, hasEnded: false });
  const number = session.number + 1;
  const client = useMemo(() => openClient(() => setSession({ number, hasEnded: true })), [number]);
  return (
    <Provider value={client}>
      {session.hasEnded ? (
        <SignIn onSignedIn={() => setSession({ number, hasEnded: false })} />
      ) : (
        <Page key={number} />
      )}
    </Provider>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<App />);
