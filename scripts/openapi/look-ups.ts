import { isRecord } from '../../src/ground/contract/is-record.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { layOut } from '../../test/house/readme.ts';

/** A request that reads records for later requests. */
export interface LookUp {
  /** The name of its operation. */
  readonly name: string;
  readonly body: object;
  /** JavaScript that sets variables from `records`, the list in the answer. */
  readonly script: readonly string[];
}

/** The identifiers of the first records, for the variables `products1`, `products2` and so on. */
function firstRecords(name: string, member: string): LookUp {
  const variable = variableOf(name);
  const script = [
    `records.forEach(({ ${member} }, at) => set(\`${variable}\${at + 1}\`, ${member}));`,
  ];
  return { name: `${name}.find`, body: { fields: [member], limit: mostRecords }, script };
}

const mostRecords = 4;

/** `taxClasses` for `commerce.tax-classes`. */
const variableOf = (resource: string) =>
  resource.replace(/^\w+\./, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const byId = [
  ...['contacts', 'customers', 'movements', 'options', 'orders', 'payment-methods'],
  ...['product-files', 'products', 'promotions', 'shipping-methods', 'tax-classes', 'variants'],
].map((name) => `commerce.${name}`);

/** The requests at the beginning of the collection. */
export const lookUps: readonly LookUp[] = [
  ...byId.map((name) => firstRecords(name, 'id')),
  ...['site.accounts', 'site.pages'].map((name) => firstRecords(name, 'id')),
  firstRecords('commerce.items', 'sku'),
  {
    name: 'commerce.departments.find',
    body: { fields: ['id', 'parents', 'countProduct'] },
    script: [
      'const parents = records.flatMap((each) => each.parents.map(({ id }) => id));',
      'const isEmpty = (each) => each.countProduct === 0 && !parents.includes(each.id);',
      '// Without an empty department, an identifier that no department has.',
      "set('emptyDepartment', records.find(isEmpty)?.id ?? 2147483647);",
      "records.slice(0, 2).forEach(({ id }, at) => set('departments' + (at + 1), id));",
    ],
  },
  {
    name: 'commerce.items.find',
    body: { fields: ['sku', 'product', 'isPrimary', 'options'] },
    script: [
      'const item = records.find(({ options }) => options?.length > 0);',
      "set('otherItem', records.find(({ isPrimary }) => !isPrimary)?.sku ?? 'none');",
      "if (item) set('productOfOption', item.product);",
      "if (item) set('optionOfProduct', item.options[0]);",
    ],
  },
  {
    name: 'commerce.product-images.find',
    body: { fields: ['id', 'product'] },
    script: [
      'const others = ({ id, product }) =>',
      '  records.filter((each) => each.product === product && each.id !== id);',
      'const image = records.find((each) => others(each).length > 0);',
      "if (image) set('productImages1', image.id);",
      "if (image) set('productImages2', others(image)[0].id);",
      'const last = records.findLast((each) => each.id !== image?.id);',
      "if (last) set('productImages3', last.id);",
    ],
  },
  {
    name: 'site.templates.find-files',
    body: { template: 'default' },
    script: [
      '// Without a folder, the condition is left out.',
      'const folder = records.find(({ isDir }) => isDir);',
      "set('inFolder', JSON.stringify(folder ? { parent: folder.name } : {}));",
    ],
  },
  {
    name: 'commerce.tax-classes.count',
    body: {},
    script: ["set('newCode', 'new-' + Date.now().toString(36));"],
  },
];

/** The script of a look-up, which needs `pm` only. */
export function scriptOf({ name, script }: LookUp): string[] {
  const key = operations.get(name)?.answer?.key ?? '';
  return [
    'const set = (name, value) => pm.collectionVariables.set(name, value);',
    `const records = pm.response.json().${key} ?? [];`,
    ...script,
  ];
}

/** Values of the examples by the variable that replaces them; they are its first value. */
export const variables: Record<string, string> = {
  ...Object.fromEntries(
    ['items1', 'items2', 'items3', 'items4'].map((name, at) => [
      name,
      ['ARC-BLACK', 'DESK', 'BULB', 'ARC-XL'][at] ?? '',
    ]),
  ),
  productImages1: 'R7kQ2mVx9TtB4cDe',
  productImages2: 'b3NfW8sLz1YhG6pA',
  productImages3: 'P5uJ0dXe7KrC2vMi',
  otherItem: 'ARC-XL',
  emptyDepartment: '4',
  departments1: '1',
  departments2: '2',
  productOfOption: '1',
  optionOfProduct: '1',
  inFolder: '{"parent":"css"}',
  newCode: 'zero',
  ...Object.fromEntries(
    [...byId, 'site.accounts', 'site.pages'].flatMap((name) =>
      Array.from({ length: mostRecords }, (_, at) => [`${variableOf(name)}${at + 1}`, `${at + 1}`]),
    ),
  ),
};

const texts = new Map(
  Object.entries(variables)
    .filter(([name]) => /^(items|productImages)\d$/.test(name))
    .map(([name, value]) => [value, name]),
);

/** Variables of single members, by operation. */
const own: Record<string, Readonly<Record<string, string>>> = {
  'commerce.items.delete': { 'skus.0': 'otherItem' },
  'commerce.departments.delete': { 'ids.0': 'emptyDepartment' },
  'commerce.product-images.create': {
    'image.product': 'productOfOption',
    'image.option': 'optionOfProduct',
  },
  'commerce.tax-classes.create': { 'taxClass.code': 'newCode' },
  'site.templates.find-files': { conditions: 'inFolder' },
};

/** The body of an example whose records are variables, as text. */
export function withVariables(name: string, body: unknown): string {
  const resource = name.slice(0, name.lastIndexOf('.'));
  const replace = (value: unknown, path: string): unknown => {
    const variable = own[name]?.[path] ?? variableAt(resource, path, value);
    if (variable !== undefined)
      return typeof value === 'string' ? `{{${variable}}}` : `{{bare:${variable}}}`;
    const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
    if (Array.isArray(value)) return value.map((each, index) => replace(each, at(index)));
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, each]) => {
      const sku = texts.get(key);
      return [sku === undefined ? key : `{{${sku}}}`, replace(each, at(key))];
    });
    return Object.fromEntries(entries);
  };
  return layOut(replace(body, '')).replace(/"\{\{bare:(\w+)\}\}"/g, '{{$1}}');
}

const references = new Map([
  ['product', 'products'],
  ['products.0', 'products'],
  ['customer', 'customers'],
  ['department', 'departments'],
]);

function variableAt(resource: string, path: string, value: unknown): string | undefined {
  const known = typeof value === 'string' ? texts.get(value) : undefined;
  if (known !== undefined) return known;
  if (typeof value === 'object') return undefined;
  const isOwn = path === 'id' || /^ids\.\d$/.test(path);
  const last = path.replace(/^(\w+\.)?(?=\w+(\.\d)?$)/, '');
  const list = isOwn ? variableOf(resource) : references.get(last);
  const variable = `${list}${value}`;
  return list !== undefined && variable in variables ? variable : undefined;
}
