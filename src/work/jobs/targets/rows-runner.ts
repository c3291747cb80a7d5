import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import type { LineViolation } from '../sql/progress.ts';
import { LineFault, violationsIn } from './line-faults.ts';
import { type LineRunner, type LineValue, type LineViolations, nothing } from './line-runner.ts';
import { prepareMutation } from './mutation-runner.ts';
import { runEach } from './run-alone.ts';

/** Results of rows as a mutation returns them. */
interface Payload {
  readonly results: readonly {
    readonly index: number;
    readonly violations: readonly {
      readonly path: readonly string[];
      readonly code: string;
      readonly message: string;
    }[];
  }[];
}

/**
 * Runs a mutation that changes several records: all lines of a chunk together by a constant number
 * of statements, then each refused line alone. So a line that depends on another one of its chunk,
 * or changes the same record, has the same outcome wherever chunks begin.
 */
export function createRowsRunner(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): LineRunner {
  const { coerce, run } = prepareMutation(schema, field, ['rows']);
  const coerceRow = (line: LineValue): unknown => {
    const { rows } = coerce({ rows: [line] });
    return Array.isArray(rows) ? rows[0] : undefined;
  };
  const runRows = async (rows: readonly unknown[], context: Context): Promise<RowsOutcome> => {
    const result = await run(context, { rows });
    const violations = violationsIn(result);
    if (violations.length > 0) return { violations, each: [] };
    return { violations, each: outcomesOf(result.data?.it, rows.length) };
  };
  return {
    async run(lines, context) {
      const read = lines.map((line) => readRow(line, coerceRow));
      const found: LineViolations[] = read.map(({ violations }) => violations);
      const valid = [...read.keys()].filter((at) => read[at]?.violations === nothing);
      const rows = valid.map((at) => read[at]?.row);
      const refused = await refusedTogether(rows, context, runRows);
      const again = refused.map((at) => ({ row: rows[at] }));
      const alone = await runEach(again, context, async ({ row }) => {
        const { violations, each } = await runRows([row], context);
        return violations.length > 0 ? violations : (each[0] ?? nothing);
      });
      for (const [at, row] of refused.entries()) {
        const place = valid[row];
        if (place !== undefined) found[place] = alone[at] ?? nothing;
      }
      return found;
    },
  };
}

interface RowsOutcome {
  /** The errors of the call itself. */
  readonly violations: LineViolations;
  readonly each: readonly LineViolations[];
}

function readRow(line: LineValue, coerceRow: (line: LineValue) => unknown) {
  try {
    return { row: coerceRow(line), violations: nothing };
  } catch (error) {
    if (!(error instanceof LineFault)) throw error;
    return { row: null, violations: error.violations.map(withoutRow) };
  }
}

/**
 * Returns the violation with the path within its row: `input.price` instead of
 * `rows.0.input.price`.
 */
const withoutRow = (violation: LineViolation) => ({
  ...violation,
  path: violation.path.split('.').slice(2).join('.'),
});

/** Writes rows in one statement. Returns the places of the refused rows. */
async function refusedTogether(
  rows: readonly unknown[],
  context: Context,
  runRows: (rows: readonly unknown[], context: Context) => Promise<RowsOutcome>,
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const { query } = context.session;
  await query('SAVEPOINT lines', []);
  const { violations, each } = await runRows(rows, context);
  if (violations.length === 0) {
    await query('RELEASE SAVEPOINT lines', []);
    return [...rows.keys()].filter((at) => (each[at] ?? nothing).length > 0);
  }
  // A rule of the whole call has refused them: each is run alone, to see which is the reason.
  await query('ROLLBACK TO SAVEPOINT lines', []);
  return [...rows.keys()];
}

function outcomesOf(payload: unknown, count: number): LineViolations[] {
  const found: LineViolations[] = Array.from({ length: count }, () => nothing);
  // The document selects these members.
  for (const { index, violations } of (payload as Payload).results)
    found[index] = violations.map(({ path, code, message }) => ({
      path: path.join('.'),
      code,
      message,
    }));
  return found;
}
