import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { it } from './it.ts';

const all: Readonly<Record<string, Words>> = { en, it, de };

/** The languages of the console, each with its own name. */
export const languages = { en: 'English', it: 'Italiano', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const storedAt = 'gateway-language';

interface Chosen {
  readonly language: Language;
  readonly words: Words;
  setLanguage(language: Language): void;
}

const Context = createContext<Chosen | null>(null);

/**
 * Provides the words of the screens in the language chosen before, or else in that of the browser.
 */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const value = useMemo(() => {
    document.documentElement.lang = language;
    const choose = (chosen: Language) => {
      localStorage.setItem(storedAt, chosen);
      setLanguage(chosen);
    };
    return { language, words: all[language] ?? en, setLanguage: choose };
  }, [language]);
  return <Context value={value}>{children}</Context>;
}

export function useLanguage(): Chosen {
  const value = useContext(Context);
  if (!value) throw new Error('LanguageProvider is missing.');
  return value;
}

/** The words of all screens; each screen uses its own, such as `useWords().orders`. */
export const useWords = (): Words => useLanguage().words;

function firstLanguage(): Language {
  const wanted = [
    localStorage.getItem(storedAt),
    ...navigator.languages.map((each) => each.slice(0, 2)),
  ];
  return wanted.find((each): each is Language => each !== null && each in languages) ?? 'en';
}
