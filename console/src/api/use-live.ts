import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { SubscriptionError } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import { follow } from './follow.ts';

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
    void followTopics(topics.split(' '), abort.signal, onChange);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [topics]);
}

async function followTopics(topics: string[], signal: AbortSignal, onChange: () => void) {
  try {
    for await (const _event of follow(ChangesDocument, { topics }, { signal })) onChange();
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    // The page itself shows why it is not live, such as a section without a right.
    onChange();
  }
}
