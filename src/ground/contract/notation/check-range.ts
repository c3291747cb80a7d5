import { refuse } from '../errors/refusal.ts';

/** Throws a Refusal of an argument outside of `min` to `max`, which may be absent. */
export function checkRange(name: string, value: number, min: number, max?: number): void {
  if (value >= min && (max === undefined || value <= max)) return;
  const range = max === undefined ? `of ${min} or more` : `from ${min} to ${max}`;
  refuse(name, 'Malformed', `${name} must be an integer ${range}; got ${value}`);
}
