import type { DemoRow } from './rows/insert-rows.ts';
import { join, noText, say } from './texts.ts';
import { wordsOf } from './words.ts';

/** A department with sub-departments. */
interface Branch {
  readonly code: string;
  readonly name: string;
  readonly below: readonly (Branch | Shelf)[];
}

/** A department with products: one for each kind in each size. */
interface Shelf {
  readonly code: string;
  readonly name: string;
  /** English|Italian|German|price in euro|weight in kilograms. */
  readonly kinds: readonly string[];
  readonly sizes: readonly string[];
  /** The motifs of the pictures, by kind. */
  readonly motifs: readonly string[];
  /** The variants of its products. */
  readonly comesIn?: readonly string[];
  /** The unit of its products, if they are not sold by the piece. */
  readonly unit?: string;
  readonly taxClass?: string;
}

/** A department with products, its identifier, and the code of its first level. */
export interface PlacedShelf extends Shelf {
  readonly id: number;
  readonly root: string;
}

interface Tree {
  rows: DemoRow[];
  shelves: PlacedShelf[];
}

/** Returns the rows of the department tree, parents first, and the departments with products. */
export function plantDepartments(): Tree {
  const tree: Tree = { rows: [], shelves: [] };
  for (const [index, branch] of wordsOf('departments').entries()) {
    plant(tree, branch, { parent: null, position: index + 1, root: branch.code });
  }
  return tree;
}

interface TreePlace {
  parent: number | null;
  position: number;
  root: string;
}

function plant(tree: Tree, node: Branch | Shelf, { parent, position, root }: TreePlace): void {
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

function describe(node: Branch | Shelf, place: DemoRow): DemoRow {
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
