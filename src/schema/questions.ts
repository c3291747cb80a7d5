import type { GraphqlNamed } from '../contract/names.ts';
import type { ReadShape } from '../contract/shape.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { argumentsOf, readInput } from './inputs.ts';
import type { RecordType } from './record.ts';

interface AskField<T extends object> {
  /** The arguments, in v3's notation. */
  readonly shape: ReadShape<T>;
  readonly description: string;
  /** Descriptions of the arguments, by the specification's names. */
  readonly describe: Readonly<Record<string, string>>;
  /** The type that a list is given of. */
  readonly gives: Pick<RecordType, 'ref'>;
  readonly answer: (args: GraphqlNamed<T>, context: Context) => Promise<readonly object[]>;
}

/** A root field that reads, but no records: its arguments are the shape's members. */
export function askField<T extends object>(name: string, options: AskField<T>): void {
  const { shape, description, describe, gives, answer } = options;
  builder.queryField(name, (t) =>
    t.field({
      type: [gives.ref],
      description,
      args: argumentsOf(name, shape, describe, t.arg as never) as never,
      // The arguments have the members that the shape declares, which Pothos cannot know.
      resolve: (async (_root: unknown, args: object, context: Context) =>
        answer(readInput({ shape }, { ...args }, context) as GraphqlNamed<T>, context)) as never,
    }),
  );
}
