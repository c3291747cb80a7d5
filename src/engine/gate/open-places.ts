import { type Caller, shareName } from '../../ground/contract/caller.ts';
import { GateShare } from './fair-gate.ts';
import { type CountingGate, countRefusal, watchPlaces } from './gate-figures.ts';

export interface PlaceLimits {
  /** The name of the gate in the list of gates. */
  readonly gate: CountingGate;
  /** The maximum number of open places on the node, and of one caller. */
  readonly node: number;
  readonly caller: number;
  /**
   * The last places, as many as one caller may have, are reserved for callers with fewer open
   * places than this. Therefore a few callers cannot occupy all places.
   */
  readonly few: number;
  /** Creates the error for a caller, or for a node, that has too many open places. */
  refusal(of: 'caller' | 'node'): Error;
}

/** An open place, and the queue in which its caller takes turns for all of its places. */
export interface OpenPlace {
  readonly share: GateShare;
  /** Ends the place. A second call does nothing. */
  leave(): void;
}

/** Creates the places of a node for work that stays open, such as streams. */
export function createOpenPlaces(limits: PlaceLimits) {
  const { gate, node, caller: most, few } = limits;
  const refusal = (of: 'caller' | 'node') => {
    countRefusal(gate);
    return limits.refusal(of);
  };
  const callers = new Map<string, { open: number; readonly share: GateShare }>();
  let all = 0;
  watchPlaces(gate, () => ({ used: all, limit: node }));
  return {
    enter(entering: Caller): OpenPlace {
      const name = shareName(entering, '');
      const caller = callers.get(name) ?? { open: 0, share: new GateShare() };
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
