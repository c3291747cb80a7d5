import type { Prisma } from '../generated/prisma/client.ts';
import { type Context, writing } from './context.ts';

/**
 * Prisma within the call's transaction, which it joins when it is first asked for something: a write that
 * sends SQL alone pays nothing for it.
 */
export function lazyClient(context: Context): Prisma.TransactionClient {
  const delegateOf = (model: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          async (...args: unknown[]) => {
            const client = (await writing(context).prisma()) as unknown as Delegates;
            return client[model]?.[String(method)]?.(...args);
          },
      },
    );
  const models = new Map<string, object>();
  return new Proxy({} as Prisma.TransactionClient, {
    get(_, model: string) {
      // What has a `then` is taken for a promise.
      if (model === 'then') return undefined;
      const delegate = models.get(model) ?? delegateOf(model);
      models.set(model, delegate);
      return delegate;
    },
  });
}

type Delegates = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;
