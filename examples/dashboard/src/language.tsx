import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Language, languages, type Word, words } from './words.ts';

/** The currency of the demo shop. */
const currency = 'EUR';

const storedAt = 'language';

function makeLanguage(language: Language, setLanguage: (language: Language) => void) {
  const format = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(language, options);
    return (value: string | number | null | undefined) => (value == null ? '–' : format(+value));
  };
  const { format: date } = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return {
    /** Also the language of the texts that pages ask the service for. */
    language,
    setLanguage,
    say: (word: Word) => words[word][languages.indexOf(language)] ?? word,
    money: format({ style: 'currency', currency }),
    number: format({ maximumFractionDigits: 2 }),
    date: (time: string) => date(new Date(time)),
  };
}

const Context = createContext<ReturnType<typeof makeLanguage> | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const value = useMemo(() => {
    document.documentElement.lang = language;
    return makeLanguage(language, (chosen) => {
      localStorage.setItem(storedAt, chosen);
      setLanguage(chosen);
    });
  }, [language]);
  return <Context value={value}>{children}</Context>;
}

export function useLanguage() {
  const value = useContext(Context);
  if (!value) throw new Error('The page has no language.');
  return value;
}

/** The language that was chosen before, else the one of the browser. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(storedAt), navigator.language.slice(0, 2)];
  for (const name of wanted) for (const each of languages) if (each === name) return each;
  return 'en';
}

export function LanguageSwitch() {
  const { language, setLanguage, say } = useLanguage();
  return (
    <fieldset aria-label={say('language')} className="languages">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
