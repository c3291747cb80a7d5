import { useMemo } from 'react';
import { useShop } from '../frame/use-shop.ts';
import { useLanguage } from '../words/use-words.tsx';
import type { CodeKind } from './declare.ts';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
const pairs = letters.flatMap((one) => letters.map((other) => one + other));

/** Codes of a standard with their names, in the language of the console. */
export function useCodes() {
  const { language } = useLanguage();
  const { languages } = useShop();
  return useMemo(() => {
    const named = (type: 'language' | 'region' | 'currency') =>
      new Intl.DisplayNames(language, { type, fallback: 'none' });
    const nameOf = (kind: CodeKind, code: string) =>
      /^[A-Za-z]{2,3}$/.test(code)
        ? named(kind === 'shopLanguage' ? 'language' : kind).of(code)
        : undefined;
    const codesOf: Readonly<Record<CodeKind, () => readonly string[]>> = {
      shopLanguage: () => languages,
      language: () => pairs,
      region: () => pairs.map((pair) => pair.toUpperCase()),
      currency: () => Intl.supportedValuesOf('currency'),
    };
    return {
      nameOf,
      /** All codes that have a name, in the order of the names. */
      choices: (kind: CodeKind) =>
        codesOf[kind]()
          .flatMap((value) => {
            const name = nameOf(kind, value);
            return name ? [{ value, label: `${name} (${value})` }] : [];
          })
          .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    };
  }, [language, languages]);
}
