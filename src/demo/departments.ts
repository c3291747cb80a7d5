import type { NewRow } from './rows/insert-rows.ts';
import { join, noText, say } from './texts.ts';
import { wordsOf } from './words.ts';

/** A department that holds sub-departments. */
interface Branch {
  readonly code: string;
  readonly name: string;
  readonly below: readonly (Branch | Shelf)[];
}

/** A department that holds products: each kind in each size is one. */
interface Shelf {
  readonly code: string;
  readonly name: string;
  /** English|Italian|German|price in euro|weight in kilograms. */
  readonly kinds: readonly string[];
  readonly sizes: readonly string[];
  /** What the pictures of each kind show. */
  readonly motifs: readonly string[];
  /** The variants its products come in. */
  readonly comesIn?: readonly string[];
  /** Sold by another unit than the piece. */
  readonly unit?: string;
  readonly taxClass?: string;
}

/** A department that holds products, with its identifier and the code of its first level. */
export interface PlacedShelf extends Shelf {
  readonly id: number;
  readonly root: string;
}

interface Tree {
  rows: NewRow[];
  shelves: PlacedShelf[];
}

/** The department tree as rows, parents first, and the departments that hold products. */
export function plantDepartments(): Tree {
  const tree: Tree = { rows: [], shelves: [] };
  for (const [index, branch] of wordsOf('departments').entries()) {
    plant(tree, branch, { parent: null, position: index + 1, root: branch.code });
  }
  return tree;
}

interface Place {
  parent: number | null;
  position: number;
  root: string;
}

function plant(tree: Tree, node: Branch | Shelf, { parent, position, root }: Place): void {
  const id = tree.rows.length + 1;
  tree.rows.push(describe(node, { id, parent_id: parent, position }));
  if ('kinds' in node) {
    tree.shelves.push({ ...node, id, root });
    return;
  }
  for (const [index, child] of node.below.entries()) {
    plant(tree, child, { parent: id, position: index + 1, root });
  }
}

const offer = say([
  'in our shop: chosen with care',
  'nel nostro negozio: scelti con cura',
  'in unserem Laden: sorgsam ausgewählt',
]);

function describe(node: Branch | Shelf, place: NewRow): NewRow {
  const name = say(node.name);
  return {
    ...place,
    code: node.code,
    name,
    description: join([name, offer], ([what, how]) => `<p>${what} ${how}.</p>`),
    seo_title: name,
    seo_keywords: join([name], ([what = '']) => what.toLowerCase()),
    seo_description: noText,
    layout_sort_order: 'kinds' in node ? 'Name' : 'Position',
    layout_columns: 'kinds' in node ? 4 : 3,
  };
}
