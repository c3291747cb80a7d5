/** The words of the console in English; the other languages have the same names. */
export const en = {
  common: {
    console: 'Console',
    screens: 'Screens',
    home: 'Home',
    orders: 'Orders',
    products: 'Products',
    customers: 'Customers',
    marketing: 'Marketing',
    transfer: 'Import and export',
    call: 'Call',
    live: 'Live',
    keys: 'Keys',
    webhooks: 'Webhooks',
    audit: 'Audit',
    jobs: 'Jobs',
    system: 'System',
    shopGroup: 'Shop',
    dataGroup: 'Data',
    accessGroup: 'Access',
    operationGroup: 'Operation',
    search: 'Search',
    searchHint: 'Find any record or screen',
    nothingFound: 'Nothing found',
    language: 'Language',
    lightMode: 'Light mode',
    darkMode: 'Dark mode',
    menu: 'Menu',
    signOut: 'Sign out',
    loading: 'Loading',
    nothingHere: 'Nothing here yet',
    noMatch: 'Nothing matches these filters',
    clearFilters: 'Clear the filters',
    failed: 'This could not be read',
    tryAgain: 'Try again',
    away: 'The gateway cannot be reached. The console waits and sends your requests again.',
    save: 'Save',
    cancel: 'Cancel',
    discard: 'Discard',
    create: 'Create',
    delete: 'Delete',
    edit: 'Edit',
    close: 'Close',
    apply: 'Apply',
    back: 'Back',
    previous: 'Previous',
    next: 'Next',
    yes: 'Yes',
    no: 'No',
    all: 'All',
    none: 'None',
    saved: 'Saved',
    more: 'More',
    details: 'Details',
    name: 'Name',
    date: 'Date',
    time: 'Time',
    status: 'Status',
    total: 'Total',
    actions: 'Actions',
    columns: 'Columns',
    sections: 'Sections',
    filters: 'Filters',
    copy: 'Copy',
    copied: 'Copied',
    from: 'From',
    to: 'To',
    preview: 'Preview',
    unsaved: 'You have unsaved changes.',
    conflict: 'Someone else has changed this in the meantime. Choose what remains.',
    yours: 'Yours',
    theirs: 'Theirs',
    notFound: 'There is no such page',
    notFoundHint: 'The record may have been deleted.',
    noRight: (section: string) => `Your account has no right to read ${section}.`,
    timesIn: (zone: string) => `Times are in ${zone}.`,
    shownOf: (shown: string, total: string) => `${shown} of ${total}`,
    selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  },

  section: {
    APPS: 'Apps',
    CATALOG: 'Catalog',
    CUSTOMERS: 'Customers',
    INVENTORY: 'Inventory',
    MARKETING: 'Marketing',
    SALES: 'Sales',
    SETTINGS: 'Settings',
    WEBSITE: 'Website',
  },

  orderStatus: {
    NEW: 'New',
    OPEN: 'Open',
    READY: 'Ready',
    SHIPPED: 'Shipped',
    DELIVERED: 'Delivered',
    COMPLETED: 'Completed',
    CANCELLED: 'Canceled',
  },

  signIn: {
    title: 'Sign in to the shop',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'The email address or the password is wrong.',
    ended: 'Your session has ended. Sign in to continue where you were.',
    demo: 'Accounts of the demo shop',
    withKey: 'Use a caller key',
    withPassword: 'Use an account',
    key: 'Caller key',
    keyHint: 'The key is stored in this tab only.',
    wrongKey: 'The gateway does not know this key.',
  },

  home: {
    title: 'Home',
    days7: '7 days',
    days30: '30 days',
    days90: '90 days',
    year: 'A year',
    revenue: 'Revenue',
    ordersPlaced: 'Orders',
    average: 'Average order',
    before: 'before',
    byStatus: 'By status',
    bestSellers: 'Best sellers',
    lowStock: 'Low stock',
    reviews: 'Newest reviews',
    quantity: 'Quantity',
    stock: 'Stock',
    limit: 'Limit',
    product: 'Product',
    untaxed: 'Amounts are without taxes.',
    day: 'Day',
    showTable: 'Show as a table',
    period: 'Period',
  },

  orders: {
    number: 'Number',
    customer: 'Customer',
    email: 'Email',
    payment: 'Payment',
    paid: 'Paid',
    unpaid: 'Not paid',
    country: 'Delivery to',
    placed: 'Placed',
    searchHint: 'Number, name, article',
    quantity: 'Pieces',
    net: 'Total without taxes',
    taxes: 'Taxes',
    gross: 'Total with taxes',
    average: 'Average with taxes',
    reference: 'Reference',
    coupon: 'Coupon',
    changed: 'Changed',
    paymentMethod: 'Payment method',
    shippingMethod: 'Shipping method',
    sums: 'Sums of these orders',
    count: (count: number, text: string) => (count === 1 ? '1 order' : `${text} orders`),
    newStatus: 'New status',
    changeStatus: 'Change status',
    changedSince: 'Someone else has changed this order in the meantime.',
    outcome: (done: number, refused: number) =>
      `${done === 1 ? '1 order changed' : `${done} orders changed`}${refused === 0 ? '' : `, ${refused} not changed`}`,
    export: 'Export',
    exportSheet: 'CSV for spreadsheets',
    exportLines: 'JSON Lines',
    exportFailed: 'The export failed',
  },

  order: {
    title: 'Orders',
  },

  products: {
    title: 'Products',
  },

  product: {
    title: 'Products',
  },

  customers: {
    title: 'Customers',
  },

  customer: {
    title: 'Customers',
  },

  marketing: {
    title: 'Marketing',
  },

  transfer: {
    title: 'Import and export',
  },

  call: {
    title: 'Call',
  },

  live: {
    title: 'Live',
  },

  keys: {
    title: 'Keys',
  },

  webhooks: {
    title: 'Webhooks',
  },

  audit: {
    title: 'Audit',
  },

  jobs: {
    title: 'Jobs',
  },

  system: {
    title: 'System',
  },
};

type Same<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends string
    ? string
    : Part[Name] extends (...values: never[]) => string
      ? Part[Name]
      : Same<Part[Name]>;
};

/** What each language has to say. */
export type Words = Same<typeof en>;
