import { useQuery } from '@tanstack/react-query';
import { gateway } from '../settings.ts';

/** The result of a health check of the gateway. */
export interface Check {
  readonly isPassed: boolean;
  /** The gateway's own word, or why it is not ready. */
  readonly answer: string;
  readonly milliseconds: number;
}

const pause = 10_000;

/** One of the addresses that load balancers read, again every ten seconds. */
export function useHealth(path: 'healthz' | 'readyz'): Check | undefined {
  return useQuery({
    queryKey: ['health', path],
    refetchInterval: pause,
    queryFn: async ({ signal }): Promise<Check> => {
      const begin = performance.now();
      // The request is not retried while the gateway is unreachable, because the check shows
      // exactly this.
      const response = await fetch(new URL(path, gateway), { signal }).catch(() => null);
      const milliseconds = performance.now() - begin;
      if (!response) return { isPassed: false, answer: '', milliseconds };
      const { status, detail } = await response.json().catch(() => ({}));
      const answer = detail ?? (typeof status === 'string' ? status : `HTTP ${response.status}`);
      return { isPassed: response.ok, answer, milliseconds };
    },
  }).data;
}
