/** A text in the languages of the demo shop; missing languages are absent. */
export interface Texts {
  en: string;
  it?: string;
  de?: string;
}

export const noText: Texts = { en: '' };

/** English, Italian and German: `Home|Casa|Wohnen`, or separate texts when they are long. */
export type Phrase = string | readonly string[];

/** Parses a phrase; a single part is used in all three languages. */
export function say(phrase: Phrase): Required<Texts> {
  const [en = '', it = en, de = en] = typeof phrase === 'string' ? phrase.split('|') : phrase;
  return { en, it, de };
}

/** Combines several texts into one, language by language. */
export function join(
  parts: readonly Required<Texts>[],
  build: (parts: string[], language: keyof Texts) => string,
): Required<Texts> {
  const inLanguage = (language: keyof Texts) =>
    build(
      parts.map((part) => part[language]),
      language,
    );
  return { en: inLanguage('en'), it: inLanguage('it'), de: inLanguage('de') };
}
