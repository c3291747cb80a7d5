import fc from 'fast-check';

/** Paths that lead to a file from other folders, odd ones among them. */
export function pathTo(name: string): fc.Arbitrary<string> {
  const step = fc.constantFrom('..', '.', 'h', '', '%2e%2e', '...', '\0', 'default');
  const separator = fc.constantFrom('/', '\\', '%2f', '//');
  return fc
    .array(fc.tuple(step, separator), { maxLength: 5 })
    .map((steps) => steps.flat().join('') + name);
}
