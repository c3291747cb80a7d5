import { countEvent, queueCounts } from '../../ground/observe/counters.ts';
import { type Gate, gates } from './gates.ts';

/** The current use of the places of a gate, on this process. */
interface GatePlaces {
  /** The size of the entries that are inside, in the units of the gate. */
  readonly used: number;
  /** Null for any number. */
  readonly limit: number | null;
  /** The number of entries that wait. */
  readonly waiting?: number;
}

/** A gate with its current figures; null for what this gate does not count. */
export interface GateFigures extends Gate {
  readonly used: number | null;
  readonly places: number | null;
  readonly waiting: number | null;
  /** How many entries had to wait, and how many were refused, since the process started. */
  readonly queued: number | null;
  readonly refused: number | null;
}

/** The number of refusals, by name, of the gates outside of the fair shares that count them. */
const refusals = {
  'calls in flight': 0,
  'unknown keys': 0,
  'call limit': 0,
  'bytes in flight': 0,
  streams: 0,
  exports: 0,
};

export type CountingGate = keyof typeof refusals;

/** Counts a refused call; `event` is the metric that counts the same call. */
export function countRefusal(gate: CountingGate, event?: 'limited' | 'shed'): void {
  refusals[gate]++;
  if (event) countEvent(event);
}

const readers = new Map<string, () => GatePlaces>();

/**
 * Registers the reader of the places of a gate. A process has one gate of each name: the latest
 * reader replaces the one before it.
 */
export function watchPlaces(gate: string, read: () => GatePlaces): void {
  readers.set(gate, read);
}

/** Returns all gates of this process, in the order in which a call meets them. */
export const readGates = (): readonly GateFigures[] => gates.map(figuresOf);

function figuresOf(gate: Gate): GateFigures {
  const { name, share } = gate;
  const places = readers.get(name)?.();
  const counted = share ? queueCounts[share] : null;
  return {
    ...gate,
    used: places?.used ?? null,
    places: places?.limit ?? null,
    waiting: places?.waiting ?? null,
    queued: counted?.queued ?? null,
    refused: counted?.refused ?? (isCounting(name) ? refusals[name] : null),
  };
}

const isCounting = (name: string): name is CountingGate => Object.hasOwn(refusals, name);
