import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createConnection, QueuingClient, runningQuery } from '../../src/store/db/private/pg.ts';

/** A stream without a connection, which receives the answers of a server. */
class Line extends PassThrough {
  readonly connect = () => this;
  readonly setNoDelay = () => this;
}

/** A query that is submitted and never answered. */
const unanswered = (text: string) => ({ text, submit() {}, handleError() {} });

describe('a client of pg', () => {
  it('sends one statement, keeps one in `_queryQueue` and leaves the others to our queue', () => {
    const client = new QueuingClient({ stream: () => new Line() });
    const [first, second, third] = ['first', 'second', 'third'].map(unanswered);
    client.connect(() => {});
    client.connection.emit('readyForQuery', {});
    for (const query of [first, second, third]) client.query(query as pg.Submittable);
    expect(client._queryQueue).toEqual([second]);
  });

  it('names the running query in `_activeQuery`', () => {
    const client = new pg.Client({ stream: () => new Line() });
    expect(runningQuery(client)).toBe(null);
    client.connect(() => {});
    client.connection.emit('readyForQuery', {});
    const query = unanswered('SELECT 1');
    client.query(query);
    expect(runningQuery(client)).toBe(query);
  });

  it('notes its end in `_ending`, also before it has connected', async () => {
    const client = new QueuingClient({ stream: () => new Line() });
    expect(client._ending).toBe(false);
    await client.end();
    expect(client._ending).toBe(true);
  });
});

describe('a connection of pg', () => {
  it('has the methods for a cancel request', () => {
    const connection = createConnection({ stream: () => new Line() }, false);
    expect(connection).toMatchObject({
      connect: expect.any(Function),
      requestSsl: expect.any(Function),
      cancel: expect.any(Function),
      attachListeners: expect.any(Function),
    });
  });

  it.each([
    ['fails if the server has no TLS', false, 'error'],
    ['continues without TLS where that is optional', true, 'sslconnect'],
  ])('%s, when the server answers N', (_title, sslIsOptional, event) => {
    const line = new Line();
    const connection = createConnection({ ssl: true, stream: () => line }, sslIsOptional);
    const seen: string[] = [];
    for (const name of ['error', 'sslconnect']) connection.on(name, () => seen.push(name));
    connection.connect(5432, 'localhost');
    EventEmitter.prototype.emit.call(line, 'data', Buffer.from('N'));
    expect(seen).toEqual([event]);
  });
});
