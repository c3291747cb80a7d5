import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import { runStep } from '../../gate/event-loop-turn.ts';
import { HeldStatements } from '../server/held-statements.ts';
import { StatementNames } from '../server/statement-names.ts';
import type { Row, Session } from '../session.ts';
import { type RowReader, readerOf, textsOf } from '../text-format.ts';
import { checkResultSize } from '../transaction/result-limit.ts';

const { serialize } = protocol;

/** Sends one statement. The caller waits for its turn. */
type Read = Session['query'];

/**
 * Prepared statements of the embedded database. PGlite's own `query` parses and plans each
 * statement at every call, which takes ten times as long as running one of ours.
 */
export function prepareOn(lite: PGlite) {
  const names = new StatementNames();
  const held = new HeldStatements();

  const send = (...parts: Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  /** The unnamed statement lasts until the next one is parsed. */
  async function prepare(name: string, text: string): Promise<RowReader> {
    const closed = held.takeClosing().map((each) => serialize.close({ type: 'S', name: each }));
    const parts = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    const answer = await send(...closed, ...parts);
    const described = answer.find((each) => each instanceof messages.RowDescriptionMessage);
    const reader = readerOf(described?.fields ?? [], (oid) => {
      const parse = lite.parsers[oid];
      return parse ? (value) => parse(value, oid) : String;
    });
    if (name !== '') held.add(name, reader, text.length);
    return reader;
  }

  async function run(name: string, text: string, values: (string | null)[]): Promise<Row[]> {
    const reader = held.reader(name) ?? (await prepare(name, text));
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const found = answer.filter((each) => each instanceof messages.DataRowMessage);
    checkResultSize(text, found);
    return found.map(({ fields }) => reader(fields));
  }

  /**
   * `whole` sends statements that cannot be prepared. `inTurn` runs work while no other statement
   * runs. Steps begin inside it, since the statement before may have taken long.
   */
  return (whole: Read, inTurn: <T>(work: () => Promise<T>) => Promise<T>): Read =>
    (sql, values) => {
      const texts = textsOf(values);
      if (!texts) return runStep(() => whole(sql, values));
      return inTurn(() => runStep(() => run(names.of(sql) ?? '', sql, texts)));
    };
}
