import type { CallInfo } from '../contract/caller.ts';
import type { Rights } from '../contract/operations/rights.ts';
import type { CallLimit } from '../gate/call-limit.ts';
import type { Handler } from './call.ts';
import type { Callers } from './callers/keys.ts';
import type { CookieRules } from './callers/session-cookies.ts';
import type { Equivalent } from './equivalent.ts';
import type { DatabaseState } from './health.ts';

export interface RouterParts {
  callers: Callers;
  limit: CallLimit;
  database: DatabaseState;
  v3: V3Surface;
  /**
   * Called with a caller, which may be anonymous, or with the reason why the caller is barred. A
   * browser's GET for the page (`wantsHtml`) has neither.
   */
  graphql: Handler;
  /** `/bulk/export`, called like `graphql`. */
  exportList?: Handler;
  /** If absent, no cookie is read. */
  cookieRules?: CookieRules;
  /** Everything below `/files/`. */
  files?: Handler;
  /** `/docs`, everything below it, `/openapi.json` and `/client.tgz`. */
  explorer?: Handler;
  /** The page and the index at `/`. */
  home?: Handler;
  /** Called with a caller; everything below `/bulk/import`. */
  imports?: ImportSurface;
}

export interface V3Surface {
  /** The rights that an operation requires; undefined for an unknown operation. */
  rightsFor(operation: string): Rights | undefined;
  /** Returns the maximum body size in bytes; 8 MB if undefined. */
  largestBody?(operation: string): number;
  /** Returns the JSON text of a response with status 200: a success or a refusal. */
  handle(operation: string, body: Record<string, unknown>, call: CallInfo): Promise<V3Answer>;
  /** Returns the GraphQL equivalent, without executing it. */
  equivalent?(operation: string, body: Record<string, unknown>): Equivalent;
}

/** The endpoints of imports. */
export interface ImportSurface {
  readonly handle: Handler;
  /** Returns the methods at a path; undefined if the path does not exist. */
  methodsAt(path: string): readonly string[] | undefined;
}

export interface V3Answer {
  readonly text: string;
  readonly isWrite?: boolean;
  readonly isSecret?: boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
