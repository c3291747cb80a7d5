import type { GraphqlNamed } from '../contract/names.ts';
import type { Section } from '../contract/rights.ts';
import type { ReadShape } from '../contract/shape.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { argumentsOf, readInput } from './inputs.ts';

/** A type, of records or of what has no table. */
interface Given {
  readonly ref: object;
}

interface AskField<T extends object, G> {
  readonly section: Section;
  /** The arguments, in v3's notation. */
  readonly shape: ReadShape<T>;
  readonly description: string;
  /** Descriptions of the arguments, by the specification's names. */
  readonly describe: Readonly<Record<string, string>>;
  /** The type that a list is given of; or one of a type, or a text, which may be null. */
  readonly gives: G;
  readonly answer: (args: GraphqlNamed<T>, context: Context) => Promise<Answered<G>>;
}

type Answered<G> = G extends Given
  ? readonly object[]
  : G extends { readonly one: Given }
    ? object | null
    : string | null;

/** A root field that reads, but no records: its arguments are the shape's members. */
export function askField<T extends object, G extends Given | { readonly one: Given } | 'text'>(
  name: string,
  options: AskField<T, G>,
): void {
  const { section, shape, description, describe, gives, answer } = options;
  const isList = typeof gives === 'object' && 'ref' in gives;
  builder.queryField(name, (t) =>
    t.field({
      type: typeOf(gives) as 'String',
      nullable: !isList as true,
      extensions: { audience: section },
      description,
      args: argumentsOf(name, shape, describe, t.arg as never) as never,
      // The arguments have the members that the shape declares, which Pothos cannot know.
      resolve: (async (_root: unknown, args: object, context: Context) =>
        answer(readInput({ shape }, { ...args }, context) as GraphqlNamed<T>, context)) as never,
    }),
  );
}

function typeOf(gives: Given | { readonly one: Given } | 'text'): unknown {
  if (gives === 'text') return 'String';
  return 'one' in gives ? gives.one.ref : [gives.ref];
}
