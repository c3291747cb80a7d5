import type { Session } from '../../db/session.ts';
export async function reprice(_s: Session, _today: string, _products?: readonly number[]): Promise<void> {}
