import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { Row, Session } from './session.ts';
import { StatementNames } from './statement-names.ts';
import { type RowReader, readerOf, textsOf } from './text-format.ts';

const { serialize } = protocol;

/** Sends one statement of ours; how it waits for its turn is the caller's. */
type Read = Session['read'];

/**
 * The prepared statements of the embedded database. PGlite's own query has each statement parsed and
 * planned at every call, which takes ten times as long as running one of ours.
 */
export function prepareOn(lite: PGlite) {
  const names = new StatementNames(300);
  const readers = new Map<string, RowReader>();

  const send = (...parts: Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  async function prepare(name: string, text: string): Promise<RowReader> {
    const told = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const described = told.find((each) => each instanceof messages.RowDescriptionMessage);
    const reader = readerOf(described?.fields ?? [], (oid) => {
      const parse = lite.parsers[oid];
      return parse ? (value) => parse(value, oid) : String;
    });
    readers.set(name, reader);
    return reader;
  }

  async function run(name: string, text: string, values: (string | null)[]): Promise<Row[]> {
    const reader = readers.get(name) ?? (await prepare(name, text));
    const told = await send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const rows: Row[] = [];
    for (const each of told)
      if (each instanceof messages.DataRowMessage) rows.push(reader(each.fields));
    return rows;
  }

  /** `whole` sends what cannot be prepared, `inTurn` does something when no other statement runs. */
  return (whole: Read, inTurn: <T>(work: () => Promise<T>) => Promise<T>): Read =>
    (sql, values) => {
      const texts = textsOf(values);
      const name = texts && names.of(sql);
      return name ? inTurn(() => run(name, sql, texts)) : whole(sql, values);
    };
}
