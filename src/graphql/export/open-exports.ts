import { type Caller, shareName } from '../../contract/caller.ts';
import { CallError } from '../../contract/errors/errors.ts';

/**
 * The most exports of a node, and of one caller there: each holds a page in memory. The last places
 * are for callers without an export.
 */
const most = { node: 16, caller: 4, known: 12 } as const;

/** Counts the exports of a node. */
export function createOpenExports() {
  const callers = new Map<string, number>();
  let all = 0;
  return {
    /** Returns the function to call at the end. Throws LIMITED or BUSY. */
    enter(caller: Caller): () => void {
      const name = shareName(caller, '');
      const own = callers.get(name) ?? 0;
      if (own >= most.caller) throw tooMany();
      if (all >= (own > 0 ? most.known : most.node)) throw full();
      callers.set(name, own + 1);
      all++;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all--;
        const left = (callers.get(name) ?? 1) - 1;
        if (left === 0) callers.delete(name);
        else callers.set(name, left);
      };
    },
  };
}

const tooMany = () =>
  new CallError(
    'LIMITED',
    `The caller has ${most.caller} exports running on this node, which is the limit. Wait for one to end.`,
    { retryAfter: 10 },
  );

const full = () =>
  new CallError(
    'BUSY',
    `This node runs ${most.node} exports, which is the limit. Try again later.`,
    {
      retryAfter: 10,
    },
  );
