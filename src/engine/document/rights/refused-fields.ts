import { GraphQLError } from 'graphql';
import { describeMissing, namesOfMissing } from '../../../ground/contract/operations/rights.ts';
import { type Refused, typeKey } from './narrow.ts';
import type { Places } from './refused-places.ts';

/** The maximum number of listed errors; the last one contains the number of further null fields. */
const mostErrors = 1_000;

/**
 * Sets the refused fields of a result to null. Returns an error for each position, as the GraphQL
 * specification requires, so that clients recognize by the path whether a null is a value.
 */
export function refuseFields(places: Places | null, data: unknown): GraphQLError[] {
  const errors: GraphQLError[] = [];
  let omitted = 0;
  const refuse = (refused: Refused, path: FieldPath): void => {
    if (errors.length < mostErrors) errors.push(errorOf(refused, path));
    else omitted++;
  };
  refuseWithin(() => places, data, null, refuse);
  const last = errors.at(-1);
  if (last && omitted > 0) last.extensions.omitted = omitted;
  return errors;
}

interface Step {
  readonly before: Step | null;
  readonly key: string | number;
}
type FieldPath = Step | null;

type PlacesOf = (typeName: string) => Places | null;

function refuseWithin(
  placesOf: PlacesOf,
  value: unknown,
  path: FieldPath,
  refuse: (refused: Refused, path: FieldPath) => void,
): void {
  if (Array.isArray(value)) {
    for (const [key, each] of value.entries())
      refuseWithin(placesOf, each, { before: path, key }, refuse);
    return;
  }
  if (!isObject(value)) return;
  const places = placesOf(String(value[typeKey]));
  if (typeKey in value) delete value[typeKey];
  for (const [key, { refused, within }] of places ?? []) {
    if (!(key in value)) continue;
    const at = { before: path, key };
    if (refused) {
      value[key] = null;
      refuse(refused, at);
    } else refuseWithin(within, value[key], at, refuse);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function errorOf({ node, missing }: Refused, path: FieldPath): GraphQLError {
  const extensions = { code: 'FORBIDDEN', ...namesOfMissing(missing) };
  return new GraphQLError(`${describeMissing(missing)}.`, {
    nodes: node,
    path: stepsOf(path),
    extensions,
  });
}

function stepsOf(path: FieldPath): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at = path; at; at = at.before) steps.push(at.key);
  return steps.reverse();
}
