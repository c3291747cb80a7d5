import { callerAccesses, sectionWords } from '../../../engine/schema/caller-words.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';

/** See call-rate.ts for the bounds. */
export const CallLimit = shape({
  calls: 'int(1..1000000000) (req)',
  seconds: 'int(1..86400) (req)',
});

export const CallerKeyCreate = shape({
  name: 'string(1..60) (req)',
  sections: `array of ${sectionWords}`,
  access: callerAccesses,
  networks: 'array of string(1..43)',
  expiryTime: 'datetime nullable',
  callLimit: CallLimit.nullable(),
});
export const CallerKeyUpdate = CallerKeyCreate.partial();

/** The maximum time that the previous secret stays valid after a rotation: a week. */
export const CallerKeyRotation = shape({
  id: 'int(1..) (req)',
  graceSeconds: 'int(0..604800)',
});

export const CallerKeyIds = shape({ ids: 'id list (req)' });
