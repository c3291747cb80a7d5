import { refuse } from '../errors/refusal.ts';
import { counted } from '../notation/describe.ts';
import type { Exact } from './decimal.ts';

/**
 * Formats a computed value that is already rounded to `scale` as a `decimal[digits,scale]`. Throws
 * a Refusal on the member if it has more digits; never truncates.
 */
export function fitDecimal(field: string, value: Exact, digits: number, scale: number): string {
  const text = value.toFixed(scale);
  const whole = digits - scale;
  if (value.abs().gte(`1e${whole}`)) {
    const most = `at most ${counted(whole, 'digits')} before the decimal point`;
    refuse(field, 'InvalidValue', `${field} would be ${text}; it can have ${most}`);
  }
  return text;
}
