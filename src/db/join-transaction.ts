import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
} from '@prisma/driver-adapter-utils';
import type { CallWatch } from '../contract/call-watch.ts';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** A Prisma client whose statements are counted, and that joins transactions which we began. */
export interface JoiningPrisma {
  readonly client: PrismaClient;
  /** Prisma's client within the transaction that `connection` is in. */
  join(connection: unknown, watch: CallWatch | undefined): Promise<Joined>;
}

export interface Joined {
  readonly client: Prisma.TransactionClient;
  /** Lets go of it. */
  done(): Promise<void>;
}

interface Offered {
  readonly connection: unknown;
  readonly watch: CallWatch | undefined;
}

/** Tells Prisma's transactions that join ours from those that it begins itself, which ask for none. */
const joining = Prisma.TransactionIsolationLevel.ReadCommitted;

/**
 * Prisma's adapters begin each transaction on a connection of their own; a call's own SQL and Prisma's writes
 * must share one, so we hand ours over, and Prisma's BEGIN and COMMIT do nothing. Nothing of ours gets
 * through Prisma to its adapter, so joins wait for one another, for the moment until it asks. An
 * AsyncLocalStorage would carry it, but from its first use on every promise of the process pays for its
 * hooks (Node 20), a tenth of a small call.
 */
export function prismaOver(
  factory: SqlDriverAdapterFactory,
  onStatement: () => void,
): JoiningPrisma {
  let offered: Offered | null = null;
  const connect = async () => {
    const adapter = await factory.connect();
    countStatements(adapter, onStatement);
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      if (!isolation || !offered) return start(isolation);
      return joinedTransaction(adapter, offered);
    };
    return adapter;
  };
  const adapter: SqlDriverAdapterFactory = { ...named(factory), connect };
  const transactionOptions = { maxWait: 30_000, timeout: 600_000 };
  const client = new PrismaClient({ adapter, transactionOptions });
  let last: Promise<unknown> = Promise.resolve();
  const join: JoiningPrisma['join'] = (connection, watch) => {
    const joined = last.then(() => {
      offered = { connection, watch };
      return joinOffered(client);
    });
    last = joined
      .catch(() => {})
      .then(() => {
        offered = null;
      });
    return joined;
  };
  return { client, join };
}

async function joinOffered(prisma: PrismaClient): Promise<Joined> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let finished: Promise<void> = Promise.resolve();
  const client = await new Promise<Prisma.TransactionClient>((resolve, reject) => {
    const hold = async (transaction: Prisma.TransactionClient) => {
      resolve(transaction);
      await held;
    };
    finished = prisma.$transaction(hold, { isolationLevel: joining });
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
function joinedTransaction(adapter: SqlDriverAdapter, { connection, watch }: Offered) {
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
