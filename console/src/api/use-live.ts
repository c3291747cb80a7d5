import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { followEvents, SubscriptionError } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import { readCredential } from './credential.ts';
import { graphqlUrl } from './send.ts';
import { endSession } from './session.ts';

const ChangesDocument = graphql(`
  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }
`);

/** Milliseconds for which changes are collected, so that many of them cost one request. */
const collecting = 300;

/**
 * Reads the shown page again when records of these topics have changed, by whomever. `topics` such
 * as `commerce.orders.*`, separated by blanks; null follows nothing.
 */
export function useLive(topics: string | null): void {
  const client = useQueryClient();
  const reload = useEffectEvent(() => void client.invalidateQueries());
  useEffect(() => {
    if (topics === null) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        reload();
      }, collecting);
    };
    void follow(topics.split(' '), abort.signal, onChange);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [topics]);
}

async function follow(topics: string[], signal: AbortSignal, onChange: () => void) {
  const document = String(ChangesDocument);
  const options = { url: graphqlUrl, ...readCredential(), document, signal };
  try {
    for await (const _event of followEvents({ ...options, variables: { topics } })) onChange();
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    if (error.code === 'UNAUTHENTICATED') endSession();
    // The page itself shows why it is not live, such as a section without a right.
    else onChange();
  }
}
