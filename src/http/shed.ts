import { countEvent } from '../observe/counters.ts';
import type { Call, Handler } from './call.ts';
import { describeProblem, Problem } from './problem.ts';

export interface ShedderOptions {
  /** Calls that may be in flight at once, whatever the load. */
  readonly most: number;
  /** Connections to the database: what keeps them at work is never turned away for its number. */
  readonly poolSize: number;
}

/** Turns calls away when there are more than can be answered soon. */
export interface Shedder {
  /** A place for a call, to be left when it is answered; null where it is to be turned away. */
  enter(call: Call): Place | null;
  leave(place: Place): void;
  /** Notes what happened since the last look, `now` in milliseconds. */
  look(now: number): void;
  state(): ShedderState;
}

export interface ShedderState {
  readonly inFlight: number;
  /** Calls that may be in flight at present. */
  readonly limit: number;
  /** Calls turned away since the start. */
  readonly shed: number;
}

interface Place {
  readonly call: Call;
  readonly begun: number;
  /** False while a slow sender still sends the body: that costs nothing but a connection. */
  isCounted: boolean;
  /** Where it stands among the others. */
  at: number;
}

/** Milliseconds. */
const lookEvery = 20;
/** Time over which what is seen is smoothed. */
const memory = 100;
/** What a call may have to wait before the node counts as overloaded: a large burst is none yet. */
const longestWait = 2_000;
/** The same for what is late in the event loop. */
const longestLag = 100;
/** What a call has to wait while the node is overloaded and admits what it can answer. */
const waitKept = 12;
/** A machine that slept was not late. */
const longestPause = 1_000;
/** Without a call turned away for so long, the overload is over. */
const quietFor = 1_000;
/** The body of a sender who needs longer than this no longer holds a place. */
const slowBody = 250;

/**
 * Looks in a row, late or with calls turned away for their number, that make an overload: a burst and one long
 * call are none.
 */
const looksInARow = 5;
/** Calls in flight that are always admitted: for each connection, and where the event loop is late. */
const perConnection = 10;
const fewest = 20;
/** Calls a millisecond, turned away or not: below, what makes the loop late is the calls themselves. */
const lightRate = 0.2;

/**
 * A queue that drains is a burst; one that stands is an overload. What a call would have to wait is the
 * calls in flight by those answered a second (Little's law), which holds whether they wait for a
 * connection, a lock or the processor. In an overload only so many are admitted as are answered soon.
 */
export function createShedder({ most, poolSize }: ShedderOptions): Shedder {
  const places: Place[] = [];
  const seen = { rate: 0, dealtWith: 0, lag: 0, lateLooks: 0, lastShed: Number.NEGATIVE_INFINITY };
  let [inFlight, done, shed, shedBefore, limit] = [0, 0, 0, 0, most];
  let now: number | null = null;
  const count = (place: Place, isCounted: boolean) => {
    if (place.isCounted !== isCounted) inFlight += isCounted ? 1 : -1;
    place.isCounted = isCounted;
  };
  const adjust = (time: number, isFull: boolean) => {
    const isHeavy = seen.lag > longestLag && seen.dealtWith < lightRate;
    const floor = isHeavy ? fewest : poolSize * perConnection;
    const wait = Math.max(inFlight / seen.rate, seen.lag);
    const isLate = inFlight > floor && (isFull || wait > longestWait);
    seen.lateLooks = isLate ? seen.lateLooks + 1 : 0;
    const isOver = time - seen.lastShed > quietFor;
    if (seen.lateLooks >= looksInARow || (limit < most && !isOver))
      limit = Math.min(most, Math.max(floor, Math.round(seen.rate * waitKept)));
    else limit = most;
  };
  return {
    enter(call) {
      if (inFlight >= limit) {
        shed++;
        seen.lastShed = now ?? 0;
        return null;
      }
      inFlight++;
      const place = { call, begun: now ?? 0, isCounted: true, at: places.length };
      places.push(place);
      return place;
    },
    leave(place) {
      count(place, false);
      remove(places, place);
      done++;
    },
    look(time) {
      const passed = now === null ? lookEvery : Math.min(time - now, longestPause);
      now = time;
      const share = passed / (memory + passed);
      seen.rate += (done / passed - seen.rate) * share;
      seen.dealtWith += ((done + shed - shedBefore) / passed - seen.dealtWith) * share;
      const isFull = shed > shedBefore;
      shedBefore = shed;
      seen.lag += (Math.max(0, passed - lookEvery) - seen.lag) * share;
      done = 0;
      for (const place of places)
        count(place, place.call.hasArrived?.() !== false || time - place.begun < slowBody);
      adjust(time, isFull);
    },
    state: () => ({ inFlight, limit, shed }),
  };
}

/**
 * A Set would do the same, but grows a new table every few calls, to which the old one refers: once one
 * has become old itself, every later one is kept until the next collection of everything, and with it
 * the calls it held. That doubled the pauses of the garbage collector.
 */
function remove(places: Place[], place: Place): void {
  const last = places.pop();
  if (!last || last === place) return;
  places[place.at] = last;
  last.at = place.at;
}

/** The shedding of a node, which looks at its own pace until it is stopped. */
export function createShedding({ maxInFlight: most, poolSize }: Sizes) {
  const shedder = createShedder({ most, poolSize });
  const looking = setInterval(() => shedder.look(performance.now()), lookEvery);
  looking.unref();
  return {
    around: (handler: Handler) => (most > 0 ? withShedding(handler, shedder) : handler),
    state: shedder.state,
    stop: () => clearInterval(looking),
  };
}

interface Sizes {
  readonly maxInFlight: number;
  readonly poolSize: number;
}

/** Turns calls away at once, before anything of them is read. Signs of life are always given. */
export function withShedding(handler: Handler, shedder: Shedder): Handler {
  return async (call) => {
    if (isSignOfLife(call.path)) return handler(call);
    const place = shedder.enter(call);
    if (!place) {
      countEvent('shed');
      return overload;
    }
    try {
      return await handler(call);
    } finally {
      shedder.leave(place);
    }
  };
}

const isSignOfLife = (path: string) => path === '/healthz' || path === '/readyz';

/** Made once: in an overload it is what is answered most. */
const overload = describeProblem(
  new Problem(503, 'The service has more calls than it can answer. Send the call again later.', {
    'Retry-After': '1',
  }),
);
