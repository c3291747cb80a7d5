import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
} from '@prisma/driver-adapter-utils';
import type { CallWatch } from '../contract/call-watch.ts';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';

/**
 * Prisma joins a transaction that we began. Its adapters open one of their own on a connection of the
 * pool; a call's own SQL and Prisma's writes must share one, so the connection is handed over through
 * the async context and Prisma's BEGIN and COMMIT become ours.
 */
const joined = new AsyncLocalStorage<Joined>();

interface Joined {
  readonly connection: unknown;
  readonly watch: CallWatch | undefined;
}

/** A Prisma client over the adapter that counts its statements and can join our transactions. */
export function prismaOver(
  factory: SqlDriverAdapterFactory,
  onStatement: () => void,
): PrismaClient {
  const connect = async () => {
    const adapter = await factory.connect();
    countStatements(adapter, onStatement);
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      const store = joined.getStore();
      return store ? joinedTransaction(adapter, store) : start(isolation);
    };
    return adapter;
  };
  const adapter: SqlDriverAdapterFactory = { ...named(factory), connect };
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 30_000, timeout: 600_000 } });
}

/** Prisma's client within the transaction that `connection` is in; `done` lets go of it. */
export async function joinTransaction(
  prisma: PrismaClient,
  connection: unknown,
  watch: CallWatch | undefined,
) {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let finished: Promise<void> = Promise.resolve();
  const client = await new Promise<Prisma.TransactionClient>((resolve, reject) => {
    finished = joined.run({ connection, watch }, () =>
      prisma.$transaction(async (transaction) => {
        resolve(transaction);
        await held;
      }),
    );
    finished.catch(reject);
  });
  const done = async () => {
    release();
    await finished;
  };
  return { client, done };
}

const named = ({ provider, adapterName }: SqlDriverAdapterFactory) => ({ provider, adapterName });

/** The adapters run every statement through `this.client`, so the same object over another client will do. */
function joinedTransaction(adapter: SqlDriverAdapter, { connection, watch }: Joined) {
  const settle = async () => {};
  return Object.assign(Object.create(adapter), watch && watchStatements(adapter, watch), {
    client: connection,
    options: { usePhantomQuery: true },
    commit: settle,
    rollback: settle,
    createSavepoint: undefined,
  });
}

function watchStatements({ queryRaw, executeRaw }: SqlDriverAdapter, watch: CallWatch) {
  return {
    queryRaw(this: SqlDriverAdapter, query: SqlQuery) {
      return watch.statement(query.sql, () => queryRaw.call(this, query));
    },
    executeRaw(this: SqlDriverAdapter, query: SqlQuery) {
      return watch.statement(query.sql, () => executeRaw.call(this, query));
    },
  };
}

function countStatements(adapter: SqlDriverAdapter, onStatement: () => void) {
  const { queryRaw, executeRaw } = adapter;
  adapter.queryRaw = function (query) {
    onStatement();
    return queryRaw.call(this, query);
  };
  adapter.executeRaw = function (query) {
    onStatement();
    return executeRaw.call(this, query);
  };
}
