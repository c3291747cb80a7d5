/** What a refusal can be; `AlreadyExist` is how languages.create spells it. */
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

/** A mistake of the caller, who can act on it. Both surfaces show the same three things. */
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
