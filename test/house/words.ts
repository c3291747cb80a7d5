/** Words that are not used here, with their replacements. */
export interface Word {
  /** A regular expression; a space also matches a line break within a comment. */
  readonly pattern: string;
  readonly instead: string;
  /** Strings hold data too, so most words are looked for in prose: comments, test titles, docs. */
  readonly inStrings?: boolean;
}

export const words: readonly Word[] = [
  { pattern: 'tells?|told', instead: 'report, return, show or distinguish', inStrings: true },
  { pattern: 'mend(?:s|ed|ing)?', instead: 'repair or correct', inStrings: true },
  { pattern: 'anew', instead: 'again', inStrings: true },
  { pattern: 'so many', instead: 'a number of, or the name of the number', inStrings: true },
  { pattern: 'so manieth', instead: 'nth', inStrings: true },
  { pattern: 'the like', instead: 'similar', inStrings: true },
  { pattern: 'nobody asked', instead: 'not requested', inStrings: true },
  { pattern: 'keepers?', instead: 'owner, or parent process', inStrings: true },
  { pattern: 'work(?:s|ed|ing)? out', instead: 'calculate', inStrings: true },
  { pattern: 'his', instead: 'its or their', inStrings: true },
  { pattern: 'that is to say', instead: 'that is', inStrings: true },
  { pattern: 'whoever', instead: 'a caller that, or everyone who' },
  { pattern: 'anybody', instead: 'anyone' },
  { pattern: 'those (?:that|which|who)', instead: 'the noun itself' },
  {
    pattern: '(?<!\\b(?:all|any|both|each|many|most|none|one|some|two) )of which',
    instead: 'whose, where, or a sentence of its own',
  },
  {
    pattern: '(?<!there )(?:is|are) no(?! (?:longer|more|other|such)\\b)',
    instead: 'is not a',
  },
  { pattern: '(?:behavi|col|fav|hon|lab|neighb)ours?', instead: 'the American spelling' },
  {
    pattern: '(?:author|initial|normal|optim|organ|recogn|serial|summar)is(?:e|ed|es|ing|ation)',
    instead: 'the American spelling',
  },
];

/** Texts that clients see, which stay as they are. */
export const clientTexts: readonly string[] = [
  'the answer tells the GraphQL of the call',
  'tells it without executing anything',
  'the address that tells them',
  '`Allow` lists those that it takes',
];

/** First words that leave a comment without a noun; each has its noun in a plain sentence. */
export const commentStarts: readonly string[] = [
  ...['Of', 'The same', 'Those', 'What', 'Which', 'Lines of', 'Where', 'Why', 'Whose', 'Such'],
];

/** First words that make half a sentence of a test title. */
export const testStarts: readonly string[] =
  'of is are that which with without can as what those one in on by for to at under above inside'.split(
    ' ',
  );

/** First words that make a title of `describe` a sentence. */
export const groupStarts: readonly string[] = 'is are has have can does do of'.split(' ');

/** Words that only test titles avoid. */
export const titleWords: readonly Word[] = [
  { pattern: 'asked', instead: 'requested, queried or required' },
  { pattern: 'anyhow|afresh|thereof|whatsoever', instead: 'a common term' },
];
