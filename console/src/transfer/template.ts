import { useQuery } from '@tanstack/react-query';
import { callGateway } from '../api/send.ts';
import { gateway } from '../settings.ts';
import { parseCsv } from './csv.ts';
import type { Target } from './targets.ts';

/**
 * All columns that the mutation of a target accepts in this shop; the template has some of them.
 */
export function useTemplate({ mutation, columns }: Target) {
  const { data, error } = useQuery({
    queryKey: ['template', mutation],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mutation !== undefined,
    queryFn: async () => {
      const response = await callGateway(new URL(`bulk/import?mutation=${mutation}`, gateway));
      const text = await response.text();
      if (!response.ok) throw new Error(JSON.parse(text).detail ?? `HTTP ${response.status}`);
      return parseCsv(text, ',', 1)[0] ?? [];
    },
  });
  const all = data ?? [];
  const isIn = (column: string) =>
    columns?.some((each) => (each.endsWith('.') ? column.startsWith(each) : column === each));
  return { all, template: columns ? all.filter(isIn) : all, failure: error?.message };
}
