/** The password of all accounts of the demo shop. */
export const demoPassword = 'Demo1234';

/** Our own hash of the password. */
export const demoPasswordHash = '1Oxd2sUXL3Eszhhh/YqPeMbcRQfFNejbm2Q/zSZPLPwLh';

/** A row of the table of accounts. */
type Account = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly encrypted_password: string;
  readonly access: 'Full' | 'Limited' | 'Denied';
  readonly days: string;
  readonly from_hour: number;
  readonly to_hour: number;
  readonly sections: readonly string[];
  readonly ip: string | null;
  readonly locale: string;
  readonly rows_number: number;
};

/** The usual values of a new account. */
const usual = {
  encrypted_password: demoPasswordHash,
  access: 'Limited',
  days: 'MondayToSunday',
  from_hour: 0,
  to_hour: 24,
  sections: [],
  ip: null,
  locale: 'en_IE',
  rows_number: 20,
} as const;

const accountRow = (
  columns: Pick<Account, 'id' | 'name' | 'email'> & Partial<Account>,
): Account => ({
  ...usual,
  ...columns,
});

/** The accounts of the demo shop; the README, the home page and the console show them. */
export const accounts: readonly Account[] = [
  accountRow({ id: 1, name: 'Nora Byrne', email: 'nora@example.com', access: 'Full' }),
  accountRow({
    id: 5,
    name: 'Sofia Keller',
    email: 'sales@example.com',
    sections: ['Sales', 'Customers'],
  }),
  accountRow({
    id: 6,
    name: 'Marco Conti',
    email: 'catalog@example.com',
    sections: ['Catalog', 'Marketing'],
  }),
  accountRow({
    id: 7,
    name: 'Petra Lang',
    email: 'stock@example.com',
    sections: ['Inventory', 'Catalog'],
  }),
  accountRow({
    id: 3,
    name: 'Giulia Rossi',
    email: 'giulia@example.com',
    days: 'MondayToFriday',
    sections: ['Catalog', 'Marketing', 'Website'],
    locale: 'it_IT',
    rows_number: 50,
  }),
  accountRow({
    id: 2,
    name: 'Warehouse',
    email: 'warehouse@example.com',
    days: 'MondayToSaturday',
    from_hour: 6,
    to_hour: 20,
    sections: ['Inventory', 'Sales'],
    ip: '192.0.2.10',
  }),
  accountRow({
    id: 4,
    name: 'Former colleague',
    email: 'former@example.com',
    access: 'Denied',
  }),
];

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Describes in one line what an account may do. */
export function describeAccount({ access, sections, ip, ...hours }: Account): string {
  if (access === 'Denied') return 'denied';
  if (access === 'Full') return 'administrator with full access';
  const isDaily = hours.days === 'MondayToSunday';
  const isAllDay = hours.from_hour === 0 && hours.to_hour === 24;
  return [
    inWords.format(sections),
    ...(isDaily ? [] : [hours.days.replace('To', ' to ')]),
    ...(isAllDay ? [] : [`${hours.from_hour}:00 to ${hours.to_hour}:00`]),
    ...(ip === null ? [] : [`only from ${ip}`]),
  ].join(', ');
}
