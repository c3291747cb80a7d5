/** The file of cases: requests, expectations, and the rule in words. */
export interface Cases {
  readonly format: 1;
  readonly about: string;
  /** The records of answers by name. */
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly cases: readonly Case[];
}

export type Level = 'core' | 'errors' | 'details';

export interface Case {
  /** The operation and the measured rule: `commerce.products.find/limit`. */
  readonly id: string;
  readonly level: Level;
  readonly mode: 'read' | 'write';
  readonly rule: string;
  readonly steps: readonly Step[];
  /** Other callers can change what it compares: repeated before it counts as failed. */
  readonly repeats?: true;
}

/** A call. `{{name}}` in its body is replaced by a value that an earlier step saved. */
export interface Step {
  readonly call: string;
  readonly body?: unknown;
  /** The body as text, where it is not JSON or its writing matters. */
  readonly text?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call has no key, or a wrong one. */
  readonly key?: 'none' | 'wrong';
  readonly expect: Expect;
  /** Values of the answer by the name under which later steps use them. */
  readonly save?: Readonly<Record<string, Saved>>;
  /** Errors after which the case is not run: the shop is in another state. */
  readonly skipOn?: readonly string[];
  /** Calls at the end of the run that remove the records of this one. */
  readonly undo?: readonly Undo[];
}

/**
 * The path of a value in the answer; `*` for all elements of a list. A condition selects the
 * element of a list, `less` is subtracted. What is not there is not saved.
 */
export interface Saved {
  readonly path: string;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly less?: number;
}

export type Undo = Pick<Step, 'call' | 'body' | 'save'>;

/** The conditions on an answer; all of them are checked. */
export interface Expect {
  /** The whole answer. `{{?datetime}}` and other such names match a form. */
  readonly answer?: unknown;
  /** The field and the type of an error: `limit | Malformed`. */
  readonly error?: string;
  /** The status of an answer with problem details, and headers that it has. */
  readonly problem?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The member that is a list of records, and its records' form. */
  readonly list?: RecordForm & { readonly most?: number; readonly least?: number };
  /** The member that is a record. */
  readonly record?: RecordForm & { readonly nullable?: true };
  readonly sorted?: { readonly key: string; readonly by: SortKey; readonly id?: string };
  /** The values at these paths of each record of the list. */
  readonly every?: { readonly key: string; readonly values: Readonly<Record<string, unknown>> };
  /** One record of the list, whatever the others are. */
  readonly one?: {
    readonly key: string;
    readonly where: Readonly<Record<string, unknown>>;
    readonly is: unknown;
  };
  /** The number of records in the list, as a saved value. */
  readonly length?: { readonly key: string; readonly is: unknown };
  /** The list begins with this part of an earlier step's list. */
  readonly slice?: {
    readonly key: string;
    readonly of: number;
    readonly from: number;
    readonly to: number;
  };
  /** The record is the first of an earlier step's list. */
  readonly firstOf?: { readonly key: string; readonly of: number; readonly list: string };
  /** The count is the number of records of an earlier step, unless that is its limit. */
  readonly countOf?: { readonly of: number; readonly list: string; readonly limit: number };
  /** The answer is that of an earlier step, letter by letter. */
  readonly same?: number;
}

export interface RecordForm {
  readonly key: string;
  readonly shape: string;
  /** The requested members, in any order; absent for all of the shape. */
  readonly fields?: readonly string[];
  /** Localized texts and price maps have this key only. */
  readonly language?: string;
  readonly priceList?: number;
}

export interface SortKey {
  readonly path: string;
  /** `digits`: texts of digits alone compare as numbers, others with nothing. */
  readonly of: 'number' | 'time' | 'text' | 'bool' | 'words' | 'digits';
  readonly words?: readonly string[];
  readonly isDescending: boolean;
}

export type Shape = readonly (readonly [name: string, form: Form])[];

/** The form of a value. `named`: in an answer only where `fields` names it. */
export type Form = FormOf & { readonly nullable?: true; readonly named?: true };

type Bounds = { readonly min?: number; readonly max?: number };
type FormOf =
  | { readonly kind: 'bool' | 'date' | 'datetime' | 'datetime UTC' | 'itself' }
  | ({ readonly kind: 'int' | 'bigint' } & Bounds)
  | ({ readonly kind: 'string'; readonly pattern?: string } & Bounds)
  | ({
      readonly kind: 'decimal';
      readonly scale: number;
      readonly digits: number;
      readonly asText?: true;
    } & Bounds)
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'oneOf'; readonly of: readonly number[] }
  | ({ readonly kind: 'localized' } & Bounds)
  | { readonly kind: 'priceMap'; readonly of: Form }
  | ({ readonly kind: 'list'; readonly of: Form } & Bounds)
  | { readonly kind: 'map'; readonly of: Form }
  | { readonly kind: 'object'; readonly members: Shape };
