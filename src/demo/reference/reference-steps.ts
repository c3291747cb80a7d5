import { createRequire } from 'node:module';
import type steps from './reference-shop.json';

/** One step to the shop of the examples: a call of v3, a GraphQL document, or a statement. */
export interface ReferenceStep {
  readonly operation?: string;
  readonly body?: object;
  /**
   * The identifier that the examples use for the created record, when each shop generates its own.
   */
  readonly identifier?: string;
  readonly graphql?: string;
  readonly sql?: string;
}

/** Printed by `npm run print` from the examples. Loaded on demand, because it is rarely needed. */
export const readReferenceSteps = (): readonly ReferenceStep[] => load();

const load = (): typeof steps => createRequire(import.meta.url)('./reference-shop.json');
