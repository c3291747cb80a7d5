import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';

const FindArticleDocument = graphql(`
  query FindArticle($text: String!) {
    exact: items(first: 2, where: {
      OR: [{ sku: { equals: $text } }, { barcode: { equals: $text } }]
    }) { nodes { ...Article } }
    similar: items(first: 6, where: { search: $text }) { nodes { ...Article } }
  }
  fragment Article on Item { sku stock product { id name } }
`);

/** An article that was scanned; without a name where the account may not read the catalog. */
export interface Scanned {
  readonly sku: string;
  readonly stock: string | null;
  readonly productId: string | null;
  readonly name: string;
}

/**
 * Finds the articles that a person may have meant: the one whose SKU or barcode was scanned, or
 * all that a search finds for a typed text. Throws the message if none could be read.
 */
export async function findArticles(text: string): Promise<readonly Scanned[]> {
  const { data, errors } = await send(FindArticleDocument, { text });
  if (!data?.exact || !data.similar) throw new Error(errors[0]?.message);
  const { exact, similar } = data;
  const wanted = text.toLowerCase();
  const typed = similar.nodes.filter(({ sku }) => sku.toLowerCase() === wanted);
  const found = [exact.nodes, typed].find(({ length }) => length > 0) ?? similar.nodes;
  return found.map(({ sku, stock, product: { id, name } }) => ({
    sku,
    stock,
    name,
    productId: id,
  }));
}
