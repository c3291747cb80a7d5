import type { Row, Session } from '../session.ts';
import { inBatches } from './batches.ts';
import { KeptConnection } from './kept-connection.ts';
import { committed, flushed, inserted, readPosition } from './position.ts';

/**
 * How far a replica must be for a caller to find all that it has written, on any node: the primary knows.
 * Positions are good as long as the connection that they come by: a primary that crashed or was replaced
 * has lost some, and the connection with them. The next one begins with a position for everybody.
 */
export class ReadIndex {
  readonly #connection: KeptConnection;
  #floor = 0n;
  #system: string | null | undefined;

  /** `url` leads to the primary itself, not to a pooler, whose connection could survive it. */
  constructor(url: string) {
    this.#connection = new KeptConnection(url, {
      opened: async (query) => {
        const [row] = await query(`SELECT ${inserted} AS position`);
        this.#floor = readPosition(row?.position);
        this.#system = await readSystem(query);
      },
      lost: () => {},
    });
  }

  open(): void {
    this.#connection.open();
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** The same for a primary and its replicas; null where it may not be read, undefined before it was. */
  get system(): string | null | undefined {
    return this.#system;
  }

  /** What a replica must have replayed before any of these callers reads there. Rejects while unknown. */
  async positionOf(callers: readonly string[]): Promise<bigint> {
    const { floor, positions } = await this.#ask(callers);
    return callers.reduce((most, caller) => {
      const position = positions.get(caller) ?? 0n;
      return position > most ? position : most;
    }, floor);
  }

  /** How far the primary is. */
  async now(): Promise<bigint> {
    const [row] = await this.#connection.query(`SELECT ${flushed} AS position`);
    return readPosition(row?.position);
  }

  readonly #ask = inBatches(async (questions: readonly (readonly string[])[]) => {
    const callers = [...new Set(questions.flat())];
    const rows = await this.#connection.query(lastWrites, [callers]);
    const positions = new Map(rows.map(readRow));
    return { floor: this.#floor, positions };
  });
}

/** A position beyond the log comes from another one, by a copy of the database. */
const lastWrites = `SELECT caller, position FROM write_position
  WHERE caller = ANY ($1::text[]) AND position <= ${inserted}`;

const readRow = ({ caller, position }: Row): [string, bigint] => [
  String(caller),
  readPosition(position),
];

/** Of a server, by any connection to it. */
export async function readSystem(query: (sql: string) => Promise<Row[]>): Promise<string | null> {
  const sql = 'SELECT system_identifier::text AS system FROM pg_control_system()';
  const [row] = await query(sql).catch(() => []);
  return typeof row?.system === 'string' ? row.system : null;
}

/** Notes on the primary that callers have written, before they are answered. */
export function createWriteNotes({ read }: Session): (caller: string) => Promise<void> {
  // In order, so that two nodes do not wait for each other.
  return inBatches(async (callers: readonly string[]) => {
    const names = [...new Set(callers)].sort();
    for (let attempt = 1; ; attempt++) {
      const isNoted = await read(noteWrites, [names]).then(
        () => true,
        () => false,
      );
      // Where the primary cannot be reached by anybody, its replica is read by nobody either.
      if (isNoted || attempt === 3) return;
    }
  });
}

const noteWrites = `INSERT INTO write_position AS w (caller, position)
  SELECT caller, ${committed} FROM unnest($1::text[]) AS caller
  ON CONFLICT (caller) DO UPDATE SET position = excluded.position
  WHERE w.position < excluded.position`;
