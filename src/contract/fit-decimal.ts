import type { Exact } from './decimal.ts';
import { refuse } from './refusal.ts';

/**
 * The text of a value that was worked out, already rounded to `scale` decimals, for a
 * `decimal[digits,scale]`. One with more digits than that is refused on the member, never cut.
 */
export function fitDecimal(field: string, value: Exact, digits: number, scale: number): string {
  const text = value.toFixed(scale);
  if (value.abs().gte(`1e${digits - scale}`))
    refuse(field, 'InvalidValue', `${field} would be ${text}, beyond decimal[${digits},${scale}]`);
  return text;
}
