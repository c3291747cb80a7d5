/** Computes the cost of an operation from its coerced variables. */
export type CostOf = (variables: Variables) => number;

export type Variables = Readonly<Record<string, unknown>>;

/** The cost of a part of a document: a number, or a function of the variables. */
export type CostPart = number | CostOf;

/**
 * Adds costs. Constant parts are added once, so that a call only evaluates the parts that depend on
 * its variables.
 */
export function sum(parts: readonly CostPart[]): CostPart {
  let known = 0;
  const open: CostOf[] = [];
  for (const part of parts)
    if (typeof part === 'number') known += part;
    else open.push(part);
  const [first, second] = open;
  if (!first) return known;
  if (!second) return known === 0 ? first : (variables) => known + first(variables);
  return (variables) => {
    let total = known;
    for (const part of open) total += part(variables);
    return total;
  };
}

/** The largest of several costs; 0 where there is none. */
export function most(parts: readonly CostPart[]): CostPart {
  return parts.every((part) => typeof part === 'number')
    ? Math.max(0, ...parts)
    : (variables) => Math.max(...parts.map((part) => evaluate(part, variables)));
}

export function times(count: CostPart, each: CostPart): CostPart {
  if (typeof count === 'number' && typeof each === 'number') return count * each;
  if (typeof count === 'number') return count === 0 ? 0 : (given) => count * evaluate(each, given);
  if (typeof each === 'number') return (given) => count(given) * each;
  return (given) => count(given) * each(given);
}

/** The smaller of two. */
export function atMost(size: CostPart, bound: CostPart): CostPart {
  if (bound === Number.POSITIVE_INFINITY) return size;
  if (typeof size === 'number' && typeof bound === 'number') return Math.min(size, bound);
  return (variables) => Math.min(evaluate(size, variables), evaluate(bound, variables));
}

export const evaluate = (part: CostPart, variables: Variables) =>
  typeof part === 'number' ? part : part(variables);
