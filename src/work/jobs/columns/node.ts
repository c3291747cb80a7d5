import { shownMember } from '../../../ground/contract/notation/names.ts';

/** The cells below a name of the header. */
export type ColumnNode =
  | { readonly kind: 'object'; readonly members: ColumnMembers }
  /** An object with any keys, such as languages or price lists. */
  | OpenNode
  | Leaf;

export interface OpenNode {
  readonly kind: 'open';
  readonly keys: OpenKeys;
  readonly of: Leaf;
  /** Whether a plain value is accepted for the default language, or for the first price list. */
  readonly takesPlain?: boolean;
}

export interface Leaf {
  readonly kind: 'text' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'json';
}

export type OpenKeys = 'languages' | 'priceLists' | 'any';

export type ColumnMembers = ReadonlyMap<string, ColumnNode>;

export const isLeaf = (node: ColumnNode): node is Leaf =>
  node.kind !== 'object' && node.kind !== 'open';

/** The members that one line of an import can have. */
export interface LineForm {
  /** The arguments of the mutation, or the members of the request. */
  readonly members: ColumnMembers;
  /**
   * The member whose own members may also be at the top level: `input`, so that a column is `price`
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

/**
 * Returns the members without second forms of the same value, such as `nameByLanguage` beside
 * `name`.
 */
export const distinctMembers = (
  members: ColumnMembers,
): readonly (readonly [string, ColumnNode])[] =>
  [...members].filter(([name]) => shownMember(name) === name || !members.has(shownMember(name)));
