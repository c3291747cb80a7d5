import type { Effect } from '../files/effect.ts';

/** What a call does outside the database, collected while it runs and done when it is kept. */
export class Effects {
  private readonly all: Effect[] = [];
  private applied: Effect[] = [];

  readonly add = (effect: Effect): void => {
    this.all.push(effect);
  };

  /** In the order they were asked for, all or none. */
  async apply(): Promise<void> {
    try {
      for (const effect of this.all) {
        await effect.apply();
        this.applied.push(effect);
      }
    } catch (error) {
      await this.revert();
      throw error;
    }
  }

  /** Takes back what `apply` did, the last first, and as much of it as can be. */
  async revert(): Promise<void> {
    const failures: unknown[] = [];
    for (const effect of this.applied.toReversed())
      await effect.revert().catch((error: unknown) => failures.push(error));
    this.applied = [];
    if (failures.length > 0) throw new AggregateError(failures, 'files are not as they were');
  }

  /** What cannot be cleared up now is cleared up later, and is no failure of the call. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.all.map((effect) => effect.clear()));
  }
}
