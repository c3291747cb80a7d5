import type { Session } from '../session.ts';

/** What brings all prices up to date on a day: handed over, since no resource is imported from here. */
export type Reprice = (session: Session, today: string) => Promise<void>;
