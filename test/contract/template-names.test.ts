import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isName, isPath, isTemplateName } from '../../src/shop/shared/templates/template-names.ts';

describe('the names of files', () => {
  test.each([
    'index.html',
    'logo@2x.png',
    '_layout (old) [1].css',
    'jquery-3.7.1.min.js',
    'Übersicht.html',
    '商品.html',
    'हिन्दी.txt',
    'console.js',
    'com.css',
    'a..b',
    'x'.repeat(255),
  ])('accept the name %j', (name) => {
    expect(isName(name)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a step', '..'],
    ['hidden', '.htaccess'],
    ['a backslash', 'a\\b'],
    ['U+0000', 'a\0'],
    ['a line break', 'a\nb'],
    ['a percent sign', 'a%2fb'],
    ['a short name of Windows', 'PROGRA~1'],
    ['a drive', 'C:'],
    ['a stream', 'a.html::$DATA'],
    ['a point at the end', 'a.'],
    ['a blank at the end', 'a '],
    ['a device', 'CON'],
    ['a device with an extension', 'nul.tar.gz'],
    ['a device with a blank', 'com1 .txt'],
    ['letters in two parts', 'e\u0301'],
    ['full-width letters', 'ａ.html'],
    ['a ligature', 'ﬁle'],
    ['a full-width slash', 'a／b'],
    ['a fraction slash', 'a⁄b'],
    ['one point for two', 'a‥b'],
    ['a filler', 'a\u3164b'],
    ['an empty character', 'a\u200bb'],
    ['a turned direction', 'a\u202eb'],
    ['a variation', 'a\ufe0fb'],
    ['half a character', '\ud800'],
    ['more than 255 bytes', 'ä'.repeat(128)],
  ])('refuse a name that is %s', (_what, name) => {
    expect(isName(name)).toBe(false);
    expect(isPath(`css/${name}`)).toBe(false);
    expect(isTemplateName(name)).toBe(false);
  });

  test('give paths of up to 255 characters, and template names of up to 60', () => {
    expect(isName('a/b')).toBe(false);
    expect(isPath(`${'ä/'.repeat(127)}b`)).toBe(true);
    expect(isPath(`${'ä/'.repeat(127)}bc`)).toBe(false);
    expect(isTemplateName('t'.repeat(60))).toBe(true);
    expect(isTemplateName('t'.repeat(61))).toBe(false);
  });

  test('never lead more than one level down, whatever the string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        for (const name of [one, other])
          if (isName(name)) expect(join('/root', name)).toBe(`/root/${name}`);
      }),
      { numRuns: 20_000 },
    );
  });
});
