import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';

/**
 * Prisma joins a transaction that we began. Its adapters open one of their own on a connection of the
 * pool; a call's own SQL and Prisma's writes must share one, so the connection is handed over through
 * the async context and Prisma's BEGIN and COMMIT become ours.
 */
const joined = new AsyncLocalStorage<{ connection: unknown }>();

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
      return store ? joinedTransaction(adapter, store.connection) : start(isolation);
    };
    return adapter;
  };
  const adapter: SqlDriverAdapterFactory = { ...named(factory), connect };
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 30_000, timeout: 600_000 } });
}

/** Prisma's client within the transaction that `connection` is in; `done` lets go of it. */
export async function joinTransaction(prisma: PrismaClient, connection: unknown) {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let finished: Promise<void> = Promise.resolve();
  const client = await new Promise<Prisma.TransactionClient>((resolve, reject) => {
    finished = joined.run({ connection }, () =>
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
function joinedTransaction(adapter: SqlDriverAdapter, client: unknown) {
  const settle = async () => {};
  return Object.assign(Object.create(adapter), {
    client,
    options: { usePhantomQuery: true },
    commit: settle,
    rollback: settle,
    createSavepoint: undefined,
  });
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
