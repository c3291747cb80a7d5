/** A screen as the tests open it. */
export interface ShownScreen {
  /** The name of its picture in docs/console.md. */
  readonly name: string;
  readonly path: string;
  /** The English heading of the screen. */
  readonly heading: string;
  /** A description of the picture for docs/console.md. */
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
  { name: 'new-order', path: '/orders/new', heading: 'New order', about: 'An order by telephone' },
  { name: 'order', path: '/orders/1100', heading: '1100', about: 'One order with its history' },
  { name: 'products', path: '/products', heading: 'Products', about: 'Products by department' },
  { name: 'product', path: '/products/1', heading: '', about: 'Everything of one product' },
  { name: 'stock', path: '/stock', heading: 'Stock', about: 'Goods that come, go or are counted' },
  {
    name: 'customers',
    path: '/customers',
    heading: 'Customers',
    about: 'Customers and their orders',
  },
  {
    name: 'new-customer',
    path: '/customers/new',
    heading: 'New customer',
    about: 'A customer who does not exist yet',
  },
  { name: 'customer', path: '/customers/1', heading: '', about: 'One customer' },
  {
    name: 'marketing',
    path: '/marketing',
    heading: 'Marketing',
    about: 'Promotions on a time line',
  },
  { name: 'contacts', path: '/contacts', heading: 'Contacts', about: 'People at customers' },
  { name: 'departments', path: '/departments', heading: 'Departments', about: 'Departments' },
  {
    name: 'department',
    path: '/departments/1',
    heading: '',
    about: 'One department with what is inside',
  },
  { name: 'brands', path: '/brands', heading: 'Brands', about: 'Brands' },
  { name: 'brand', path: '/brands/1', heading: '', about: 'One brand with its products' },
  { name: 'categories', path: '/categories', heading: 'Categories', about: 'Categories' },
  { name: 'suppliers', path: '/suppliers', heading: 'Suppliers', about: 'Suppliers' },
  { name: 'units', path: '/units', heading: 'Units', about: 'Units of measure' },
  { name: 'variants', path: '/variants', heading: 'Variants', about: 'Colors, sizes and others' },
  { name: 'variant', path: '/variants/1', heading: '', about: 'One variant with its options' },
  { name: 'options', path: '/options', heading: 'Options', about: 'Options of all variants' },
  { name: 'reviews', path: '/reviews', heading: 'Reviews', about: 'What shoppers think' },
  { name: 'pages', path: '/pages', heading: 'Pages', about: 'Pages of the site' },
  { name: 'page', path: '/pages/1', heading: '', about: 'One page in all languages' },
  { name: 'templates', path: '/templates', heading: 'Templates', about: 'Designs of the site' },
  {
    name: 'template',
    path: '/templates/default',
    heading: 'default',
    about: 'One template with its files',
  },
  { name: 'newsletter', path: '/newsletter', heading: 'Newsletter', about: 'Newsletter lists' },
  {
    name: 'newsletter-list',
    path: '/newsletter/1',
    heading: '',
    about: 'One list with its addresses',
  },
  { name: 'languages', path: '/languages', heading: 'Languages', about: 'Languages of the shop' },
  { name: 'price-lists', path: '/price-lists', heading: 'Price lists', about: 'Price lists' },
  { name: 'taxes', path: '/taxes', heading: 'Taxes', about: 'Rates by class and area' },
  { name: 'shipping', path: '/shipping', heading: 'Shipping', about: 'Shipping methods' },
  { name: 'shipping-method', path: '/shipping/1', heading: '', about: 'One method with its costs' },
  { name: 'payment', path: '/payment', heading: 'Payment', about: 'Payment methods' },
  { name: 'staff', path: '/staff', heading: 'Staff', about: 'Accounts and their rights' },
  { name: 'account', path: '/staff/2', heading: '', about: 'One account' },
  { name: 'new-account', path: '/staff/new', heading: 'New account', about: 'A new colleague' },
  { name: 'transfer', path: '/transfer', heading: 'Import and export', about: 'Files in and out' },
  { name: 'jobs', path: '/jobs', heading: 'Jobs', about: 'Imports and their results' },
  { name: 'live', path: '/live', heading: 'Live', about: 'Events as they come' },
  { name: 'audit', path: '/audit', heading: 'Audit', about: 'Who changed what' },
  { name: 'call', path: '/call', heading: 'Call', about: 'A v3 request beside its GraphQL' },
  { name: 'keys', path: '/keys', heading: 'Keys', about: 'Keys and their sections' },
  { name: 'webhooks', path: '/webhooks', heading: 'Webhooks', about: 'Receivers of events' },
  { name: 'system', path: '/system', heading: 'System', about: 'The gateway itself' },
];
