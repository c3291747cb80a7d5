/** Thrown for a number or a date that can be read in two ways. */
export class AmbiguousCell extends Error {
  override readonly name = 'AmbiguousCell';
}
