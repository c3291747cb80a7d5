import type { CallerKeyUpdateInput } from '../../generated/graphql.ts';
import type { Section } from '../frame/use-shop.ts';
import type { KeyRow } from './keys.tsx';

/** The members that the form of a key edits. */
export const members = ['name', 'access', 'sections', 'expiry', 'callLimit', 'networks'] as const;

export interface Values {
  readonly name: string;
  readonly access: KeyRow['access'];
  readonly sections: readonly Section[];
  /** The last day of the key; null for never. */
  readonly expiry: string | null;
  /** The calls are empty for the limit of the service. */
  readonly callLimit: { readonly calls: string | number; readonly seconds: string | number };
  readonly networks: readonly string[];
}

export const newKey: Values & { readonly version: string } = {
  version: '',
  name: '',
  access: 'READ',
  sections: [],
  expiry: null,
  callLimit: { calls: '', seconds: 60 },
  networks: [],
};

type StoredKey = Pick<
  KeyRow,
  'version' | 'name' | 'access' | 'sections' | 'expiryTime' | 'callLimit' | 'networks'
>;

/** The key as its form shows it. */
export const valuesOf = ({ expiryTime, callLimit, ...key }: StoredKey) => ({
  ...key,
  expiry: expiryTime?.slice(0, 10) ?? null,
  callLimit: callLimit ?? newKey.callLimit,
});

/** Returns the changed members in the form of the surface. */
export function inputOf({
  expiry,
  callLimit,
  sections,
  networks,
  ...plain
}: Partial<Values>): CallerKeyUpdateInput {
  return {
    ...plain,
    ...(sections && { sections: [...sections] }),
    ...(networks && { networks: [...networks] }),
    ...(expiry !== undefined && { expiryTime: expiry && `${expiry.slice(0, 10)}T23:59:59Z` }),
    ...(callLimit && { callLimit: limitOf(callLimit) }),
  };
}

const limitOf = ({ calls, seconds }: Values['callLimit']) =>
  calls === '' ? null : { calls: Number(calls), seconds: Number(seconds) };
