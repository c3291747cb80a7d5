import type { TargetName } from './workloads/workload.ts';

export type ServerName = 'gateway' | 'floor' | 'by-the-book';

/** One interface of one server. */
export interface Target {
  readonly name: TargetName;
  readonly server: ServerName;
}

export const targets: readonly Target[] = [
  { name: 'floor', server: 'floor' },
  { name: 'v3', server: 'gateway' },
  { name: 'graphql', server: 'gateway' },
  { name: 'by-the-book', server: 'by-the-book' },
];
