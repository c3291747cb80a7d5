import { nearestName } from '../contract/nearest-name.ts';

/**
 * A sentence that helps a caller who sent the name of no operation: the operation that was probably
 * meant, or the verbs of a resource that exists. Empty where no name is near.
 */
export function suggestOperation(sent: string, operations: readonly string[]): string {
  const name = sent.toLowerCase().replaceAll('_', '-');
  const fullName = new Map(operations.flatMap((each) => formsOf(each).map((form) => [form, each])));
  const nearest = nearestName(name, [...fullName.keys()]);
  if (nearest !== undefined) return ` Did you mean ${fullName.get(nearest)}?`;
  const resource = name.slice(0, name.lastIndexOf('.'));
  const verbs = operations.flatMap((each) => {
    const [own, verb] = divide(each);
    return formsOf(own).includes(resource) ? [verb] : [];
  });
  return verbs.length > 0 ? ` The verbs of ${resource} are ${verbs.join(', ')}.` : '';
}

/** A name with and without its area: `commerce.products.find`, `products.find`. */
const formsOf = (name: string) => [name, name.slice(name.indexOf('.') + 1)];

function divide(operation: string): [resource: string, verb: string] {
  const at = operation.lastIndexOf('.');
  return [operation.slice(0, at), operation.slice(at + 1)];
}
