import type { StartSteps } from '../http/health.ts';
import { leaveOutCalls } from '../observe/call-log.ts';
import { beginLine, breakLine, extendLine } from '../observe/open-line.ts';

/** Prints a line for each step of a start in a terminal. */
export function showSteps(): StartSteps {
  let current = '';
  leaveOutCalls(true);
  return {
    begin(text) {
      current = `  ${text}`;
      beginLine(current);
    },
    add(figures) {
      const more = `: ${figures}`;
      extendLine(more, current + more);
    },
    end() {
      breakLine();
      leaveOutCalls(false);
    },
  };
}
