import type { CallLimit } from '../../engine/gate/call-limit.ts';
import type { CallInfo } from '../../ground/contract/caller.ts';
import type { Rights } from '../../ground/contract/operations/rights.ts';
import type { Handler } from './call.ts';
import type { Callers } from './callers/keys.ts';
import type { CookieRules } from './callers/session-cookies.ts';
import type { EquivalentAnswer } from './equivalent.ts';
import type { DatabaseState } from './health.ts';

export interface RouterParts {
  callers: Callers;
  limit: CallLimit;
  database: DatabaseState;
  v3: V3Surface;
  /**
   * Called with a caller, who may be anonymous, or with the reason why the caller is barred. A
   * browser's GET for the page (`wantsHtml`) has neither.
   */
  graphql: Handler;
  /** `/bulk/export`, called like `graphql`. */
  exportList?: Handler;
  /** `/schema.graphql`, called like `graphql`. */
  schemaFile?: Handler;
  /** `/graphql/schema`, called like `graphql`. */
  schemaSearch?: Handler;
  /** `/mcp`, called with a caller. */
  mcp?: Handler | null;
  /** Without these rules no cookie is read. */
  cookieRules?: CookieRules;
  /** Serves everything below `/files/`. */
  files?: Handler;
  /** `/docs`, everything below it, `/llms.txt`, `/openapi.json` and `/client.tgz`. */
  explorer?: Handler;
  /** Serves `/console` and everything below it. */
  console?: Handler;
  /** The page and the index at `/`. */
  home?: Handler;
  /** Called with a caller; everything below `/bulk/import`. */
  imports?: ImportSurface;
}

export interface V3Surface {
  /** The rights that an operation requires; undefined for an unknown operation. */
  rightsFor(operation: string): Rights | undefined;
  /** A sentence about the name of an unknown operation, with a blank before it, or ''. */
  suggest?(operation: string): string;
  /** The maximum body size in bytes; 8 MB if undefined. */
  largestBody?(operation: string): number;
  /** Returns the JSON text of a 200 answer, which is a success or a refusal. */
  handle(operation: string, body: Record<string, unknown>, call: CallInfo): Promise<V3Answer>;
  /** Executes nothing. */
  equivalent?(operation: string, body: Record<string, unknown>): EquivalentAnswer;
}

/** Imports by HTTP. */
export interface ImportSurface {
  readonly handle: Handler;
  /** The methods at a path; undefined where there is nothing. */
  methodsAt(path: string): readonly string[] | undefined;
}

/** The JSON text of a response, which is a success or a refusal. */
export interface V3Answer {
  readonly text: string;
  /** The call has changed data. */
  readonly isWrite?: boolean;
  readonly isSecret?: boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
