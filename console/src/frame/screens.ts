import { facts } from '../../records/generated/record-facts.ts';
import type { IconName } from '../parts/icons.tsx';
import { declared, type RecordName } from '../records/declared.ts';
import type { Words } from '../words/en.ts';
import type { Section } from './use-shop.ts';

/** A screen of the menu. */
export interface Screen {
  readonly path: string;
  readonly icon: IconName;
  /**
   * The section that the screen requires, or sections where one is enough; null for a screen that
   * requires none.
   */
  readonly section: Section | readonly Section[] | null;
  label(words: Words): string;
  /** Other addresses that belong to the screen. */
  readonly others?: readonly string[];
}

interface Group {
  readonly word: keyof Words['common'];
  readonly screens: readonly Screen[];
  /** A group that is folded has an icon, and opens by a click. */
  readonly icon?: IconName;
}

type Word = keyof Words['common'] & IconName;

function screen(word: Word, section: Screen['section'], others: readonly string[] = []): Screen {
  const path = word === 'home' ? '/' : `/${word}`;
  return { path, icon: word, section, label: ({ common }) => String(common[word]), others };
}

/** The list of declared records. */
function records(name: RecordName, others: readonly string[] = []): Screen {
  const { icon, type } = declared[name];
  const section = facts[type].read;
  const label = (words: Words) => words.records.names[name].many;
  return { path: `/${name}`, icon, section, label, others };
}

const transfer = ['CATALOG', 'CUSTOMERS', 'INVENTORY', 'SALES'] as const;

export const home = screen('home', null);

/** The menu by groups; the addresses of records, such as `/orders/1030`, belong to their list. */
export const groups: readonly Group[] = [
  {
    word: 'sellingGroup',
    screens: [
      screen('orders', 'SALES'),
      screen('customers', 'CUSTOMERS'),
      records('contacts'),
      screen('marketing', 'MARKETING'),
    ],
  },
  {
    word: 'catalogGroup',
    screens: [
      screen('products', 'CATALOG'),
      screen('stock', 'INVENTORY'),
      ...(['departments', 'brands', 'categories'] as const).map((name) => records(name)),
      records('variants', ['/options']),
      ...(['suppliers', 'units', 'reviews'] as const).map((name) => records(name)),
    ],
  },
  {
    word: 'contentGroup',
    screens: [records('pages'), screen('templates', 'WEBSITE'), records('newsletter')],
  },
  { word: 'filesGroup', screens: [screen('transfer', transfer), screen('jobs', null)] },
  {
    word: 'settingsGroup',
    icon: 'settings',
    screens: [
      records('languages'),
      records('price-lists'),
      screen('taxes', 'SETTINGS', ['/tax-classes', '/tax-areas']),
      records('shipping'),
      records('payment'),
      records('staff'),
    ],
  },
  {
    word: 'developersGroup',
    icon: 'developers',
    screens: [
      screen('call', null),
      screen('live', null),
      screen('audit', 'SETTINGS'),
      screen('keys', 'APPS'),
      screen('webhooks', 'APPS'),
      screen('system', 'SETTINGS'),
    ],
  },
];

export const screens: readonly Screen[] = [home, ...groups.flatMap((group) => group.screens)];

/** The screen that an address belongs to. */
export const screenAt = (path: string): Screen | undefined =>
  screens.find((each) =>
    each.path === '/'
      ? path === '/'
      : [each.path, ...(each.others ?? [])].some((of) => `${path}/`.startsWith(`${of}/`)),
  );
