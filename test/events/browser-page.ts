import { createEventSource } from 'eventsource-client';

/* A page that follows the change log from its beginning; it is bundled. */

export interface Followed {
  readonly positions: number[];
  /** The number of lost connections. */
  breaks: number;
}

export function follow(key: string, query: string): Followed {
  const followed: Followed = { positions: [], breaks: 0 };
  createEventSource({
    url: new URL('/graphql', location.href),
    method: 'POST',
    body: JSON.stringify({ query, variables: { after: 0 } }),
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', 'X-Key': key },
    onMessage({ event, data }) {
      if (event === 'next') followed.positions.push(JSON.parse(data).data.events.position);
    },
    onScheduleReconnect() {
      followed.breaks++;
    },
  });
  return followed;
}
