import { postgraphileTranslations } from './peers/postgraphile/translations.ts';
import type { Translations } from './peers/translation.ts';
import { vendureTranslations } from './peers/vendure/translations.ts';
import type { Dialect, PeerName, TargetName, Workload } from './workloads/workload.ts';

export type ServerName =
  | 'gateway'
  | 'gateway-before'
  | 'floor'
  | 'by-the-book'
  | 'embedded'
  | 'embedded-before'
  | PeerName;

/** One interface of one server. */
export interface Target {
  readonly name: TargetName;
  readonly server: ServerName;
  readonly speaks: Dialect;
  /** The target takes part wherever the named target does. */
  readonly like?: TargetName;
  /** A peer translates the requests of the floor. */
  readonly translations?: Translations;
  /** It writes to a separate database, so only its answers are compared. */
  readonly isApart?: boolean;
}

export const targets: readonly Target[] = [
  { name: 'floor', server: 'floor', speaks: 'floor' },
  { name: 'v3', server: 'gateway', speaks: 'v3' },
  { name: 'graphql', server: 'gateway', speaks: 'graphql' },
  { name: 'by-the-book', server: 'by-the-book', speaks: 'by-the-book' },
  { name: 'embedded', server: 'embedded', speaks: 'v3' },
  {
    name: 'postgraphile',
    server: 'postgraphile',
    speaks: 'floor',
    translations: postgraphileTranslations,
  },
  {
    name: 'vendure',
    server: 'vendure',
    speaks: 'floor',
    translations: vendureTranslations,
    isApart: true,
  },
];

/** Another build of the gateway, beside this one. */
export const targetsBefore: readonly Target[] = [
  { name: 'v3-before', server: 'gateway-before', speaks: 'v3', like: 'v3' },
  { name: 'graphql-before', server: 'gateway-before', speaks: 'graphql', like: 'graphql' },
  { name: 'embedded-before', server: 'embedded-before', speaks: 'v3', like: 'embedded' },
];

/** Servers of other people, each with a folder in bench/peers/. */
export const peers: readonly PeerName[] = ['postgraphile', 'vendure'];

export const isPeer = (name: string): name is PeerName => peers.some((peer) => peer === name);

/** Whether a target has a part in a workload. */
export function takesPart({ name, like = name, translations }: Target, workload: Workload) {
  return translations ? workload.name in translations : workload.targets.includes(like);
}

export function requestOf({ speaks, translations }: Target, workload: Workload, number: number) {
  const request = workload.request(speaks, number);
  return translations?.[workload.name]?.request(JSON.parse(request.body)) ?? request;
}

export function recordsOf(
  { speaks, translations }: Target,
  workload: Workload,
  answer: unknown,
  number: number,
) {
  return translations?.[workload.name]?.records(answer) ?? workload.records(speaks, answer, number);
}
