import type { FieldNode } from 'graphql';
import type { Access, Section } from '../../ground/contract/operations/rights.ts';

/** What a field of the schema declares: written when the schema is built, read with a document. */
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
  /** The members of `where` whose values name one record each. */
  readonly keys?: readonly string[];
  /** The argument with one value for each record that is returned. */
  readonly lengthOf?: string;
  /** Whether each record of the list belongs to one record only. */
  readonly hasOneParent?: boolean;
  /** The arguments that name the records to change: lists, and how many a filter may match. */
  readonly changes?: {
    readonly lists: readonly string[];
    readonly limit?: string;
    readonly most: number;
    /** How many records it is assumed to change beside the records of the lists. */
    readonly beside?: number;
    /** What each record costs, if one statement changes all of them. */
    readonly cost?: number;
  };
  /** Whether a mutation may write many rows beside the records that it names; all deletions may. */
  readonly mayBeLong?: true | undefined;
  /** Who may use it, for each root field: see src/engine/schema/finish-schema.ts. */
  readonly audience?: Audience | undefined;
  /** Whether it deletes records for good, which callers that only change may not. */
  readonly deletes?: true | undefined;
  /** The right that it requires on GraphQL. */
  readonly requires?: Requirement | undefined;
  /** The fields of its value that it writes: they need no right to read the value's section. */
  readonly shows?: readonly string[] | undefined;
}

/** The same of a type. */
export interface TypeMeta {
  /** The section of a record. */
  readonly section?: Section;
  /** The fields that every caller may read on GraphQL. */
  readonly reference?: Reference | undefined;
  /** Whether its resolver leaves out records that the caller may not read. */
  readonly isOnlyReadable?: true;
  /** The cost of a value of a scalar. */
  readonly weight?: number;
  /** The name of the record of an input type. */
  readonly record?: string | undefined;
}

/** The same of a field of an input, or of an argument. */
export interface InputMeta {
  /** Whether a file in Base64 is its value. */
  readonly isUpload?: boolean;
  /** Its description without the limits of its value. */
  readonly about?: string | undefined;
}

/**
 * Who may use a root field: callers with a right to its section, any caller (`caller`), or anyone,
 * such as someone who logs in (`anyone`).
 */
export type Audience = Section | 'caller' | 'anyone';

/** Reference data, or the fields of a record that are. */
export type Reference = true | readonly string[];

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
