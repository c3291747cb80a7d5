import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ItemUpsertRow } from '../../generated/graphql.ts';
import { send } from '../api/send.ts';
import { type Result, useMutation } from '../api/use-mutation.ts';
import { useShop } from '../frame/use-shop.ts';
import { decimalOf } from '../parts/edit-cell.tsx';
import { useUnsaved } from '../parts/unsaved.tsx';
import { useWords } from '../words/use-words.tsx';
import {
  combinationsOf,
  keyOfOptions,
  mostCombinations,
  type Option,
  proposedSku,
} from './combinations.ts';
import type { ProductData } from './product-document.ts';

const KnownSkusDocument = graphql(`
  query KnownSkus($skus: [String!]!) {
    items(first: 100, where: { sku: { in: $skus } }) { nodes { sku } }
  }
`);
const AddItemsDocument = graphql(`
  mutation AddItems($id: ID!, $variantIds: [ID!]!, $rows: [ItemUpsertRow!]!) {
    updateProduct(by: { id: $id }, input: { variantIds: $variantIds }) { id }
    upsertItems(rows: $rows) { succeeded }
  }
`);

interface Variant {
  readonly id: string;
  readonly options: readonly Option[];
}

type Texts = Readonly<Record<'sku' | 'price' | 'stock', string>>;

/** An item before it is added, as its user sees it. */
export interface NewRow extends Texts {
  readonly key: string;
  readonly options: readonly Option[];
  /** The names of its options. */
  readonly title: string;
  readonly proposed: string;
  readonly errors: Readonly<Partial<Record<'sku' | 'price' | 'stock', string>>>;
}

/** The items that are added to a product, with the methods of a form. */
export function useNewItems(product: ProductData, variants: readonly Variant[]) {
  const { defaultPriceListId } = useShop();
  const { run, result, reset } = useMutation(AddItemsDocument);
  const [known, setKnown] = useState(noneKnown);
  const errorsOf = useErrors(result, known.skus);
  const entered = useEntered(product, () => {
    reset();
    setKnown(noneKnown);
  });
  const { chosen, options, common, texts } = entered;
  const lists = variants
    .filter(({ id }) => chosen.includes(id))
    .map((each) => each.options.filter(({ id }) => options[each.id]?.includes(id)))
    .filter((list) => list.length > 0);
  const existing = product.items.nodes.map((item) => item.options.map(({ id }) => id));
  const rows = combinationsOf(lists, existing).map((of, at): NewRow => {
    const key = keyOfOptions(of);
    const proposed = of.length > 0 ? proposedSku(product.code, of) : '';
    const row = { sku: proposed, ...common, ...texts[key] };
    const title = of.map(({ name }) => name).join(', ');
    return { ...row, key, options: of, title, proposed, errors: errorsOf(at, row.sku) };
  });
  const isChanged =
    rows.length > 0 && rows.length <= mostCombinations && rows.every(({ sku }) => sku.trim());
  useUnsaved(isChanged);
  async function save() {
    const found = await knownSkus(rows);
    setKnown(found);
    if (found.failure !== undefined || found.skus.size > 0) return false;
    const variantIds = new Set([...(product.variantIds ?? []), ...variantsOf(variants, rows)]);
    const inputs = rows.map((row) => inputOf(row, product.id, defaultPriceListId));
    const made = await run({ id: product.id, variantIds: [...variantIds], rows: inputs });
    return made?.data != null;
  }
  const failure = known.failure ?? result?.failure ?? otherViolation(result);
  return { ...entered, rows, isChanged, failure, save };
}

/** The choices and texts of the user. Each change calls `onChange`. */
function useEntered(product: ProductData, onChange: () => void) {
  const [chosen, setChosen] = useState<readonly string[]>(product.variantIds ?? []);
  const [options, setOptions] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [common, setCommon] = useState({ price: '', stock: '' });
  const [texts, setTexts] = useState<Readonly<Record<string, Partial<Texts>>>>({});
  return {
    chosen,
    options,
    common,
    texts,
    chooseVariants(ids: readonly string[]) {
      onChange();
      setChosen(ids);
    },
    chooseOptions(variant: string, ids: readonly string[]) {
      onChange();
      setOptions((before) => ({ ...before, [variant]: ids }));
    },
    setCommon(name: 'price' | 'stock', text: string) {
      onChange();
      setCommon((before) => ({ ...before, [name]: text }));
    },
    setRow(key: string, name: keyof Texts, text: string) {
      onChange();
      setTexts((before) => ({ ...before, [key]: { ...before[key], [name]: text } }));
    },
  };
}

interface Known {
  /** SKUs of existing items, which an upsert would change, and SKUs that two rows have. */
  readonly skus: ReadonlySet<string>;
  /** The reason why they could not be read. */
  readonly failure?: string | undefined;
}

const noneKnown: Known = { skus: new Set() };

async function knownSkus(rows: readonly NewRow[]): Promise<Known> {
  const skus = rows.map(({ sku }) => sku.trim());
  const { data, errors } = await send(KnownSkusDocument, { skus });
  if (!data?.items) return { skus: new Set(), failure: errors[0]?.message ?? '' };
  const twice = skus.filter((sku, at) => skus.indexOf(sku) !== at);
  return { skus: new Set([...data.items.nodes.map(({ sku }) => sku), ...twice]) };
}

/** The message of a refused member that no row shows. */
const otherViolation = (result: Result<unknown> | undefined) =>
  Object.entries(result?.violations ?? {}).find(([path]) => !shown.test(path))?.[1];

const shown = /^\d+\.(by|input\.(sku|sellingPrice|stock))/;

/** The variants of the options of these rows. */
const variantsOf = (variants: readonly Variant[], rows: readonly NewRow[]) =>
  variants
    .filter(({ options }) =>
      rows.some((row) => row.options.some(({ id }) => options.some((each) => each.id === id))),
    )
    .map(({ id }) => id);

function inputOf({ sku, price, stock, options }: NewRow, productId: string, list: string) {
  const input: ItemUpsertRow['input'] = {
    productId,
    optionIds: options.map(({ id }) => id),
    ...(price.trim() && { sellingPrice: { [list]: decimalOf(price) } }),
    ...(stock.trim() && { stock: decimalOf(stock) }),
  };
  return { by: { sku: sku.trim() }, input };
}

/** Returns a function that finds the messages of a row. */
function useErrors(result: Result<unknown> | undefined, taken: ReadonlySet<string>) {
  const { product: words } = useWords();
  const violations = Object.entries(result?.violations ?? {});
  const under = (path: string) =>
    violations.find(([each]) => each === path || each.startsWith(`${path}.`))?.[1];
  return (at: number, sku: string): NewRow['errors'] => {
    const ofSku = taken.has(sku.trim())
      ? words.skuTaken
      : (under(`${at}.by`) ?? under(`${at}.input.sku`));
    const [price, stock] = [under(`${at}.input.sellingPrice`), under(`${at}.input.stock`)];
    return { ...(ofSku && { sku: ofSku }), ...(price && { price }), ...(stock && { stock }) };
  };
}
