import { createRequire } from 'node:module';
import type steps from './reference-shop.json';

/** One step to the shop of the examples: a call of v3, a GraphQL document, or a statement. */
export interface ReferenceStep {
  readonly operation?: string;
  readonly body?: object;
  /** The identifier of the created record in the examples, if each shop generates its own. */
  readonly identifier?: string;
  readonly graphql?: string;
  readonly sql?: string;
}

/**
 * Reads the steps, which `npm run print` prints from the examples. Loaded on demand, because they
 * are rarely needed.
 */
export const readReferenceSteps = (): readonly ReferenceStep[] => load();

const load = (): typeof steps => createRequire(import.meta.url)('./reference-shop.json');
