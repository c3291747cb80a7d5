import type { IconName } from '../parts/icons.tsx';
import type { Words } from '../words/en.ts';
import type { Section } from './use-shop.ts';

/** A screen of the menu. */
export interface Screen {
  readonly path: string;
  readonly word: keyof Words['common'] & IconName;
  /** The section, or one of those, without which the screen has nothing to show; null for none. */
  readonly section: Section | readonly Section[] | null;
}

/** The menu by groups; the addresses of records, such as `/orders/1030`, belong to their list. */
export const groups = [
  {
    word: 'shopGroup',
    screens: [
      { path: '/', word: 'home', section: null },
      { path: '/orders', word: 'orders', section: 'SALES' },
      { path: '/products', word: 'products', section: 'CATALOG' },
      { path: '/customers', word: 'customers', section: 'CUSTOMERS' },
      { path: '/marketing', word: 'marketing', section: 'MARKETING' },
    ],
  },
  {
    word: 'dataGroup',
    screens: [
      {
        path: '/transfer',
        word: 'transfer',
        section: ['CATALOG', 'CUSTOMERS', 'INVENTORY', 'SALES'],
      },
      { path: '/jobs', word: 'jobs', section: null },
      { path: '/live', word: 'live', section: null },
      { path: '/audit', word: 'audit', section: 'SETTINGS' },
    ],
  },
  {
    word: 'accessGroup',
    screens: [
      { path: '/call', word: 'call', section: null },
      { path: '/keys', word: 'keys', section: 'APPS' },
      { path: '/webhooks', word: 'webhooks', section: 'APPS' },
      { path: '/system', word: 'system', section: 'SETTINGS' },
    ],
  },
] as const satisfies readonly {
  readonly word: keyof Words['common'];
  readonly screens: readonly Screen[];
}[];

export const screens: readonly Screen[] = groups.flatMap(
  (group): readonly Screen[] => group.screens,
);

/** The screen that an address belongs to. */
export const screenAt = (path: string): Screen | undefined =>
  screens.find((each) =>
    each.path === '/' ? path === '/' : `${path}/`.startsWith(`${each.path}/`),
  );
