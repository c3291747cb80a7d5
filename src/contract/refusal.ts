/** The types of refusals; languages.create uses the spelling `AlreadyExist`. */
export type RefusalType =
  | 'UnknownField'
  | 'Missing'
  | 'Malformed'
  | 'InvalidValue'
  | 'InvalidCombination'
  | 'NotFound'
  | 'AlreadyExists'
  | 'AlreadyExist'
  | 'LimitReached'
  | 'Invalid'
  | 'AccessDenied';

/**
 * An error of the caller, who can fix it. Both surfaces show the same field, type and description.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly field: string;
  readonly type: RefusalType;

  constructor(field: string, type: RefusalType, description: string) {
    super(description);
    this.field = field;
    this.type = type;
  }
}

/** Throws a Refusal. */
export function refuse(field: string, type: RefusalType, description: string): never {
  throw new Refusal(field, type, description);
}
