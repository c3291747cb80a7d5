import type PrismaTypes from '../../../generated/pothos.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';

declare const written: unique symbol;

/**
 * A value as PostgreSQL prints it, where Prisma would make an object. It does not have the type
 * `string`, so that a time cannot be exposed as GraphQL's String by mistake; `String(value)` is the
 * text.
 */
export interface Text<Of extends string> {
  readonly [written]: Of;
}

export const decimalText = (text: string) => text as unknown as DecimalText;

export const timeText = (text: string) => text as unknown as TimeText;

export type DecimalText = Text<'decimal'>;
/** The text of a time or a date. */
export type TimeText = Text<'time'>;
export type BigIntText = Text<'bigint'>;
export type JsonColumn = Text<'json'>;

/** The value of a column in a row, by its type in Prisma's client. */
type ValueIn<V> = Prisma.JsonValue extends V
  ? JsonColumn
  : V extends Prisma.Decimal
    ? DecimalText
    : V extends Date
      ? TimeText
      : V extends bigint
        ? BigIntText
        : V;

type RowOf<Shape> = Shape extends readonly (infer Each)[]
  ? RowOf<Each>[]
  : { [Name in keyof Shape]: ValueIn<Shape[Name]> };

type Models = { [Name in keyof PrismaTypes]: PrismaTypes[Name] };

/** The generated types of the data model, with rows as our SQL reads them instead of Prisma's. */
export type RowTypes = {
  [Name in keyof Models]: Omit<Models[Name], 'Shape' | 'Relations'> & {
    Shape: RowOf<Models[Name]['Shape']>;
    Relations: {
      [Relation in keyof Models[Name]['Relations']]: Omit<
        Models[Name]['Relations'][Relation],
        'Shape'
      > & {
        Shape: RowOf<
          Models[Name]['Relations'][Relation] extends { Shape: infer Shape } ? Shape : never
        >;
      };
    };
  };
};
