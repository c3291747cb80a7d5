/** A language that a shop can have: its native name, and the regions whose formats it can use. */
export interface SupportedLanguage {
  readonly code: string;
  readonly name: string;
  readonly regions: readonly string[];
}

const table = [
  ['bg', 'Български', 'BG'],
  ['ca', 'Català', 'ES'],
  ['cs', 'Čeština', 'CZ'],
  ['da', 'Dansk', 'DK'],
  ['de', 'Deutsch', 'AT CH DE LI LU'],
  ['el', 'Ελληνικά', 'GR'],
  ['en', 'English', 'AU CA GB IE NZ US ZA'],
  ['es', 'Español', 'AR CL CO CR DO EC ES GT HN MX NI PA PE PR PY SV UY VE'],
  ['et', 'Eesti', 'EE'],
  ['fi', 'Suomi', 'FI'],
  ['fr', 'Français', 'BE CA CH FR LU MC'],
  ['gl', 'Galego', 'ES'],
  ['hr', 'Hrvatski', 'BA HR'],
  ['hu', 'Magyar', 'HU'],
  ['is', 'Íslenska', 'IS'],
  ['it', 'Italiano', 'CH IT SM'],
  ['lv', 'Latviešu', 'LV'],
  ['mt', 'Malti', 'MT'],
  ['nb', 'Norsk bokmål', 'NO'],
  ['nl', 'Nederlands', 'BE NL'],
  ['pl', 'Polski', 'PL'],
  ['pt', 'Português', 'BR PT'],
  ['ro', 'Română', 'RO'],
  ['sk', 'Slovenčina', 'SK'],
  ['sl', 'Slovenščina', 'SI'],
  ['sq', 'Shqip', 'AL'],
  ['sv', 'Svenska', 'FI SE'],
  ['uk', 'Українська', 'UA'],
] as const;

/** Specification, Language: "Supported language codes and their regions". */
export const supportedLanguages: readonly SupportedLanguage[] = table.map(
  ([code, name, regions]) => ({ code, name, regions: regions.split(' ') }),
);

const byCode = new Map(supportedLanguages.map((language) => [language.code, language]));

/** Returns the language with this code; undefined if it is not supported. */
export const supportedLanguage = (code: string): SupportedLanguage | undefined => byCode.get(code);
