import { type Caller, shareName } from '../contract/caller.ts';
import { Share } from './fair-gate.ts';

export interface PlaceLimits {
  /** The maximum number of open places of the node, and of one caller. */
  readonly node: number;
  readonly caller: number;
  /**
   * The last places, as many as one caller may have, are for callers with fewer open places than
   * this, so a handful of callers cannot take all of them.
   */
  readonly few: number;
  /** Creates the error of a caller that has too many, or of a node that has. */
  refusal(of: 'caller' | 'node'): Error;
}

/** An open place, and the turns that its caller takes with all of its places. */
export interface OpenPlace {
  readonly share: Share;
  /** Ends the place. Does nothing the second time. */
  leave(): void;
}

/** Creates the places of a node for work that stays open, such as streams. */
export function createOpenPlaces(limits: PlaceLimits) {
  const { node, caller: most, few, refusal } = limits;
  const callers = new Map<string, { open: number; readonly share: Share }>();
  let all = 0;
  return {
    enter(entering: Caller): OpenPlace {
      const name = shareName(entering, '');
      const caller = callers.get(name) ?? { open: 0, share: new Share() };
      if (caller.open >= most) throw refusal('caller');
      if (all >= (caller.open < few ? node : node - most)) throw refusal('node');
      callers.set(name, caller);
      caller.open++;
      all++;
      let isOpen = true;
      return {
        share: caller.share,
        leave() {
          if (!isOpen) return;
          isOpen = false;
          all--;
          if (--caller.open === 0) callers.delete(name);
        },
      };
    },
  };
}
