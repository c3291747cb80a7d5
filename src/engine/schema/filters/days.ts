import { dayInUtc } from '../../../ground/contract/values/datetime.ts';
import type { Filter, Operator } from '../../../store/db/read/filter.ts';
import type { FilterField } from '../../../store/db/read/filter-field.ts';

interface Comparison {
  readonly field: FilterField;
  readonly operator: Operator;
  readonly value: unknown;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;

/** The moment at which a comparison with a day begins or ends, and its operator. */
const bounds = {
  gte: ['gte', 'gte'],
  gt: ['gte', 'lt'],
  lt: ['lt', 'gte'],
  lte: ['lt', 'lt'],
} as const;

/**
 * Returns the filter of a comparison of times, in which a value may be a day, `2026-01-31`: all
 * moments of that day in the time zone.
 */
export function compareTimes(comparison: Comparison, timeZone: string): Filter {
  const { field, operator, value } = comparison;
  const days = (Array.isArray(value) ? value : [value]).filter(isDay);
  if (days.length === 0) return comparison;
  const within = (each: unknown): Filter => {
    if (!isDay(each)) return { field, operator: 'equals', value: each };
    const day = dayInUtc(each, timeZone);
    return {
      all: (['gte', 'lt'] as const).map((sign) => ({ field, operator: sign, value: day[sign] })),
    };
  };
  if (Array.isArray(value)) {
    const any: Filter = { any: value.map(within) };
    return operator === 'notIn' ? { not: any } : any;
  }
  if (operator === 'equals') return within(value);
  if (operator === 'not') return { not: within(value) };
  const [sign, end] = bounds[operator as keyof typeof bounds];
  return { field, operator: sign, value: dayInUtc(String(value), timeZone)[end] };
}
