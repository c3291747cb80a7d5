/** A part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/**
 * The word of a schema that names it as a component, should it occur more than once: see
 * share-schemas.ts. It is not part of the document.
 */
export const hintWord = 'x-hint';

export const refTo = (kind: string, name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});
