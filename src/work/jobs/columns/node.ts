import { shownMember } from '../../../ground/contract/notation/names.ts';

/** What the cells below a name of the header are. */
export type ColumnNode =
  | { readonly kind: 'object'; readonly members: Members }
  /** An object with any keys, such as languages or price lists. */
  | OpenNode
  | Leaf;

export interface OpenNode {
  readonly kind: 'open';
  readonly keys: OpenKeys;
  readonly of: Leaf;
  /** Whether a plain value is that of the default language, or of the first price list. */
  readonly takesPlain?: boolean;
}

export interface Leaf {
  readonly kind: 'text' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'json';
}

export type OpenKeys = 'languages' | 'priceLists' | 'any';

export type Members = ReadonlyMap<string, ColumnNode>;

export const isLeaf = (node: ColumnNode): node is Leaf =>
  node.kind !== 'object' && node.kind !== 'open';

/** What one line of an import holds. */
export interface LineForm {
  /** The arguments of the mutation, or the members of the request. */
  readonly members: Members;
  /**
   * The member whose own members may also stand beside it: `input`, so that a column is `price`
   * instead of `input.price`.
   */
  readonly flat: string | null;
  /** The member that names the record, and its keys, the first being preferred: `by`. */
  readonly by: {
    readonly name: string;
    readonly keys: readonly string[];
    /** The type of the record. */
    readonly type: string;
  } | null;
  /** Whether a line may name images of its product. */
  readonly hasImages?: boolean;
}

/** The members without a second one of the same value, such as `nameByLanguage` beside `name`. */
export const distinctMembers = (members: Members): readonly (readonly [string, ColumnNode])[] =>
  [...members].filter(([name]) => shownMember(name) === name || !members.has(shownMember(name)));
