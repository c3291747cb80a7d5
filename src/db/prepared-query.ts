import pg from 'pg';
import { isText } from './raw-types.ts';
import type { Row } from './session.ts';

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
const shapes = new WeakMap<pg.PoolClient, Map<string, RowShape>>();

/** The first run on a connection is pg's own, which prepares the statement and tells of its rows. */
function runOn(client: pg.PoolClient, { name, text, values }: Prepared, settle: Settle): void {
  const known = shapes.get(client) ?? new Map<string, RowShape>();
  shapes.set(client, known);
  const shape = known.get(name);
  const texts = shape && textsOf(values);
  if (texts) {
    client.query(new PreparedQuery(name, shape, texts, settle));
    return;
  }
  client.query<Row>({ name, text, values: [...values] }, (error: Error | null, result) => {
    if (!error) known.set(name, shapeOf(result.fields));
    settle(error, error ? [] : result.rows);
  });
}

/** The values as PostgreSQL reads them; undefined where one is of a kind that pg is to write. */
function textsOf(values: readonly unknown[]): (string | null)[] | undefined {
  const texts: (string | null)[] = [];
  for (const value of values) {
    const text = Array.isArray(value) ? listText(value) : scalarText(value);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

function scalarText(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? undefined : String(value);
}

/** `{"a","b"}`: an element in quotes is any text, and a number too. */
function listText(values: readonly unknown[]): string | undefined {
  let text = '{';
  for (const value of values) {
    const element = scalarText(value);
    if (element === undefined) return undefined;
    if (text !== '{') text += ',';
    text += element === null ? 'NULL' : `"${element.replace(/["\\]/g, '\\$&')}"`;
  }
  return `${text}}`;
}

/** What the rows of a statement are made of. */
interface RowShape {
  readonly names: readonly string[];
  /** Null for a value that stays the text it is. */
  readonly parsers: readonly (((text: string) => unknown) | null)[];
  readonly empty: Row;
}

function shapeOf(fields: readonly pg.FieldDef[]): RowShape {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) =>
    isText(dataTypeID) ? null : pg.types.getTypeParser(dataTypeID, 'text'),
  );
  return { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) };
}

/**
 * A statement that its connection has run before. pg's own query has the rows described at each run and
 * reads the description anew, which takes longer than a small answer itself.
 */
class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly callback: Settle;
  readonly #shape: RowShape;
  readonly #values: (string | null)[];
  readonly #rows: Row[] = [];

  constructor(name: string, shape: RowShape, values: (string | null)[], settle: Settle) {
    this.name = name;
    this.callback = settle;
    this.#shape = shape;
    this.#values = values;
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.bind({ statement: this.name, values: this.#values }, true);
    connection.execute({}, true);
    connection.sync();
    stream.uncork();
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#shape;
    const row = { ...empty };
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? '';
      const text = fields[at] ?? null;
      const parse = parsers[at];
      if (text !== null) row[name] = parse ? parse(text) : text;
    }
    this.#rows.push(row);
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
