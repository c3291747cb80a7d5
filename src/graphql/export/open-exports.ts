import { CallError } from '../../contract/errors/errors.ts';
import { createOpenPlaces } from '../../gate/open-places.ts';

/** The most exports of a node, and of one caller there: each holds a page in memory. */
const most = { node: 16, caller: 4 } as const;

/** Counts the exports of a node. The last places are for callers without an export. */
export const createOpenExports = () =>
  createOpenPlaces({
    gate: 'exports',
    ...most,
    few: 1,
    refusal: (of) => (of === 'caller' ? tooMany() : full()),
  });

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
