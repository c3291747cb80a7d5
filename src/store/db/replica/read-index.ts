import type { Row, Session } from '../session.ts';
import { PersistentConnection } from './persistent-connection.ts';
import { committed, flushed, inserted, readPosition } from './position.ts';

/**
 * Reads from the primary how far a replica must have replayed the log before a caller can read its
 * own writes, from any node. Positions are valid as long as the connection to the primary: a
 * primary that crashed or was replaced has lost some. A new connection begins with one position for
 * all callers.
 */
export class ReadIndex {
  readonly #connection: PersistentConnection;
  #floor = 0n;
  #system: string | null | undefined;

  /** `url` is the URL of the primary itself. A connection to a pooler could outlive the primary. */
  constructor(url: string) {
    this.#connection = new PersistentConnection(url, {
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

  /**
   * The system identifier, which a primary and its replicas share; null if it may not be read,
   * undefined before it is known.
   */
  get system(): string | null | undefined {
    return this.#system;
  }

  /**
   * Returns the position that a replica must have replayed before these callers may read there.
   * Rejects while the position is unknown.
   */
  async positionOf(callers: readonly string[]): Promise<bigint> {
    const { floor, positions } = await this.#ask(callers);
    return callers.reduce((most, caller) => {
      const position = positions.get(caller) ?? 0n;
      return position > most ? position : most;
    }, floor);
  }

  /** Returns the current position of the primary. */
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

/** SQL. A position beyond the end of the log comes from a copy of the database. */
const lastWrites = `SELECT caller, position FROM write_position
  WHERE caller = ANY ($1::text[]) AND position <= ${inserted}`;

const readRow = ({ caller, position }: Row): [string, bigint] => [
  String(caller),
  readPosition(position),
];

/** Reads the system identifier of a server over any connection. */
export async function readSystem(query: (sql: string) => Promise<Row[]>): Promise<string | null> {
  const sql = 'SELECT system_identifier::text AS system FROM pg_control_system()';
  const [row] = await query(sql).catch(() => []);
  return typeof row?.system === 'string' ? row.system : null;
}

/** Records on the primary that callers have written; it is awaited before the response is sent. */
export function createWriteRecorder({ query }: Session): (caller: string) => Promise<void> {
  // Sorted, so that two nodes do not deadlock.
  return inBatches(async (callers: readonly string[]) => {
    const names = [...new Set(callers)].sort();
    for (let attempt = 1; ; attempt++) {
      const isRecorded = await query(recordWrites, [names]).then(
        () => true,
        () => false,
      );
      // If no node can reach the primary, no node reads from the replica.
      if (isRecorded || attempt === 3) return;
    }
  });
}

const recordWrites = `INSERT INTO write_position AS w (caller, position)
  SELECT caller, ${committed} FROM unnest($1::text[]) AS caller
  ON CONFLICT (caller) DO UPDATE SET position = excluded.position
  WHERE w.position < excluded.position`;

/**
 * Batches questions: while a batch is in flight, further questions are collected, and then sent
 * together. A batch that was sent before a question never answers it.
 */
export function inBatches<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let gathering: Question[] = [];
  let next: Promise<Answer> | null = null;
  let current: Promise<unknown> = Promise.resolve();
  const send = () => {
    const questions = gathering;
    gathering = [];
    next = null;
    return askAll(questions);
  };
  return (question) => {
    gathering.push(question);
    next ??= current.then(send, send);
    current = next;
    return next;
  };
}
