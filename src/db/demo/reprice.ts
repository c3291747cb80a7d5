import type { Session } from '../session.ts';

/** Brings all prices up to date on a day: handed over, since nothing here imports a resource. */
export type Reprice = (session: Session, today: string) => Promise<void>;
