import { Refusal, type RefusalType } from '../contract/refusal.ts';

/** By the name of a constraint of the database: what the caller is told when it refuses. */
export type ConstraintRefusals = Readonly<
  Record<string, readonly [field: string, type: RefusalType, description: string]>
>;

/**
 * Runs a write whose rules the database itself keeps, so that they hold among concurrent callers too:
 * a violated constraint becomes the refusal that is declared for it.
 */
export async function refusing<T>(
  refusals: ConstraintRefusals,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusals[violatedConstraint(error) ?? ''];
    if (!refusal) throw error;
    throw new Refusal(...refusal);
  }
}

/** The constraint that a failed statement violated, as pg, PGlite or Prisma report it. */
function violatedConstraint(error: unknown): string | undefined {
  for (let at = error, depth = 0; at && depth < 4; depth++) {
    const { constraint, message, meta, cause, originalMessage } = at as ErrorParts;
    if (typeof constraint === 'string') return constraint;
    const adapterError = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
    const text = originalMessage ?? message;
    const named = typeof text === 'string' ? /constraint "([^"]+)"/.exec(text)?.[1] : undefined;
    if (named) return named;
    at = adapterError ?? cause;
  }
  return undefined;
}

interface ErrorParts {
  constraint?: unknown;
  message?: unknown;
  meta?: unknown;
  cause?: unknown;
  originalMessage?: unknown;
}
