import { useEffect, useEffectEvent, useState } from 'react';
import { followEvents } from 'storefront-gateway-client';
import { stringifyDocument } from 'urql';
import { url } from './client.ts';
import { graphql } from './gql/gql.ts';

const OrderChanges = graphql(`
  subscription OrderChanges { events(topics: ["commerce.orders.*"]) { position } }
`);

/** Follows the orders from where the list was first read, so that no change is missed. */
export function useOrderChanges(
  position: number | undefined,
  isLoading: boolean,
  reload: () => void,
) {
  const [after, setAfter] = useState<number>();
  const [hasChanged, setHasChanged] = useState(false);
  if (after === undefined && position !== undefined) setAfter(position);
  useEffect(() => {
    if (after === undefined) return;
    const abort = new AbortController();
    const document = { document: OrderChanges, print: stringifyDocument };
    const options = { url, session: 'cookie', after, signal: abort.signal, ...document } as const;
    const follow = async () => {
      for await (const _ of followEvents(options)) setHasChanged(true);
    };
    void follow();
    return () => abort.abort();
  }, [after]);
  // Changes that come while the list is loading cost one request afterwards.
  const report = useEffectEvent(reload);
  useEffect(() => {
    if (!hasChanged || isLoading) return;
    setHasChanged(false);
    report();
  }, [hasChanged, isLoading]);
}
