import type { ExecutionResult, GraphQLField, GraphQLSchema } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import {
  type Coerce,
  coerceVariables,
  type Fail,
} from '../../../engine/document/coerce-variables.ts';
import { type Compiled, compileDocument } from '../../../engine/document/compile.ts';
import { LineFault, violationsIn } from './line-faults.ts';
import type { LineRunner, LineValue, LineViolations } from './line-runner.ts';
import { documentOf, operationOf } from './mutation-document.ts';
import { refusing, runEach } from './run-alone.ts';

/** A mutation with arguments of certain names. */
export interface PreparedMutation {
  readonly coerce: Coerce;
  readonly run: (
    context: Context,
    variables: LineValue,
  ) => Promise<ExecutionResult> | ExecutionResult;
}

/** Runs a mutation of one record for each line. */
export function createMutationRunner(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): LineRunner {
  const known = new Map<string, PreparedMutation>();
  const prepare = (given: readonly string[]): PreparedMutation => {
    const key = given.toSorted().join();
    const prepared = known.get(key) ?? prepareMutation(schema, field, given);
    known.set(key, prepared);
    return prepared;
  };
  const required = field.args.map(({ name }) => name);
  const runLine = async (line: LineValue, context: Context): Promise<LineViolations> => {
    // The check of the variables reports a missing one.
    const given = required.filter((name) => Object.hasOwn(line, name) || isRequired(field, name));
    const { coerce, run } = prepare(given);
    return violationsIn(await run(context, coerce(line)));
  };
  return {
    run: (lines, context) =>
      runEach(lines, context, (line) =>
        refusing(
          () => runLine(line, context),
          (error) => error instanceof LineFault,
        ),
      ),
  };
}

function isRequired({ args }: GraphQLField<unknown, unknown>, name: string): boolean {
  const arg = args.find((each) => each.name === name);
  return String(arg?.type).endsWith('!') && arg?.defaultValue === undefined;
}

export function prepareMutation(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  given: readonly string[],
): PreparedMutation {
  const document = documentOf(field, given);
  const compiled: Compiled | null = compileDocument(schema, document);
  if (!compiled) throw new Error(`${field.name} does not compile`);
  return { coerce: coerceVariables(schema, operationOf(document), failLine), run: compiled };
}

/** The maximum number of characters, because a message may repeat a value of the file. */
const longestMessage = 300;

/** Messages of GraphQL about a value, in words for people who have sent a file. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/^Boolean cannot represent a non boolean value: /, 'must be true or false; got '],
  [/^(?:Int|SafeInt) cannot represent non-integer value: /, 'must be a whole number; got '],
  [/^Float cannot represent non numeric value: /, 'must be a number; got '],
  [/^\w+ expects /, 'must be '],
  [/^Value ("[^"]*") does not exist in "\w+" enum\./, '$1 is none of the words that are known.'],
];

const inPlainWords = (message: string): string =>
  plainWords.reduce((text, [words, plain]) => text.replace(words, plain), message);

const failLine: Fail = (_message, { variable }, unfit) => {
  throw new LineFault(
    unfit.map(({ path, message }) => ({
      path: [variable.name.value, ...path].join('.'),
      code: 'BAD_USER_INPUT',
      message: message.startsWith('Variable "')
        ? `${variable.name.value} is required`
        : inPlainWords(message).slice(0, longestMessage),
    })),
  );
};
