/** The folders of the change log. A topic is the name of a folder and an action. */
export const folders = [
  'commerce.orders',
  'commerce.products',
  'commerce.items',
  'commerce.customers',
  'commerce.contacts',
  'commerce.departments',
  'commerce.categories',
  'commerce.movements',
  'commerce.options',
  'commerce.payment-methods',
  'commerce.price-lists',
  'commerce.producers',
  'commerce.product-files',
  'commerce.product-images',
  'commerce.product-reviews',
  'commerce.promotions',
  'commerce.shipping-methods',
  'commerce.suppliers',
  'commerce.tax-areas',
  'commerce.tax-classes',
  'commerce.units-of-measure',
  'commerce.variants',
  'site.accounts',
  'site.languages',
  'site.newsletter-lists',
  'site.newsletter-members',
  'site.pages',
  'site.templates',
  'apps.caller-keys',
  'apps.webhooks',
] as const;

/** The topics of whole folders, in the form of subscriptions and webhooks. */
export const topics: readonly string[] = folders.map((folder) => `${folder}.*`);

/** Groups topics by folder, because a webhook stores the topics of a folder one by one. */
export function foldTopics(stored: readonly string[]): string[] {
  const whole = folders.filter((folder) =>
    eventsOf(folder).every((event) => stored.includes(`${folder}.${event}`)),
  );
  const isFolded = (topic: string) => whole.some((folder) => topic.startsWith(`${folder}.`));
  return [...whole.map((folder) => `${folder}.*`), ...stored.filter((topic) => !isFolded(topic))];
}

const eventsOf = (folder: string) => [
  ...['create', 'update', 'delete'],
  ...(folder === 'commerce.promotions' ? ['turn'] : []),
];
