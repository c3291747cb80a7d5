import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import type { Row } from './session.ts';
import { type RowReader, readerOf, textsOf } from './text-format.ts';

type Settle = (error: Error | null, rows: Row[]) => void;

export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a named statement on one connection, or on any of a pool. */
export function runPrepared(on: pg.Pool | pg.PoolClient, statement: Prepared): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const settle: Settle = (error, rows) => (error ? reject(error) : resolve(rows));
    if (!(on instanceof pg.Pool)) return runOn(on, statement, settle);
    on.connect((error, client, release) => {
      if (!client) return reject(error);
      let isDone = false;
      const finish: Settle = (failure, rows) => {
        if (isDone) return;
        isDone = true;
        client.off('error', fail);
        release(failure ?? undefined);
        settle(failure, rows);
      };
      // A connection that breaks says so beside its query; nobody else listens while it is out.
      const fail = (failure: Error) => finish(failure, []);
      client.on('error', fail);
      runOn(client, statement, finish);
    });
  });
}

/** Of each connection, by the names of the statements that it has run. */
const readers = new WeakMap<pg.PoolClient, Map<string, RowReader>>();

const parserOf = (oid: number) => pg.types.getTypeParser(oid, 'text');

/** By what the rows are made of: most statements run on every connection. */
const readersByFields = new LRUCache<string, RowReader>({ max: 2_000 });

function sharedReader(fields: readonly pg.FieldDef[]): RowReader {
  const key = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const reader = readersByFields.get(key) ?? readerOf(fields, parserOf);
  readersByFields.set(key, reader);
  return reader;
}

/** The first run on a connection is pg's own, which prepares the statement and tells of its rows. */
function runOn(client: pg.PoolClient, { name, text, values }: Prepared, settle: Settle): void {
  const known = readers.get(client) ?? new Map<string, RowReader>();
  readers.set(client, known);
  const reader = known.get(name);
  const texts = reader && textsOf(values);
  if (texts) {
    client.query(new PreparedQuery(name, reader, texts, settle));
    return;
  }
  client.query<Row>({ name, text, values: [...values] }, (error: Error | null, result) => {
    if (!error) known.set(name, sharedReader(result.fields));
    settle(error, error ? [] : result.rows);
  });
}

/** What follows what is bound, always the same: one write costs less than three. */
const executed = Buffer.concat([serialize.execute({}), serialize.sync()]);

/**
 * A statement that its connection has run before. pg's own query has the rows described at each run and
 * reads the description anew, which takes longer than a small answer itself.
 */
class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly callback: Settle;
  readonly #reader: RowReader;
  readonly #values: (string | null)[];
  readonly #rows: Row[] = [];

  constructor(name: string, reader: RowReader, values: (string | null)[], settle: Settle) {
    this.name = name;
    this.callback = settle;
    this.#reader = reader;
    this.#values = values;
  }

  submit(connection: pg.Connection): void {
    const bound = serialize.bind({ statement: this.name, values: this.#values });
    connection.stream.write(Buffer.concat([bound, executed]));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#rows.push(this.#reader(fields));
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }
}
