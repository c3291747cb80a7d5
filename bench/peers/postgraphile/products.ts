import { derivedList } from '../../workloads/product-askings.ts';
import { type ProductReading, productReadings } from '../../workloads/products.ts';
import { asList, memberOf } from '../../workloads/workload.ts';
import type { Translation } from '../translation.ts';
import { columnOf, cursorAt, dataOf, nodes, post, readTime } from './reading.ts';

const prices = ['listPrice', 'sellingPrice', 'price'];
const ofMainItem = ['sku', ...prices];

/** Members of the main item are selected there; prices by price list are a separate list. */
function selectProduct(fields: readonly string[], withPrices = true): string {
  const asked = fields.filter((field) => prices.includes(field)).join(' ');
  const maps = withPrices ? `itemPricesByItemId { nodes { priceListId ${asked} } }` : '';
  const item = `itemsByProductId(first: 1, condition: { isPrimary: true }) { nodes { sku ${maps} } }`;
  const own = fields.filter((field) => !ofMainItem.includes(field)).map(columnOf);
  return [...own, item].join(' ');
}

function productOf({ fields }: ProductReading, record: unknown, priceRows?: unknown[]) {
  const [item] = nodes(record, 'itemsByProductId');
  const rows = priceRows ?? nodes(item, 'itemPricesByItemId');
  const readField = (field: string): unknown => {
    if (field === 'sku') return memberOf(item, 'sku');
    if (prices.includes(field)) return mapPrices(rows, field);
    if (field === 'hasVariants') return nodes(record, 'productVariantsByProductId').length > 0;
    const value = memberOf(record, columnOf(field));
    if (field === 'rating') return Number(value);
    return field === 'updateTime' ? readTime(value) : value;
  };
  return Object.fromEntries(fields.map((field) => [field, readField(field)]));
}

function mapPrices(rows: readonly unknown[], field: string) {
  const entries = rows.map((row) => [memberOf(row, 'priceListId'), memberOf(row, field)]);
  const set = entries.filter(([, price]) => price !== null);
  return Object.fromEntries(set.map(([list, price]) => [list, Number(price)]));
}

export const productTranslations = productReadings.map((reading): [string, Translation] => {
  const { name, asking } = reading;
  const translate = { one: getOne, page: listPage, 'by keywords': find, 'by price': listByPrice };
  return [name, translate[asking.reads](reading)];
});

function getOne(reading: ProductReading): Translation {
  const query = `query Product($id: Int!) {
    productByRowId(rowId: $id) { ${selectProduct(reading.fields)} }
  }`;
  return {
    request: (asked) => post(query, { id: memberOf(asked, 'id') }),
    records: (answer) => [productOf(reading, dataOf(answer, 'productByRowId'))],
  };
}

function listPage(reading: ProductReading): Translation {
  const query = `query Products($first: Int!, $after: Cursor) {
    allProducts(first: $first, after: $after) { nodes { ${selectProduct(reading.fields)} } }
  }`;
  const first = reading.asking.limit;
  return {
    request: (asked) => {
      const after = cursorAt('a1a1c56856', Number(memberOf(asked, 'first')), Number);
      return post(query, { first, after });
    },
    records: (answer) =>
      nodes(memberOf(answer, 'data'), 'allProducts').map((each) => productOf(reading, each)),
  };
}

/** Uses a database function: see functions.sql. */
function find(reading: ProductReading): Translation {
  const query = `query Find($word: String!, $other: String!, $first: Int!) {
    productsFound(word: $word, other: $other, first: $first) {
      nodes { ${selectProduct(reading.fields)} }
    }
  }`;
  const first = reading.asking.limit;
  return {
    request: (asked) => {
      const [word, other] = asList(memberOf(asked, 'keywords'));
      return post(query, { word, other, first });
    },
    records: (answer) =>
      nodes(memberOf(answer, 'data'), 'productsFound').map((each) => productOf(reading, each)),
  };
}

/** The prices of a list in order, each with its product: see functions.sql. */
function listByPrice(reading: ProductReading): Translation {
  const query = `query Cheapest($list: Int!, $first: Int!, $offset: Int!) {
    cheapestPrices(list: $list, first: $first, offset: $offset) {
      nodes {
        priceListId
        price
        itemByItemId { productByProductId { ${selectProduct(reading.fields, false)} } }
      }
    }
  }`;
  const first = reading.asking.limit;
  return {
    request: (asked) => post(query, { list: derivedList, first, offset: memberOf(asked, 'first') }),
    records: (answer) =>
      nodes(memberOf(answer, 'data'), 'cheapestPrices').map((row) =>
        productOf(reading, memberOf(memberOf(row, 'itemByItemId'), 'productByProductId'), [row]),
      ),
  };
}
