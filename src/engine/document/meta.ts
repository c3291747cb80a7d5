import type { FieldNode } from 'graphql';
import type { Access, Section } from '../../ground/contract/operations/rights.ts';

/**
 * The declaration of a field of the schema: written when the schema is built, read with a document.
 */
export interface FieldMeta {
  /** The columns that its resolver or property reads from the row. */
  readonly columns?: ColumnsNeeded;
  /** Whether the selected fields of its value are read one by one from the column. */
  readonly composed?: boolean;
  /** The cost of its value, where that is not the usual one. */
  readonly weight?: number | undefined;
  /** Whether it counts the records of a list. */
  readonly counts?: true;
  /** Whether it reads the values of all matching records. */
  readonly aggregates?: true;
  /** The largest page. */
  readonly page?: number;
  /** The size of a page that no argument bounds. */
  readonly usualPage?: number;
  /** The assumed length of its list, where that is not the usual one. */
  readonly usualLength?: number;
  /** The members of `where` whose values each select one record. */
  readonly keys?: readonly string[];
  /** The argument with one value for each record that is returned. */
  readonly lengthOf?: string;
  /** Whether each record of the list belongs to one record only. */
  readonly hasOneParent?: boolean;
  /**
   * The arguments that select the records to change: lists, and the maximum number that a filter
   * may match.
   */
  readonly changes?: {
    readonly lists: readonly string[];
    readonly limit?: string;
    readonly most: number;
    /** The assumed number of records that it changes beside the records of the lists. */
    readonly beside?: number;
    /** The cost of each record, if one statement changes all of them. */
    readonly cost?: number;
  };
  /** Whether a mutation may write many rows beside the records that it names; all deletions may. */
  readonly mayBeLong?: true | undefined;
  /** The callers that may use a root field: see src/engine/schema/finish-schema.ts. */
  readonly audience?: Audience | undefined;
  /** Whether it deletes records for good, which callers that only change may not. */
  readonly deletes?: true | undefined;
  /** The right that it requires on GraphQL. */
  readonly requires?: Requirement | undefined;
  /**
   * Words by which callers find a root field, in addition to its description: see
   * src/engine/schema/uses.ts.
   */
  readonly words?: string;
  /** The fields of its value that it writes: they need no right to read the value's section. */
  readonly shows?: readonly string[] | undefined;
}

/** The declaration of a type of the schema. */
export interface TypeMeta {
  /** The section of a record. */
  readonly section?: Section;
  /** The fields that every caller may read on GraphQL. */
  readonly reference?: ReferenceData | undefined;
  /** Whether its resolver leaves out records that the caller may not read. */
  readonly isOnlyReadable?: true;
  /** The cost of a value of a scalar. */
  readonly weight?: number;
  /** Words that find the root fields about a record: see src/engine/schema/uses.ts. */
  readonly words?: string;
  /** The name of the record of an input type. */
  readonly record?: string | undefined;
}

/** The declaration of a field of an input, or of an argument. */
export interface InputMeta {
  /** Whether a file in Base64 is its value. */
  readonly isUpload?: boolean;
  /** The description without the limits of the value. */
  readonly about?: string | undefined;
}

/**
 * The callers that may use a root field: with a right to its section, any caller (`caller`), or
 * anyone, such as someone who logs in (`anyone`).
 */
export type Audience = Section | 'caller' | 'anyone';

/** Reference data: the whole record, or these fields of it. */
export type ReferenceData = true | readonly string[];

/** The right that a field requires on GraphQL. */
export interface Requirement {
  readonly section: Section;
  readonly access: Access;
}

/**
 * The columns of a row, or a function that derives them from the selected fields of the value and
 * the nodes of the field.
 */
export type ColumnsNeeded =
  | readonly string[]
  | ((selection: ReadonlyMap<string, unknown>, nodes: readonly FieldNode[]) => readonly string[]);

/** The metadata of a field. graphql-js does not know the types of `extensions`. */
export const fieldMeta = ({ extensions }: Extended): FieldMeta => extensions ?? {};

/** The metadata of a type. */
export const typeMeta = ({ extensions }: Extended): TypeMeta => extensions ?? {};

/** The metadata of a field of an input, or of an argument. */
export const inputMeta = ({ extensions }: Extended): InputMeta => extensions ?? {};

interface Extended {
  readonly extensions?: object | null | undefined;
}
