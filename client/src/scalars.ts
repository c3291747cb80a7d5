/** The TypeScript type of a scalar: one for both directions, or one for each. */
export type ScalarTypes = string | { readonly input: string; readonly output: string };

/**
 * The scalars of the schema as `scalars` of a codegen configuration. `Tree`, the contents of a
 * template's folder as one value, is `unknown`: the field `files` has the same with types.
 */
export const scalars = {
  Date: 'string',
  DateTime: 'string',
  Decimal: { input: 'string | number', output: 'string' },
  Filter: 'Record<string, unknown>',
  ID: { input: 'string | number', output: 'string' },
  LocalizedText: {
    input: 'string | Record<string, string>',
    output: 'Record<string, string>',
  },
  MemberValues: 'Record<string, unknown>',
  PriceMap: {
    input: 'string | number | Record<string, string | number | null>',
    output: 'Record<string, string>',
  },
  SafeInt: 'number',
  Tree: 'unknown',
  Upload: 'Blob',
} as const satisfies Record<string, ScalarTypes>;

/**
 * The TypeScript type of each scalar in answers: `customScalarTypes` of Relay's compiler, which
 * knows `ID`.
 */
export const customScalarTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<ScalarTypes>(scalars)
    .filter(([name]) => name !== 'ID')
    .map(([name, types]) => [name, typeof types === 'string' ? types : types.output]),
);
