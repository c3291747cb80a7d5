import {
  type FollowedEvent,
  followEvents,
  type StreamState,
  SubscriptionError,
} from 'storefront-gateway-client';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { addWaiting } from './connection.ts';
import { readCredential } from './credential.ts';
import { graphqlUrl, nameDocument } from './send.ts';
import { watchRefusal } from './session.ts';

interface Following {
  readonly signal: AbortSignal;
  /** The position after which the stream begins; without it, with the present. */
  readonly after?: number | null;
  readonly onState?: (state: StreamState) => void;
}

/**
 * Follows a subscription until the signal is aborted, also after a stop of the gateway. Without a
 * valid credential the sign-in is shown. Throws a SubscriptionError where it is refused otherwise.
 */
export async function* follow<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  options: Following,
): AsyncGenerator<FollowedEvent<Data>> {
  const refuse = watchRefusal();
  const breaks = watchBreaks(options.onState);
  const named = { document: String(document), ...nameDocument(document), variables };
  try {
    yield* followEvents<Data, Variables>({
      url: graphqlUrl,
      ...readCredential(),
      ...named,
      ...options,
      onState: breaks.onState,
    });
  } catch (error) {
    if (!(error instanceof SubscriptionError && error.status === 401)) throw error;
    refuse();
  } finally {
    breaks.end();
  }
}

/** Milliseconds after which a stream that is not open again waits for the gateway. */
const patience = 1_500;

/** Counts a stream that was open as waiting while it is not open again. */
function watchBreaks(onState: Following['onState']) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let isWaiting = false;
  const end = () => {
    clearTimeout(timer);
    if (isWaiting) addWaiting(-1);
    isWaiting = false;
  };
  return {
    end,
    onState(state: StreamState) {
      end();
      if (state === 'open') wasOpen = true;
      else if (wasOpen)
        timer = setTimeout(() => {
          isWaiting = true;
          addWaiting(1);
        }, patience);
      onState?.(state);
    },
  };
}
