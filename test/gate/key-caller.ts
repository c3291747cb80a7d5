import { type Caller, nobody } from '../../src/ground/contract/caller.ts';

/** A caller with a key. */
export const keyCaller = (id: number): Caller => ({ ...nobody, kind: 'key', id });
