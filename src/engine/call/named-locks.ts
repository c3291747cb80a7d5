/** A request for the locks of some names, held or waiting. */
export interface Claim {
  readonly names: readonly string[];
  /** The number of names whose lock an earlier claim holds or waits for. */
  missing: number;
  grant: () => void;
}

/**
 * Named locks of this process. A claim enters the queues of all its names at once, so two claims
 * cannot deadlock, and it waits without a database connection.
 */
export class NamedLocks {
  readonly #queues = new Map<string, Claim[]>();

  /** Resolves when the claim holds its locks, or with null after `waitMs` milliseconds. */
  claim(names: readonly string[], waitMs: number): Promise<Claim | null> | Claim {
    const claim: Claim = { names, missing: 0, grant: () => {} };
    for (const name of names) {
      const queue = this.#queues.get(name);
      if (queue) claim.missing++;
      if (queue) queue.push(claim);
      else this.#queues.set(name, [claim]);
    }
    return claim.missing === 0 ? claim : this.#wait(claim, waitMs);
  }

  release(claim: Claim): void {
    for (const name of claim.names) {
      const queue = this.#queues.get(name) ?? [];
      const at = queue.indexOf(claim);
      queue.splice(at, 1);
      const [next] = queue;
      if (!next) this.#queues.delete(name);
      else if (at === 0 && --next.missing === 0) next.grant();
    }
  }

  #wait(claim: Claim, waitMs: number): Promise<Claim | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.release(claim);
        resolve(null);
      }, waitMs);
      claim.grant = () => {
        clearTimeout(timer);
        resolve(claim);
      };
    });
  }
}
