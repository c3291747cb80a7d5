import fc from 'fast-check';

const plain = fc.constantFrom('a', 'css', 'index.html', 'canary.html', 'cage', 'default', 'other');
const linkNames = fc.constantFrom(
  'upward',
  'cage',
  'canary.html',
  'dangling.html',
  'circle',
  'linked',
);
const odd = fc.constantFrom(
  ...['..', '.', '', ' ', '...', '.. ', ' ..', '..;', '. .', '%2e%2e', '%2e.', '..%00', '..\0'],
  ...[
    '．．',
    '‥',
    '．',
    '․․',
    '\u200b..',
    '..\u200d',
    '\ufeff..',
    '.\u0300.',
    '\u3164',
    '..\u202e',
  ],
  ...[
    '.git',
    '.staging',
    '.canary',
    '~',
    'CANARY~1.HTM',
    'con',
    'NUL.html',
    'aux .x',
    'COM1',
    'C:',
  ],
  ...[
    'canary.html::$DATA',
    'canary.html.',
    'canary.html ',
    'canary．html',
    'ｃanary.html',
    '\ud800',
  ],
  ...['CANARY.HTML', 'Cage', 'cage\u0007', 'a\nb', '\u2028', 'x'.repeat(300), 'é'.repeat(130)],
);
const separator = fc.constantFrom(
  '/',
  '/',
  '/',
  '\\',
  '//',
  '%2f',
  '%5c',
  '∕',
  '／',
  '⁄',
  '/./',
  ':',
);

/** Chains have at most eight steps, so that chains of `..` end in the test's own folder. */
const chain = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(plain, linkNames, odd, odd), separator), { maxLength: 7 }),
    fc.oneof(plain, linkNames, odd),
  )
  .map(([steps, last]) => steps.map(([name, by]) => name + by).join('') + last);
/** An absolute path leads to a canary, whatever precedes it. */
const absolute = (base: string) =>
  fc
    .constantFrom('', '/', '//', 'file://', './', '\\\\?\\', 'C:')
    .chain((start) =>
      fc.constantFrom('canary.html', 'cage').map((end) => `${start}${base}/${end}`),
    );
const noise = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !text.includes('/'));

/** Paths of files, most of them invalid; `base` contains the canaries. */
export const hostilePath = (base: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 6, arbitrary: chain }, absolute(base), noise);

/** Names of templates; every other one belongs to an existing template. */
export const hostileTemplate = (base: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('default') }, hostilePath(base));
