import { watchPlaces } from './gate-figures.ts';
import { type PlacedEntry, removePlace } from './remove-place.ts';
import { type Sender, Senders, type SentCall } from './senders.ts';

export interface LoadShedderOptions {
  /** The maximum number of running calls, whatever the load. */
  readonly most: number;
  /** Connections to the database. Calls that are needed to use all of them are never shed. */
  readonly poolSize: number;
}

/** Sheds calls when more calls are running than can be answered soon. */
export interface LoadShedder {
  /**
   * Admits a call; the caller of this function has to call `leave` when the call is answered.
   * Returns null if the call is shed. During an overload, calls of senders with many running calls
   * are shed first (see senders.ts).
   */
  enter(call: SentCall, sender?: string): RunningCall | null;
  leave(place: RunningCall): void;
  /** Updates the statistics; `now` is in milliseconds. */
  sample(now: number): void;
  state(): LoadShedderState;
}

export interface LoadShedderState {
  readonly inFlight: number;
  /** The current limit of running calls. */
  readonly limit: number;
  /** The number of calls shed since the start. */
  readonly shed: number;
}

interface RunningCall extends PlacedEntry {
  readonly call: SentCall;
  readonly sender: Sender;
  readonly credential: string;
  readonly begun: number;
  /** False while a slow sender still sends the body, which costs only a connection. */
  isCounted: boolean;
}

/** Milliseconds. */
const sampleInterval = 20;
/** The time constant of the moving averages. */
const memory = 100;
/** The expected wait above which the node is overloaded; a large burst stays below it. */
const longestWait = 2_000;
/** The lag of the event loop above which the node is overloaded. */
const longestLag = 100;
/** The expected wait that the limit aims at during an overload. */
const targetWait = 12;
/**
 * The maximum time between samples that counts, so that a suspended machine does not count as late.
 */
const longestPause = 1_000;
/** The overload ends after this time without a shed call. */
const quietFor = 1_000;
/** A body that takes longer than this number of milliseconds no longer counts. */
const slowBody = 250;

/**
 * The number of consecutive late samples that make an overload. A burst or a single long call does
 * not make as many.
 */
const samplesInARow = 5;
/**
 * The number of running calls that is always admitted: per connection, and in total when the event
 * loop is late.
 */
const perConnection = 10;
const fewest = 20;
/** Calls per millisecond. Below this rate the calls themselves make the event loop late. */
const lightRate = 0.2;

/**
 * Creates a load shedder. The expected wait of a call is the number of running calls divided by the
 * rate of responses (Little's law), whether calls wait for a connection, a lock or the CPU. During
 * an overload, only as many calls are admitted as are answered within the target wait.
 */
export const createLoadShedder = (options: LoadShedderOptions): LoadShedder =>
  new RateLoadShedder(options);

class RateLoadShedder implements LoadShedder {
  readonly #most: number;
  readonly #poolSize: number;
  readonly #places: RunningCall[] = [];
  readonly #senders = new Senders();
  readonly #seen = {
    rate: 0,
    dealtWith: 0,
    lag: 0,
    lateSamples: 0,
    lastShed: Number.NEGATIVE_INFINITY,
  };
  #inFlight = 0;
  #done = 0;
  #shed = 0;
  #shedBefore = 0;
  #limit: number;
  #now: number | null = null;

  constructor({ most, poolSize }: LoadShedderOptions) {
    this.#most = most;
    this.#poolSize = poolSize;
    this.#limit = most;
  }

  enter(call: SentCall, name = ''): RunningCall | null {
    const sender = this.#senders.of(name);
    const isFull = this.#inFlight >= this.#limit;
    if (isFull && (this.#inFlight >= this.#most || !this.#senders.hasFew(sender, this.#limit))) {
      this.#shed++;
      this.#seen.lastShed = this.#now ?? 0;
      return null;
    }
    this.#inFlight++;
    this.#senders.enter(sender);
    const at = this.#places.length;
    const place = { call, sender, credential: name, begun: this.#now ?? 0, isCounted: true, at };
    this.#places.push(place);
    return place;
  }

  leave(place: RunningCall): void {
    this.#count(place, false);
    this.#senders.leave(place.sender);
    this.#senders.learn(place.call, place.credential);
    removePlace(this.#places, place);
    this.#done++;
  }

  sample(time: number): void {
    const seen = this.#seen;
    const passed = this.#now === null ? sampleInterval : Math.min(time - this.#now, longestPause);
    this.#now = time;
    const share = passed / (memory + passed);
    const shed = this.#shed - this.#shedBefore;
    seen.rate += (this.#done / passed - seen.rate) * share;
    seen.dealtWith += ((this.#done + shed) / passed - seen.dealtWith) * share;
    seen.lag += (Math.max(0, passed - sampleInterval) - seen.lag) * share;
    this.#shedBefore = this.#shed;
    this.#done = 0;
    for (const place of this.#places)
      this.#count(place, place.call.hasArrived?.() !== false || time - place.begun < slowBody);
    this.#adjustLimit(time, shed > 0);
  }

  state(): LoadShedderState {
    return { inFlight: this.#inFlight, limit: this.#limit, shed: this.#shed };
  }

  #count(place: RunningCall, isCounted: boolean): void {
    if (place.isCounted !== isCounted) this.#inFlight += isCounted ? 1 : -1;
    place.isCounted = isCounted;
  }

  #adjustLimit(time: number, hasShed: boolean): void {
    const seen = this.#seen;
    const most = this.#most;
    const isHeavy = seen.lag > longestLag && seen.dealtWith < lightRate;
    const floor = isHeavy ? fewest : this.#poolSize * perConnection;
    const wait = Math.max(this.#inFlight / seen.rate, seen.lag);
    const isLate = this.#inFlight > floor && (hasShed || wait > longestWait);
    seen.lateSamples = isLate ? seen.lateSamples + 1 : 0;
    const isOver = time - seen.lastShed > quietFor;
    if (seen.lateSamples >= samplesInARow || (this.#limit < most && !isOver))
      this.#limit = Math.min(most, Math.max(floor, Math.round(seen.rate * targetWait)));
    else this.#limit = most;
  }
}

/** Starts the load shedding of a node, which samples at its own interval until it is stopped. */
export function startLoadShedding({ maxInFlight: most, poolSize }: Sizes) {
  const shedder = createLoadShedder({ most, poolSize });
  const looking = setInterval(() => shedder.sample(performance.now()), sampleInterval);
  looking.unref();
  watchPlaces('calls in flight', () => {
    const { inFlight: used, limit } = shedder.state();
    return { used, limit: most > 0 ? limit : null };
  });
  return {
    /** Null where load shedding is off. */
    shedder: most > 0 ? shedder : null,
    stop: () => clearInterval(looking),
  };
}

interface Sizes {
  readonly maxInFlight: number;
  readonly poolSize: number;
}
