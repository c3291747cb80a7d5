/** A value with one fault. */
export interface Mutant {
  readonly fault: string;
  readonly value: unknown;
}

/** Objects whose keys are data: any key may be there or not. */
const isByKey = (value: object) =>
  Object.keys(value).every((key) => /^([a-z]{2}|\d+)$/.test(key) && key !== 'id');

/**
 * Copies of the value with one fault each, at any depth: a member dropped, a member added, a value
 * of another type. `null` stands for a value that may be absent, so it is not replaced.
 */
export function* mutants(value: unknown, path = ''): Generator<Mutant> {
  if (value === null || value === undefined) return;
  yield { fault: `another type at ${path || '/'}`, value: ofAnotherType(value) };
  if (Array.isArray(value)) {
    for (const [at, each] of value.slice(0, 2).entries())
      for (const { fault, value: wrong } of mutants(each, `${path}/${at}`))
        yield { fault, value: value.with(at, wrong) };
    return;
  }
  if (typeof value !== 'object') return;
  for (const [name, each] of Object.entries(value))
    for (const { fault, value: wrong } of mutants(each, `${path}/${name}`))
      yield { fault, value: { ...value, [name]: wrong } };
  if (isByKey(value)) return;
  yield { fault: `a member more at ${path || '/'}`, value: { ...value, oneMore: 1 } };
  for (const name of Object.keys(value)) {
    const { [name]: _dropped, ...rest } = value as Record<string, unknown>;
    yield { fault: `no ${path}/${name}`, value: rest };
  }
}

function ofAnotherType(value: unknown): unknown {
  if (Array.isArray(value)) return 'no list';
  if (typeof value === 'object') return ['no object'];
  return typeof value === 'string' ? { no: 'text' } : { no: 'number' };
}
