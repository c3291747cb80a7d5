import { callAlone, type ExampleShop } from '../../test/examples/call-alone.ts';
import type { Body } from '../../test/examples/example.ts';
import { examples } from '../../test/examples/story.ts';
import { errorRows } from '../../test/house/specification.ts';

/** An error of an operation, with a request that is refused with it. */
export interface ShownRefusal {
  readonly operation: string;
  readonly field: string;
  readonly type: string;
  /** When it occurs: the specification's words, or the description that the shop returns. */
  readonly condition: string;
  /** Whether the specification's table has it. */
  readonly isSpecified: boolean;
  readonly body: Body;
  /** Null if the example shop lacks the records for the refusal. */
  readonly description: string | null;
}

/** The refused examples with the answers of the example shop. */
export async function showRefusals(shop: ExampleShop): Promise<ShownRefusal[]> {
  const call = await callAlone(shop);
  const rows = new Map(errorRows.map((row) => [keyOf(row), row]));
  const shown: ShownRefusal[] = [];
  for (const { name, calls } of examples)
    for (const [verb, { refused = [] }] of Object.entries(calls))
      for (const [wanted, body, , given] of refused) {
        const operation = `${name}.${verb}`;
        const [field = '', type = ''] = wanted.split(' | ');
        const row = rows.get(keyOf({ operation, field, type }));
        const { error } = await call(operation, body);
        const isAnswered = `${error?.field} | ${error?.type}` === wanted;
        if (!row && !isAnswered && !given)
          throw new Error(`${operation}: ${JSON.stringify({ wanted, body, error })}`);
        const description = isAnswered ? (error?.description ?? '') : null;
        const condition = row?.condition ?? given ?? description ?? '';
        const isSpecified = row !== undefined;
        shown.push({ operation, field, type, condition, isSpecified, body, description });
      }
  return shown;
}

type Row = Pick<ShownRefusal, 'operation' | 'field' | 'type'>;

const keyOf = ({ operation, field, type }: Row) => `${operation} ${field} | ${type}`;
