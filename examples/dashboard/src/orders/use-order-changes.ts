import { stringifyDocument } from '@urql/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { followEvents, SubscriptionError } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import { url } from '../client.ts';

const OrderChanges = graphql(`
  subscription OrderChanges { events(topics: ["commerce.orders.*"]) { position } }
`);

/** Milliseconds for which changes are collected, so that many of them cost one request. */
const collecting = 300;

interface OrderChangesOptions {
  /** The position at which the orders were read; absent where the caller may not read them. */
  readonly position: number | undefined;
  /** Whether the orders are being read: what changes meanwhile is reported afterwards. */
  readonly isLoading: boolean;
  /** Called when orders have been created, changed or deleted, by whomever. */
  readonly onChange: () => void;
}

/** Follows the orders from the position where they were first read, so that nothing is missed. */
export function useOrderChanges({ position, isLoading, onChange }: OrderChangesOptions): void {
  const [start, setStart] = useState<number>();
  const [hasChanged, setHasChanged] = useState(false);
  if (start === undefined && position !== undefined && !isLoading) setStart(position);
  useEffect(() => {
    if (start === undefined) return;
    const abort = new AbortController();
    follow(
      start,
      abort.signal,
      collect(() => setHasChanged(true)),
    );
    return () => abort.abort();
  }, [start]);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!hasChanged || isLoading) return;
    setHasChanged(false);
    report();
  }, [hasChanged, isLoading]);
}

async function follow(after: number | null, signal: AbortSignal, onChange: () => void) {
  const options = { url, session: 'cookie', after, signal } as const;
  const document = { document: OrderChanges, print: stringifyDocument };
  try {
    for await (const _event of followEvents({ ...options, ...document })) onChange();
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    // The request for the orders says what is wrong, such as that the session has ended.
    onChange();
    if (isUnknownPosition(error)) await follow(null, signal, onChange);
  }
}

/** After days without a connection, or after a restore of the database. */
const isUnknownPosition = ({ code }: SubscriptionError) =>
  code === 'OUTDATED_POSITION' || code === 'FUTURE_POSITION';

function collect(report: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      report();
    }, collecting);
  };
}
