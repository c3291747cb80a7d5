import type { Choices, GroupName, MemberName } from '../../records/generated/record-facts.ts';
import type { RecordName } from '../records/declared.ts';

interface Names {
  readonly many: string;
  readonly create: string;
}

/** The words of the screens of records: each declared name needs its own. */
export interface RecordWords {
  readonly names: Readonly<Record<RecordName, Names>>;
  readonly members: Readonly<Record<MemberName, string>>;
  /** Hints about members for people. */
  readonly hints: Readonly<Partial<Record<MemberName, string>>>;
  readonly groups: Readonly<Record<GroupName, string>>;
  readonly choices: {
    readonly [Type in Exclude<keyof Choices, 'AccountSection'>]: Readonly<
      Record<Choices[Type], string>
    >;
  };
  readonly searchHint: string;
  readonly missing: string;
  readonly topLevel: string;
  readonly everywhere: string;
  readonly addRow: string;
  readonly removeRow: (position: number) => string;
  readonly deleteSelected: (count: string) => string;
  readonly deleteTitle: (count: number, text: string) => string;
  readonly language: string;
  readonly below: (name: string, count: string) => string;
  readonly export: string;
  readonly newPassword: string;
  readonly setPassword: string;
  readonly addresses: string;
  readonly addressesLabel: string;
  readonly addressesHint: string;
  readonly addressesDone: string;
  readonly removeAddresses: string;
  readonly addAddresses: string;
  readonly newOptions: string;
  readonly newOptionsLabel: string;
  readonly newOptionsHint: string;
  readonly addOptions: string;
}

export const recordsEn: RecordWords = {
  names: {
    brands: { many: 'Brands', create: 'New brand' },
    categories: { many: 'Categories', create: 'New category' },
    suppliers: { many: 'Suppliers', create: 'New supplier' },
    units: { many: 'Units', create: 'New unit' },
    departments: { many: 'Departments', create: 'New department' },
    variants: { many: 'Variants', create: 'New variant' },
    options: { many: 'Options', create: 'New option' },
    reviews: { many: 'Reviews', create: 'New review' },
    contacts: { many: 'Contacts', create: 'New contact' },
    pages: { many: 'Pages', create: 'New page' },
    newsletter: { many: 'Newsletter', create: 'New list' },
    languages: { many: 'Languages', create: 'New language' },
    'price-lists': { many: 'Price lists', create: 'New price list' },
    'tax-classes': { many: 'Tax classes', create: 'New tax class' },
    'tax-areas': { many: 'Tax areas', create: 'New tax area' },
    shipping: { many: 'Shipping', create: 'New shipping method' },
    payment: { many: 'Payment', create: 'New payment method' },
    staff: { many: 'Staff', create: 'New account' },
  },
  members: {
    showName: 'Name is shown to shoppers',
    variantId: 'Variant',
    options: 'Options',
    access: 'Access',
    author: 'Author',
    baseId: 'Derived from',
    basedOn: 'Cost depends on',
    children: 'Departments inside',
    code: 'Code',
    columns: 'Columns of products',
    content: 'Content',
    countProduct: 'Products',
    creationTime: 'Added',
    currency: 'Currency',
    customerId: 'Customer',
    date: 'Written',
    days: 'Days',
    departmentColumns: 'Columns of departments',
    description: 'Description',
    email: 'Email',
    fixedCost: 'Cost',
    fixedFee: 'Fee',
    fromHour: 'From this hour',
    hasPassword: 'Can sign in',
    imageSize: 'Size of images',
    instructions: 'Instructions for the shopper',
    insuranceRates: 'Insurance',
    ip: 'IP address',
    isActive: 'Active',
    isAlwaysVisible: 'Shown in every language',
    isDefault: 'Default',
    isDomestic: 'Only within the country of the shop',
    isOnDelivery: 'Paid on delivery',
    isSystemPage: 'Needed by the site',
    isVisible: 'Visible',
    items: 'Items',
    language: 'Language',
    limit: 'To',
    locale: 'Language and region',
    maxAmountPayable: 'Largest amount',
    memberCount: 'Members',
    members: 'Members',
    minimumFee: 'Smallest fee',
    name: 'Name',
    note: 'Note',
    parentId: 'Inside',
    password: 'Password',
    paymentOnDeliveryId: 'Payment on delivery',
    percentCost: 'Percent',
    percentFee: 'Fee in percent',
    percentage: 'Percent of the base list',
    phone: 'Phone',
    position: 'Position',
    productId: 'Product',
    products: 'Products',
    productsLayout: 'Products on the page',
    provider: 'Provider',
    providerSettings: 'Settings of the provider',
    rating: 'Stars',
    region: 'Country',
    sections: 'Sections',
    seoDescription: 'Description for search engines',
    seoKeywords: 'Keywords for search engines',
    seoTitle: 'Title for search engines',
    shippingRates: 'Cost by range',
    showDescription: 'With short descriptions',
    sku: 'SKU',
    sortOrder: 'Order of products',
    start: 'Above',
    stock: 'Stock',
    summary: 'Summary',
    taxClassId: 'Tax class',
    templatePage: 'Template page',
    title: 'Title',
    toHour: 'Until this hour',
    unitCost: 'For each unit above',
    value: 'Value',
    zones: 'Zones',
  },
  hints: {
    baseId: 'A base list has its own prices.',
    percentage: '90 is 10 percent cheaper than the base list.',
    zones: 'Codes of countries or provinces; empty means everywhere.',
    maxAmountPayable: '0 for no maximum.',
    ip: 'Empty allows any address.',
    templatePage: 'Empty means the page of the template.',
    isDefault: 'At most one method is.',
    locale: 'Such as en_US.',
    position: 'Among the departments of the same level.',
    password: 'Without one, nobody can sign in with this account.',
  },
  groups: {
    basics: 'Basics',
    costs: 'Costs',
    layout: 'Layout',
    limits: 'When and from where',
    origin: 'Origin',
    provider: 'Provider',
    rights: 'Rights',
    searchEngines: 'Search engines',
    texts: 'Texts',
  },
  choices: {
    LayoutImageSize: { LARGE: 'Large', MEDIUM: 'Medium', OPTIMAL: 'Optimal', SMALL: 'Small' },
    LayoutSortOrder: {
      NAME: 'Name',
      NAME_DESC: 'Name, descending',
      POSITION: 'Position',
      PRICE: 'Price',
      PRICE_DESC: 'Price, descending',
    },
    ShippingBasis: { QUANTITY: 'Pieces', SUBTOTAL: 'Amount', WEIGHT: 'Weight' },
    AccountAccess: { DENIED: 'No access', FULL: 'Everything', LIMITED: 'Some sections' },
    AccountDays: {
      MONDAY_TO_FRIDAY: 'Monday to Friday',
      MONDAY_TO_SATURDAY: 'Monday to Saturday',
      MONDAY_TO_SUNDAY: 'Every day',
    },
  },
  searchHint: 'Name or code',
  missing: 'There is no such record',
  topLevel: 'Top level',
  everywhere: 'Everywhere',
  addRow: 'Add a row',
  removeRow: (position) => `Remove row ${position}`,
  deleteSelected: (count) => `Delete selected (${count})`,
  deleteTitle: (count, text) => (count === 1 ? 'Delete 1 record?' : `Delete ${text} records?`),
  language: 'Language of the texts',
  below: (name, count) => `${name} (${count})`,
  export: 'Export',
  newPassword: 'New password',
  setPassword: 'Set the password',
  newOptions: 'Add options',
  newOptionsLabel: 'Names, separated by commas or lines',
  newOptionsHint: 'Red, Blue, Green',
  addOptions: 'Add',
  addresses: 'Add or remove addresses',
  addressesLabel: 'Email addresses',
  addressesHint: 'One in a line, or pasted from a table',
  addressesDone: 'Done',
  removeAddresses: 'Remove',
  addAddresses: 'Add',
};
