import { CallError } from '../../contract/errors/errors.ts';
import { deepestJson, isValueTooDeep } from '../../gate/json/json-depth.ts';

/** For variables in a form or in the address; those of a JSON body were checked with the body. */
export function checkDepth(variables: unknown): void {
  if (isValueTooDeep(variables))
    throw new CallError(
      'MALFORMED_REQUEST',
      `The variables are nested deeper than ${deepestJson} levels.`,
    );
}
