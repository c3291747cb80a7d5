import { imagesPath } from '../images/read-names.ts';
import { type ColumnNode, distinctMembers, isLeaf, type LineForm } from './node.ts';

/** The keys of a shop that templates have in the place of open ones. */
export interface ShopKeys {
  readonly languages: readonly string[];
  readonly priceLists: readonly string[];
}

/** The names of a header with all columns, the key of the record first. */
export function templateOf(form: LineForm, keys: ShopKeys): readonly string[] {
  const [key] = form.by?.keys ?? [];
  const names = key === undefined ? [] : [key];
  for (const [name, node] of form.members) {
    if (name === form.by?.name || name === form.flat) continue;
    names.push(...namesIn(name, node, keys));
  }
  const flat = form.flat === null ? undefined : form.members.get(form.flat);
  if (flat?.kind === 'object')
    for (const [name, node] of distinctMembers(flat.members))
      names.push(...namesIn(name, node, keys));
  if (form.hasImages) names.push(imagesPath);
  return [...new Set(names)];
}

function namesIn(name: string, node: ColumnNode, keys: ShopKeys): readonly string[] {
  if (isLeaf(node)) return [name];
  if (node.kind === 'open') {
    if (node.keys === 'any') return [name];
    return keys[node.keys].map((key) => `${name}.${key}`);
  }
  return [...node.members].flatMap(([inner, each]) => namesIn(`${name}.${inner}`, each, keys));
}
