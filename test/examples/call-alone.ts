import { referenceMoment } from '../../src/node/demo/reference/settle-reference.ts';
import type { Answer, Shop } from '../support/shop.ts';
import type { Body } from './example.ts';

/** A shop that receives the examples. */
export interface ExampleShop extends Pick<Shop, 'rows' | 'url' | 'key'> {
  v3(operation: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Stores the state of the sequences. Returns a function that restores it. */
export async function keepSequences(shop: ExampleShop): Promise<() => Promise<unknown>> {
  const sequences = await shop.rows(
    'SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  );
  const values = [sequences.map(({ name }) => name), sequences.map(({ last }) => last)];
  return () =>
    shop.rows(
      `SELECT setval(format('%I', s.name)::regclass, coalesce(s.last, 1), s.last IS NOT NULL)
       FROM unnest($1::text[], $2::int8[]) AS s (name, last)`,
      values,
    );
}

/**
 * Sends independent calls: each is a dry run, and the identifiers that it would have
 * used up are free again, so that the response is that of a new shop.
 */
export async function callAlone(shop: ExampleShop) {
  const restore = await keepSequences(shop);
  return async (operation: string, body: Body): Promise<Answer> => {
    const answer = await shop.v3(operation, body, { 'X-Dry-Run': '1' });
    await restore();
    return answer;
  };
}

/**
 * The differing parts of a response in fixed form: names of files depend on the library that
 * resizes them, and become the number of their first appearance; the identifier of a new image is
 * random, and a template file has the time when the shop was created.
 */
export function maskAnswers(): (answer: Answer) => Answer {
  const numbers = new Map<string, string>();
  return (answer) => {
    const text = JSON.stringify(answer).replace(/(?<=\/files\/)[0-9a-f]{32}/g, (key) => {
      const number = numbers.get(key) ?? String(numbers.size + 1).padStart(32, '0');
      numbers.set(key, number);
      return number;
    });
    const changed = `"modTime":"${referenceMoment.replaceAll('-', '/')}"`;
    const masked: Answer = JSON.parse(text.replace(/"modTime":"[^"]*"/g, changed));
    const { id } = masked;
    return typeof id === 'string' && !/^\d+$/.test(id) ? { ...masked, id: newImage } : masked;
  };
}

const newImage = 'Q4wE7rT1yU8iO3pA';
