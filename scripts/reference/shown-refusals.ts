import { callAlone, type ExampleShop } from '../../test/examples/call-alone.ts';
import { examples } from '../../test/examples/story.ts';
import { errorRows } from '../../test/house/specification.ts';

/** An error of an operation that the specification's table lacks. */
export interface ShownRefusal {
  readonly operation: string;
  readonly field: string;
  readonly type: string;
  /** The description that the example shop returns. */
  readonly condition: string;
}

/**
 * The refused examples whose errors the specification's table lacks, each with its description.
 */
export async function showRefusals(shop: ExampleShop): Promise<ShownRefusal[]> {
  const call = await callAlone(shop);
  const known = new Set(
    errorRows.map(({ operation, field, type }) => `${operation} ${field} | ${type}`),
  );
  const shown: ShownRefusal[] = [];
  for (const { name, calls } of examples)
    for (const [verb, { refused = [] }] of Object.entries(calls))
      for (const [wanted, body] of refused) {
        const operation = `${name}.${verb}`;
        if (known.has(`${operation} ${wanted}`)) continue;
        const { error } = await call(operation, body);
        if (`${error?.field} | ${error?.type}` !== wanted)
          throw new Error(`${operation}: ${JSON.stringify({ wanted, body, error })}`);
        const [field = '', type = ''] = wanted.split(' | ');
        shown.push({ operation, field, type, condition: error?.description ?? '' });
      }
  return shown;
}
