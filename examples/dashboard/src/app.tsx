import { useMemo, useState } from 'react';
import { Provider } from 'urql';
import { openClient } from './client.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Home } from './home/home.tsx';
import { ImportPage } from './import/import-page.tsx';
import { OrderPage } from './order/order-page.tsx';
import { Orders } from './orders/orders.tsx';
import { Products } from './products/products.tsx';
import { type Route, useRoute } from './route.ts';
import { SignIn } from './sign-in.tsx';

/** Whether somebody is signed in shows with the first request, as no script can read the cookie. */
export function App() {
  const [session, setSession] = useState({ number: 0, hasEnded: false });
  const route = useRoute();
  // Each session has a client, so that nothing of one user is left in the cache of another.
  const { number } = session;
  const client = useMemo(
    () => openClient(() => setSession({ number: number + 1, hasEnded: true })),
    [number],
  );
  const begin = () => setSession({ number: number + 1, hasEnded: false });
  return (
    <Provider value={client}>
      <ConnectionBanner />
      {session.hasEnded ? <SignIn onSignedIn={begin} /> : <PageAt key={number} route={route} />}
    </Provider>
  );
}

function PageAt({ route: { path, params } }: { route: Route }) {
  const [name, key] = path;
  if (name === 'orders' && key) return <OrderPage key={key} number={key} />;
  if (name === 'orders') return <Orders params={params} />;
  if (name === 'import') return <ImportPage />;
  if (name === 'products') return <Products params={params} />;
  return <Home />;
}
