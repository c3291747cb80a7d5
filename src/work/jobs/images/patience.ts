import { LRUCache } from 'lru-cache';

/** Milliseconds. */
const longest = {
  /** The time for all images of a line. */
  line: 30_000,
  /** The time in all, for lines with images that do not arrive. */
  job: 5 * 60_000,
} as const;

/**
 * How long a job waits for images at addresses. When it has waited for five minutes in vain, it
 * requests images only from hosts that have sent one last.
 */
export class Patience {
  #waited = 0;
  readonly #answering = new Set<string>();

  /** The time in milliseconds in which the images of a line must be loaded. */
  readonly line = longest.line;

  /** Whether an address on this host is worth a request. */
  isWorth(host: string): boolean {
    return this.#waited < longest.job || this.#answering.has(host);
  }

  /** Notes whether a host has sent an image. */
  note(host: string, hasAnswered: boolean): void {
    if (!hasAnswered) this.#answering.delete(host);
    else if (this.#answering.size < mostHosts) this.#answering.add(host);
  }

  /** Notes that a line has waited in vain. */
  waited(milliseconds: number): void {
    this.#waited += milliseconds;
  }
}

const mostHosts = 1_000;

/**
 * Returns the function that finds the patience of a job, for the latest jobs on this node: a job
 * that has another turn waits no longer for that.
 */
export function rememberPatience(): (job: number) => Patience {
  const known = new LRUCache<number, Patience>({ max: 1_000 });
  return (job) => {
    const patience = known.get(job) ?? new Patience();
    known.set(job, patience);
    return patience;
  };
}
