import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../call/context.ts';
import { type NamedCell, type Nested, put } from '../columns/cells.ts';
import type { LineRunner, LineValue, LineViolations } from './line-runner.ts';
import { RecordFinder } from './record-finder.ts';
import { runAlone } from './run-alone.ts';

/** A line as it was read: its members, the cells that name a record, and its faults. */
export interface ReadableLine {
  readonly value: LineValue;
  readonly named: readonly NamedCell[];
  readonly violations: LineViolations;
}

/**
 * Runs the lines that could be read, with the identifiers of the records that they name. A line
 * that creates such a record runs alone, behind the lines before it: so it creates nothing if it is
 * refused, and the outcome is the same wherever chunks begin. Returns what is wrong with each line.
 */
export async function runLines(
  runner: LineRunner,
  lines: readonly ReadableLine[],
  schema: GraphQLSchema,
  context: Context,
): Promise<readonly LineViolations[]> {
  const found = lines.map(({ violations }) => violations);
  let finder = new RecordFinder(schema, context, false);
  let batch: { readonly at: number; readonly value: LineValue }[] = [];
  const runBatch = async () => {
    const values = batch.map(({ value }) => value);
    const outcomes = values.length > 0 ? await runner.run(values, context) : [];
    for (const [place, { at }] of batch.entries()) found[at] = outcomes[place] ?? [];
    batch = [];
  };
  for (const [at, line] of lines.entries()) {
    if (line.violations.length > 0) continue;
    const { value, violations } = await identify(line, finder);
    found[at] = violations;
    if (violations.length === 0) batch.push({ at, value });
    else if (line.named.some(({ reading }) => reading.creates)) {
      await runBatch();
      const run = () => runCreating(runner, line, schema, context);
      found[at] = await runAlone(context, run, 'creating');
      // What it has not found may be there now.
      finder = new RecordFinder(schema, context, false);
    }
  }
  await runBatch();
  return found;
}

async function runCreating(
  runner: LineRunner,
  line: ReadableLine,
  schema: GraphQLSchema,
  context: Context,
): Promise<LineViolations> {
  const { value, violations } = await identify(line, new RecordFinder(schema, context, true));
  if (violations.length > 0) return violations;
  const [outcome = []] = await runner.run([value], context);
  return outcome;
}

/** The line with the identifiers of the records that it names. */
async function identify({ value, named }: ReadableLine, finder: RecordFinder) {
  if (named.length === 0) return { value, violations: [] };
  const identified: Nested = structuredClone(value);
  const violations: LineViolations[number][] = [];
  for (const cell of named) {
    const found = await finder.find(cell);
    const path = cell.path.join('.');
    if ('id' in found) put(identified, cell.path, found.id);
    else violations.push(...found.violations.map((each) => ({ ...each, path })));
  }
  return { value: identified, violations };
}
