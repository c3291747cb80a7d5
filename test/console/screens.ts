/** A screen as the tests open it. */
export interface ShownScreen {
  /** The name of its picture in docs/console.md. */
  readonly name: string;
  readonly path: string;
  /** Its heading in English. */
  readonly heading: string;
  /** What the picture is of, in the words of docs/console.md. */
  readonly about: string;
}

export const screens: readonly ShownScreen[] = [
  { name: 'home', path: '/', heading: 'Home', about: 'Revenue, orders and stock at a glance' },
  {
    name: 'orders',
    path: '/orders',
    heading: 'Orders',
    about: 'Orders with filters and their sums',
  },
  { name: 'order', path: '/orders/1100', heading: '1100', about: 'One order with its history' },
  { name: 'products', path: '/products', heading: 'Products', about: 'Products by department' },
  { name: 'product', path: '/products/1', heading: '', about: 'Everything of one product' },
  {
    name: 'customers',
    path: '/customers',
    heading: 'Customers',
    about: 'Customers and their orders',
  },
  { name: 'customer', path: '/customers/1', heading: '', about: 'One customer' },
  {
    name: 'marketing',
    path: '/marketing',
    heading: 'Marketing',
    about: 'Promotions on a time line',
  },
  { name: 'transfer', path: '/transfer', heading: 'Import and export', about: 'Files in and out' },
  { name: 'jobs', path: '/jobs', heading: 'Jobs', about: 'Imports and their results' },
  { name: 'live', path: '/live', heading: 'Live', about: 'Events as they come' },
  { name: 'audit', path: '/audit', heading: 'Audit', about: 'Who changed what' },
  { name: 'call', path: '/call', heading: 'Call', about: 'A v3 request beside its GraphQL' },
  { name: 'keys', path: '/keys', heading: 'Keys', about: 'Keys and their sections' },
  { name: 'webhooks', path: '/webhooks', heading: 'Webhooks', about: 'Receivers of events' },
  { name: 'system', path: '/system', heading: 'System', about: 'The gateway itself' },
];
