import type { Body } from '../../test/examples/example.ts';
import { unknownId } from './declared.ts';

/**
 * Examples count on a shop of their own. Here their identifiers become what the cases have saved,
 * and codes, names of files and addresses get the prefix of the run.
 */
export function rewriteBody(resource: string, body: Body): unknown {
  return rewrite(body, { resource, member: '' });
}

interface Place {
  readonly resource: string;
  readonly member: string;
}

/** The example needs records that v3 cannot create in a shop with other data, so it has no case. */
export class NotPortable extends Error {}

/** The resources whose identifiers are in the members. */
const references: Readonly<Record<string, string>> = {
  department: 'commerce.departments',
  parent: 'commerce.departments',
  product: 'commerce.products',
  products: 'commerce.products',
  wishList: 'commerce.products',
  elements: 'commerce.departments',
  taxClass: 'commerce.tax-classes',
  variant: 'commerce.variants',
  variants: 'commerce.variants',
  option: 'commerce.options',
  options: 'commerce.options',
  customer: 'commerce.customers',
  paymentOnDelivery: 'commerce.payment-methods',
  shippingMethod: 'commerce.shipping-methods',
  paymentMethod: 'commerce.payment-methods',
};

/**
 * The examples leave these out: members that only GraphQL can write, that would take the default
 * from another record, or that depend on the shop's country.
 */
const leftOut = new Set([
  'producer',
  'category',
  'unitOfMeasure',
  'supplier',
  'isDefault',
  'isDomestic',
]);

/** Members whose texts must differ from those of the shop. */
const named = new Set(['code', 'codes', 'sku', 'skus', 'number', 'coupon', 'skuLessThan']);
const keyed = new Set(['prices', 'stock']);

function rewrite(value: unknown, place: Place): unknown {
  const { member } = place;
  if (typeof value === 'number') return rewriteNumber(value, place);
  if (typeof value === 'string') return rewriteText(value, place);
  if (Array.isArray(value)) return rewriteList(value, place);
  if (typeof value !== 'object' || value === null) return value;
  if (member === 'productsLayout') return value;
  if (keyed.has(member)) return rewriteKeys(value, place);
  if ('1' in value || '2' in value || '3' in value || '99' in value) return priceMap(value);
  if ('en' in value || 'de' in value || 'fr' in value) return rewriteTexts(value);
  return rewriteMembers(value, place);
}

function rewriteMembers(value: object, { resource }: Place): object {
  const kept = Object.entries(value).filter(([name, each]) => !leftOut.has(name) || each === 99);
  return Object.fromEntries(
    kept.map(([name, each]) => [
      name,
      rewrite(each, { resource: ownerOf(name, resource), member: name }),
    ]),
  );
}

/** The identifiers in `shippingMethod` of an order are not those of orders. */
function ownerOf(name: string, resource: string): string {
  const isCharge = name === 'shippingMethod' || name === 'paymentMethod';
  return isCharge && resource === 'commerce.orders' ? (references[name] ?? resource) : resource;
}

function rewriteNumber(value: number, { resource, member }: Place): unknown {
  if (member === 'priceList' && value === 99) return unknownId;
  if (member === 'priceList' && resource === 'commerce.customers') return 1;
  if (member === 'priceList' && value !== 1) throw new NotPortable();
  if (leftOut.has(member)) return unknownId;
  if (member === 'taxArea' && value === 2) return 1;
  if (member === 'taxArea' || member === 'lists' || member === 'list')
    return value === 99 ? unknownId : value;
  const isOwn = member === 'id' || member === 'ids';
  const whose = isOwn ? resource : references[member];
  if (!whose || value === 0) return value;
  return value === 99 ? unknownId : `{{${whose}.${value}}}`;
}

const images = ['R7kQ2mVx9TtB4cDe', 'b3NfW8sLz1YhG6pA', 'P5uJ0dXe7KrC2vMi'];

function rewriteText(text: string, place: Place): unknown {
  const { resource, member } = place;
  const image = images.indexOf(text);
  if (image >= 0) return `{{commerce.product-images.${image + 1}}}`;
  if (member === 'id' || member === 'ids') return rewriteIdentifier(text, resource);
  if (member === 'language') return rewriteLanguage(text, resource);
  if (named.has(member)) return text === '' ? text : `{{p}}${text}`;
  if (/^\S+@\S+$/.test(text)) return text.replace('@', '@{{p}}.');
  if (member === 'domain') return `{{p}}.${text}`;
  if (member === 'password' || text === 'a long secret') return rewritePassword(text);
  if (resource === 'site.templates') return rewritePath(text, member);
  return text;
}

function rewriteIdentifier(text: string, resource: string): unknown {
  if (!/^\d+$/.test(text)) return text;
  if (text === '99') return resource === 'commerce.orders' ? '9007199254740991' : unknownId;
  return /^\d$/.test(text) ? `{{${resource}.${text}}}` : text;
}

function rewriteLanguage(text: string, resource: string): string {
  if (text === 'fr') return 'zz';
  if (text !== 'en' && resource !== 'commerce.product-reviews') throw new NotPortable();
  return '{{language}}';
}

/** An account of the kit has a secret of its own for as long as it exists. */
const rewritePassword = (text: string) => (text === 'a long secret' ? '{{secret}}' : text);

function rewritePath(text: string, member: string): string {
  if (member === 'template')
    return text === 'default' ? '{{template}}' : text.replace('autumn', '{{p}}autumn');
  if (member === 'parent') return text.replace(/^(css|img)/, '{{p}}$1');
  return text.startsWith('css/') ? `{{p}}${text}` : text;
}

/** Lists of newsletters: the shop has the first. */
function rewriteList(list: readonly unknown[], place: Place): unknown {
  const kept = place.member === 'lists' ? list.filter((each) => each !== 2) : list;
  if (place.member === 'lists' && kept.length === 0) throw new NotPortable();
  return kept.map((each) => rewrite(each, place));
}

const rewriteKeys = (value: object, place: Place) =>
  Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key === '' ? '' : `{{p}}${key}`,
      rewrite(each, { ...place, member: '' }),
    ]),
  );

/** Prices of the first list, or of one that does not exist. */
function priceMap(value: object): object {
  const prices = Object.entries(value).filter(([list]) => list === '1' || list === '99');
  if (prices.length === 0) throw new NotPortable();
  return Object.fromEntries(
    prices.map(([list, price]) => [list === '99' ? unknownId : list, price]),
  );
}

/**
 * Texts in the default language, German ones where there are no others; a language that no shop
 * has stands for the examples' French.
 */
function rewriteTexts(value: object): object {
  const { de, ...others }: Record<string, unknown> = { ...value };
  const texts = Object.keys(others).length > 0 ? others : { en: de };
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language === 'en' ? '{{language}}' : 'zz',
      text,
    ]),
  );
}
