import type { Dialect, TargetName } from './workloads/workload.ts';

export type ServerName = 'gateway' | 'floor' | 'by-the-book' | 'embedded';

/** One interface of one server. */
export interface Target {
  readonly name: TargetName;
  readonly server: ServerName;
  readonly speaks: Dialect;
}

export const targets: readonly Target[] = [
  { name: 'floor', server: 'floor', speaks: 'floor' },
  { name: 'v3', server: 'gateway', speaks: 'v3' },
  { name: 'graphql', server: 'gateway', speaks: 'graphql' },
  { name: 'by-the-book', server: 'by-the-book', speaks: 'by-the-book' },
  { name: 'embedded', server: 'embedded', speaks: 'v3' },
];
