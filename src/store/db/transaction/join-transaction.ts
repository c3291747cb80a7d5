import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import type { CallWatch } from '../../../ground/contract/call-watch.ts';
import { withClient } from '../private/prisma-adapter.ts';

/** Called with the function that sends a statement, which it has to call. */
type OnStatement = <T>(send: () => Promise<T>) => Promise<T>;

/** A Prisma client that counts its statements and can join our transactions. */
export interface JoiningPrisma {
  readonly client: PrismaClient;
  /** Returns Prisma's client within the transaction of `connection`. */
  join(connection: unknown, watch: CallWatch | undefined): Promise<Joined>;
}

export interface Joined {
  readonly client: Prisma.TransactionClient;
  /** Ends Prisma's use of the transaction. */
  done(): Promise<void>;
}

interface Offered {
  readonly connection: unknown;
  readonly watch: CallWatch | undefined;
}

/**
 * Marks Prisma transactions that join ours; a transaction of Prisma itself sets no isolation level.
 */
const joining = Prisma.TransactionIsolationLevel.ReadCommitted;

/**
 * Prisma's adapters begin each transaction on a connection of their own, but a call's own SQL and
 * Prisma's writes must share one. So we pass our connection to the adapter, and Prisma's BEGIN and
 * COMMIT do nothing. Prisma passes no data of ours to its adapter, so joins run one at a time until
 * the adapter has taken the connection. An AsyncLocalStorage would pass it, but from its first use
 * every promise of the process pays for its hooks (Node 20), a tenth of a small call.
 */
export function prismaOver(
  factory: SqlDriverAdapterFactory,
  onStatement: OnStatement,
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

function joinedTransaction(adapter: SqlDriverAdapter, { connection, watch }: Offered): Transaction {
  // Prisma retains its last hundred transactions, and with each everything that its call
  // references.
  const settle = async () => {
    for (const name of ['client', 'queryRaw', 'executeRaw'])
      Reflect.deleteProperty(transaction, name);
  };
  const transaction = Object.assign(
    withClient(adapter, connection),
    watch && watchStatements(adapter, watch),
    {
      options: { usePhantomQuery: true },
      commit: settle,
      rollback: settle,
      createSavepoint: undefined,
    },
  );
  return transaction;
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

function countStatements(adapter: SqlDriverAdapter, onStatement: OnStatement) {
  const { queryRaw, executeRaw } = adapter;
  adapter.queryRaw = function (query) {
    return onStatement(() => queryRaw.call(this, query));
  };
  adapter.executeRaw = function (query) {
    return onStatement(() => executeRaw.call(this, query));
  };
}
