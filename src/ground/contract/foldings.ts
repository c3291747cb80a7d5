/** Characters that a search ignores or replaces, with their replacements. */
export interface Folding {
  /** The name of the characters in docs/graphql.md. */
  readonly what: string;
  /** A stored text, and a search text that finds it. */
  readonly example: readonly [stored: string, sought: string];
  /** Characters that are left out: ranges of code points, such as `0300-036f`. */
  readonly removed?: string;
  /** Characters and their replacements; both lists have the same length. */
  readonly replaced?: readonly [characters: string, by: string];
  /** Letters that are compared as two. */
  readonly spelled?: Readonly<Record<string, string>>;
}

/**
 * All foldings of searches, after letters were decomposed (NFKD) and set in lower case. The
 * function `unaccented` of the database has the same ones, and a test compares each character.
 */
export const foldings: readonly Folding[] = [
  {
    what: 'accents and other marks of letters',
    example: ['Schröder', 'schroder'],
    removed: '0300-036f 1ab0-1aff 1dc0-1dff 20d0-20ff fe20-fe2f',
  },
  {
    what: 'invisible characters: soft hyphens, joiners, marks of direction, variants of emoji',
    example: ['Donau\u00addampf', 'donaudampf'],
    removed: '00ad 061c 180e 200b-200f 202a-202e 2060-206f fe00-fe0f feff',
  },
  {
    what: 'letters of their own',
    example: ['Ørsted, Łódź, Straße', 'orsted lodz strasse'],
    replaced: ['łøđðħıŋŧ', 'loddhint'],
    spelled: { ß: 'ss', æ: 'ae', œ: 'oe' },
  },
  {
    what: 'the final sigma',
    example: ['Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
    replaced: ['ς', 'σ'],
  },
  {
    what: 'apostrophes and quotation marks',
    example: ['O’Brien, „Oslo“', 'o\'brien "oslo"'],
    replaced: ['‘’‛ʼʹ′׳“”„‟״', `'''''''"""""`],
  },
  {
    what: 'dashes, the minus sign and the Hebrew maqaf',
    example: ['50–60', '50-60'],
    replaced: ['‐‒–—―−־', '-------'],
  },
  { what: 'the multiplication sign', example: ['240×120', '240x120'], replaced: ['×', 'x'] },
  {
    what: 'fractions, their slash and the division slash',
    example: ['½', '1/2'],
    replaced: ['⁄∕', '//'],
  },
  {
    what: 'Arabic vowel signs, Koranic signs and the tatweel',
    example: ['مُحَمَّد', 'محمد'],
    removed: '0610-061a 0640 064b-065f 0670 06d6-06dc 06df-06e4 06e7-06e8 06ea-06ed',
  },
  {
    what: 'forms of Arabic and Persian letters: alef, yeh, kaf, and teh marbuta as heh',
    example: ['أحمد, مكتبة', 'احمد مكتبه'],
    replaced: ['ٱىیکة', 'اييكه'],
  },
  {
    what: 'Arabic and Persian digits',
    example: ['٢٤٠, ۲۴۰', '240'],
    replaced: ['٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'],
  },
  {
    what: 'Hebrew points',
    example: ['שָׁלוֹם', 'שלום'],
    removed: '0591-05bd 05bf 05c1-05c2 05c4-05c5 05c7',
  },
];
