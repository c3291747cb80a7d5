import { waitForTurn, waitToParse } from '../../engine/gate/event-loop-turn.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { missingRight, rightMissing } from '../../ground/contract/operations/rights.ts';
import { v3Path } from './base-paths.ts';
import type { Call, Reply } from './call.ts';
import { callInfo } from './call-info.ts';
import { authenticate, requireCaller } from './callers/authenticate.ts';
import { countCall } from './count-call.ts';
import {
  answerEquivalent,
  equivalentHeaders,
  equivalentPath,
  wantsEquivalent,
} from './equivalent.ts';
import { parseV3Body } from './receive/body.ts';
import { allow } from './receive/methods.ts';
import type { RouterParts } from './router-parts.ts';

const v3Headers = { 'Content-Type': 'application/json; charset=utf-8' };

/** Runs an operation of v3. */
export const callV3 = (parts: RouterParts, call: Call) =>
  callOperation(parts, call, { prefix: v3Path, isExecuted: true }, async (operation, body) => {
    const answer = await parts.v3.handle(operation, body, callInfo(call, 'v3', operation));
    const { text, isWrite, isSecret } = answer;
    let headers = answer.headers ? { ...v3Headers, ...answer.headers } : v3Headers;
    if (parts.v3.equivalent && wantsEquivalent(call)) {
      const equivalent = parts.v3.equivalent(operation, body);
      headers = { ...headers, ...equivalentHeaders(operation, equivalent) };
    }
    return { status: 200, headers, body: text, isWrite, isSecret };
  });

/** Returns the GraphQL equivalent of a call. It executes nothing, so it requires no right. */
export function describeEquivalent(parts: RouterParts, call: Call): Promise<Reply> {
  const form = { prefix: equivalentPath, isExecuted: false };
  return callOperation(parts, call, form, (operation, body) => {
    const equivalent = parts.v3.equivalent?.(operation, body);
    if (!equivalent) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
    return answerEquivalent(equivalent);
  });
}

const noOperation = (suggestion = '') =>
  new CallError('NOT_FOUND', `There is no such operation.${suggestion}`);

type AnswerOperation = (operation: string, body: Record<string, unknown>) => Promise<Reply> | Reply;

/** The contract defines the order of checks: method, key, limit, operation, right, body. */
async function callOperation(
  parts: RouterParts,
  call: Call,
  { prefix, isExecuted }: { readonly prefix: string; readonly isExecuted: boolean },
  answer: AnswerOperation,
): Promise<Reply> {
  allow(call);
  const { v3, limit } = parts;
  const caller = requireCaller(await authenticate(parts, call), call);
  return countCall(limit, caller, call, async () => {
    const operation = call.path.slice(prefix.length);
    const rights = v3.rightsFor(operation);
    if (rights === undefined) throw noOperation(v3.suggest?.(operation));
    if (isExecuted) {
      if (call.watch) call.watch.operation = operation;
      const missing = missingRight(rights, caller.rights);
      if (missing) throw rightMissing(missing);
    }
    const bytes = await call.read(v3.largestBody?.(operation));
    const turn = waitToParse(bytes);
    if (turn) await turn;
    const body = parseV3Body(bytes);
    // Checking a large body takes as long as parsing it.
    if (turn) await waitForTurn();
    return answer(operation, body);
  });
}
