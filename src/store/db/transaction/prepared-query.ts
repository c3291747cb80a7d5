import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import { HeldStatements } from '../server/held-statements.ts';
import type { Row } from '../session.ts';
import { type ReadTextRow, readerOf, textsOf } from '../text-format.ts';

export type SettleQuery = (error: Error | null, rows: Row[]) => void;

export interface PreparedStatement {
  /** Empty for a statement that is parsed at each run. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The prepared statements of each connection. */
const held = new WeakMap<pg.PoolClient, HeldStatements>();

const parserOf = (oid: number) => pg.types.getTypeParser(oid, 'text');

/** Row readers by the fields of their rows. Most statements run on every connection. */
const readersByFields = new LRUCache<string, ReadTextRow>({
  max: 2_000,
  maxSize: 1_000_000,
  sizeCalculation: (_, key) => key.length,
});

function sharedReader(fields: readonly pg.FieldDef[]): ReadTextRow {
  const key = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const reader = readersByFields.get(key) ?? readerOf(fields, parserOf);
  readersByFields.set(key, reader);
  return reader;
}

/** Returns the row reader of a statement that is prepared on a connection. */
export const readerOn = (client: pg.PoolClient, name: string): ReadTextRow | undefined =>
  held.get(client)?.reader(name);

/** Runs a statement on a connection; a statement with a name remains prepared there. */
export function runPrepared(
  client: pg.PoolClient,
  statement: PreparedStatement,
  settle: SettleQuery,
): void {
  const { text, values } = statement;
  const texts = textsOf(values);
  if (!texts) {
    client.query<Row>(text, [...values], (error: Error | null, result) =>
      settle(error, error ? [] : result.rows),
    );
    return;
  }
  const statements = held.get(client) ?? new HeldStatements();
  held.set(client, statements);
  client.query(new PreparedQuery(statements, statement, texts, settle));
}

/** The messages after Bind are always the same, and one write is faster than three. */
const executed = Buffer.concat([serialize.execute({}), serialize.sync()]);

/**
 * A prepared statement. pg's own query requests the description of the rows at each run and parses
 * it again, which takes longer than reading a small result, and it never closes a statement.
 */
class PreparedQuery implements pg.Submittable {
  readonly text: string;
  readonly callback: SettleQuery;
  readonly #held: HeldStatements;
  // Private, because pg would record each public name in `parsedStatements` and never remove it.
  readonly #name: string;
  readonly #values: (string | null)[];
  readonly #rows: Row[] = [];
  #reader: ReadTextRow | undefined;

  constructor(
    statements: HeldStatements,
    { name, text }: PreparedStatement,
    values: (string | null)[],
    settle: SettleQuery,
  ) {
    this.text = text;
    this.callback = settle;
    this.#held = statements;
    this.#name = name;
    this.#values = values;
  }

  submit({ stream }: pg.Connection): void {
    this.#reader = this.#held.reader(this.#name);
    const bound = serialize.bind({ statement: this.#name, values: this.#values });
    const closing = this.#held.takeClosing();
    if (this.#reader && closing.length === 0) {
      stream.write(Buffer.concat([bound, executed]));
      return;
    }
    const closed = closing.map((name) => serialize.close({ type: 'S', name }));
    stream.write(Buffer.concat([...closed, ...this.#preparing(), bound, executed]));
  }

  #preparing(): readonly Buffer[] {
    if (this.#reader) return [];
    const name = this.#name;
    return [serialize.parse({ name, text: this.text }), serialize.describe({ type: 'S', name })];
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#keep(sharedReader(fields));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#reader) this.#rows.push(this.#reader(fields));
  }

  handleCommandComplete(): void {
    if (!this.#reader) this.#keep(withoutRows);
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    // The statement may or may not have been prepared.
    if (!this.#reader && this.#name !== '') this.#held.close(this.#name);
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }

  #keep(reader: ReadTextRow): void {
    this.#reader = reader;
    if (this.#name !== '') this.#held.add(this.#name, reader, this.text.length);
  }
}

const withoutRows: ReadTextRow = () => ({});
