/** The place of a mutation: a screen by its address, and the action of a person there. */
export interface Place {
  readonly screen: string;
  readonly action: string;
}

/** A sentence on why the console has no action for a mutation. */
export interface Reason {
  readonly reason: string;
}

const at = (screen: string, action: string): Place => ({ screen, action });
const none = (reason: string): Reason => ({ reason });

/** The mutations of a kind of records that has a declared list and form. */
function record(screen: string, one: string, many: string): Readonly<Record<string, Place>> {
  return {
    [`create${one}`]: at(screen, 'New'),
    [`update${one}`]: at(screen, 'Save'),
    [`delete${many}`]: at(screen, 'Delete'),
  };
}

const asFile = 'Import and export changes many records by a file, with a job that can be followed.';
const byUpdate = 'The form of a record sends all of its members together.';

/** Every mutation of the schema with its place in the console, or why it has none. */
export const places: Readonly<Record<string, Place | Reason>> = {
  ...record('/brands', 'Producer', 'Producers'),
  ...record('/categories', 'Category', 'Categories'),
  ...record('/contacts', 'Contact', 'Contacts'),
  ...record('/departments', 'Department', 'Departments'),
  ...record('/languages', 'Language', 'Languages'),
  ...record('/marketing', 'Promotion', 'Promotions'),
  ...record('/newsletter', 'NewsletterList', 'NewsletterLists'),
  ...record('/pages', 'Page', 'Pages'),
  ...record('/payment', 'PaymentMethod', 'PaymentMethods'),
  ...record('/price-lists', 'PriceList', 'PriceLists'),
  ...record('/products', 'Product', 'Products'),
  ...record('/shipping', 'ShippingMethod', 'ShippingMethods'),
  ...record('/staff', 'Account', 'Accounts'),
  ...record('/suppliers', 'Supplier', 'Suppliers'),
  ...record('/tax-areas', 'TaxArea', 'TaxAreas'),
  ...record('/tax-classes', 'TaxClass', 'TaxClasses'),
  ...record('/units', 'UnitOfMeasure', 'UnitsOfMeasure'),
  ...record('/options', 'Option', 'Options'),
  ...record('/variants', 'Variant', 'Variants'),
  ...record('/webhooks', 'Webhook', 'Webhooks'),

  createNewsletterMembers: at('/newsletter', 'Add'),
  deleteNewsletterMembers: at('/newsletter', 'Remove'),
  createProductReview: at('/reviews', 'New review'),
  deleteProductReviews: at('/reviews', 'Delete'),
  setAccountPassword: at('/staff', 'Set the password'),
  setTaxRates: at('/taxes', 'a rate of the table'),

  undoCall: at('/audit', 'Undo'),
  updateCustomer: at('/customers', 'Edit customer'),
  eraseCustomer: at('/customers', 'Erase person'),
  createCustomer: at('/customers', 'New customer'),
  deleteCustomers: at('/customers', 'Delete'),
  updateCustomers: none(asFile),
  upsertCustomers: none(asFile),

  updateOrder: at('/orders', 'Edit order'),
  updateOrders: at('/orders', 'Change status'),
  createOrder: at('/orders', 'New order'),
  deleteOrders: none('An order is canceled, so that its number and its sums remain.'),

  updateProducts: at('/products', 'Move, show or hide a selection'),
  adjustItemPrices: at('/products', 'Change prices by rule'),
  updateItem: at('/products', 'a stock or a price of the table'),
  setProductAccessories: at('/products', 'Add to: Accessories'),
  setSimilarProducts: at('/products', 'Add to: Similar products'),
  createProductImage: at('/products', 'Add images'),
  deleteProductImages: at('/products', 'Delete this image?'),
  reorderProductImages: at('/products', 'Move an image'),
  createProductFile: at('/products', 'Add files'),
  deleteProductFiles: at('/products', 'Delete this file?'),
  updateProductFile: none('A file is deleted and added again.'),
  resizeProductImages: none('The service makes all sizes of an image when it is added.'),
  moveProducts: none('Products are moved by updateProducts, whose preview shows each of them.'),
  upsertProducts: none(asFile),
  createItem: none('The items that are added to a product are sent together.'),
  deleteItems: at('/products', 'Delete an item'),
  updateItems: none(asFile),
  upsertItems: at('/products', 'Add items'),
  updateItemPrices: none('The table sends one price at a time, and a rule sends many.'),
  updateItemStock: at('/stock', 'Enter: a plain number'),
  createMovement: at('/stock', 'Enter: +10 or -2'),
  updateMovement: at('/stock', 'a reason of the table'),
  deleteMovements: at('/stock', 'Delete'),

  addPromotionElements: none(byUpdate),
  removePromotionElements: none(byUpdate),

  createTemplate: at('/templates', 'Copy'),
  deleteTemplates: at('/templates', 'Delete a template'),
  useTemplate: at('/templates', 'Use'),
  writeTemplateTextFile: at('/templates', 'Save'),
  deleteTemplateFiles: at('/templates', 'Delete a file'),

  startImport: at('/transfer', 'Import the whole file'),
  cancelJob: at('/jobs', 'Cancel'),

  createCallerKey: at('/keys', 'Create a key'),
  updateCallerKey: at('/keys', 'Edit'),
  rotateCallerKey: at('/keys', 'Rotate'),
  revokeCallerKeys: at('/keys', 'Revoke'),
  rotateWebhookSecret: at('/webhooks', 'Rotate the secret'),
  pingWebhook: at('/webhooks', 'Ping'),
  redeliver: at('/webhooks', 'Replay from a position'),

  signIn: at('/', 'Sign in'),
  changeOwnPassword: at('/', 'Change my password'),
  signOut: at('/', 'Sign out'),
  refreshSession: none('The client package refreshes the session when it is about to end.'),
  authenticateAccount: none('Other programs check a password with it, without a session.'),
  authenticateCustomer: none('The storefront checks the password of a shopper with it.'),
};
