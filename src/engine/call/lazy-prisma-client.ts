import type { Prisma } from '../../generated/prisma/client.ts';
import { type Context, writing } from './context.ts';

/**
 * Returns a Prisma client that joins the call's transaction on first use, so that a mutation that
 * sends only its own SQL has no overhead.
 */
export function lazyPrismaClient(context: Context): Prisma.TransactionClient {
  const delegateOf = (model: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          async (...args: unknown[]) => {
            // Prisma's types declare each model and method by name; the proxy forwards any name.
            const client = (await writing(context).prisma()) as unknown as Delegates;
            return client[model]?.[String(method)]?.(...args);
          },
      },
    );
  const models = new Map<string, object>();
  // The handler returns every model, so the target needs none.
  return new Proxy({} as Prisma.TransactionClient, {
    get(_, model: string) {
      // An object with a `then` member would be treated as a promise.
      if (model === 'then') return undefined;
      const delegate = models.get(model) ?? delegateOf(model);
      models.set(model, delegate);
      return delegate;
    },
  });
}

type Delegates = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;
