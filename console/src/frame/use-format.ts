import { useMemo } from 'react';
import { useLanguage } from '../words/use-words.tsx';
import { useShop } from './use-shop.ts';

type Value = string | number | null | undefined;

/** Formats values in the language of the console, the currency and the time zone of the shop. */
export function useFormat() {
  const { language } = useLanguage();
  const { currency, timeZone } = useShop();
  return useMemo(() => {
    const number = (options: Intl.NumberFormatOptions) => {
      const { format } = new Intl.NumberFormat(language, options);
      // Decimals are texts, which `format` accepts without rounding them to a binary fraction.
      return (value: Value) => (value == null ? '–' : format(value as never));
    };
    const time = (options: Intl.DateTimeFormatOptions) => {
      const { format } = new Intl.DateTimeFormat(language, { timeZone, ...options });
      return (value: string | null | undefined) => (value ? format(new Date(value)) : '–');
    };
    const countries = new Intl.DisplayNames(language, { type: 'region' });
    return {
      /** The name of a country by its code. */
      country: (code: string | null | undefined) =>
        code && /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code || '–',
      money: number({ style: 'currency', currency }),
      /** Formats without cents, such as for the axis of a plot. */
      roundMoney: number({ style: 'currency', currency, maximumFractionDigits: 0 }),
      number: number({ maximumFractionDigits: 3 }),
      /** A size in bytes, in the unit that gives a short number. */
      bytes: (value: number) => {
        const { unit, amount } = unitOf(value);
        const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
        return number({ ...style, maximumFractionDigits: 1 })(amount);
      },
      percent: number({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
      /** A moment, as its day in the shop. */
      date: time({ dateStyle: 'medium' }),
      dateTime: time({ dateStyle: 'medium', timeStyle: 'short' }),
      /** A moment with its seconds, for lists of events. */
      exactTime: time({ dateStyle: 'short', timeStyle: 'medium' }),
      /** A date without a time, such as 2026-11-28. */
      day: time({ dateStyle: 'medium', timeZone: 'UTC' }),
      shortDay: time({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    };
  }, [language, currency, timeZone]);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function unitOf(bytes: number) {
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return { unit: units[at] ?? 'byte', amount: bytes / 1000 ** at };
}
