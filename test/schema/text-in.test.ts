import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { textIn } from '../../src/engine/schema/texts/texts.ts';

test.each([
  ['{"en":"Lamp","de":"Lampe"}', 'de', 'Lampe'],
  ['{ "en" : "Lamp", "de" : "Lampe" }', 'de', 'Lampe'],
  ['{"en":"Lamp"}', 'de', ''],
  ['{"en":"Lamp","de":""}', 'de', ''],
  ['{}', 'de', ''],
  ['{"en":"de","de":"de"}', 'de', 'de'],
  ['{"en":"\\"de\\":\\"no\\"","de":"yes"}', 'de', 'yes'],
  ['{"en":"\\\\","de":"5\\" \\u00e9 \\\\"}', 'de', '5" é \\'],
])('%s has in %s the text %j', (json, language, expected) => {
  expect(textIn(json, language)).toBe(expected);
});

describe('any localized text', () => {
  // Characters with a special meaning, and any others.
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('"', '\\', ':', ',', 'd', 'e', ' ', '\n') }),
    fc.string({ unit: 'grapheme' }),
  );
  const texts = fc.dictionary(fc.constantFrom('en', 'de', 'it', 'ed'), text);

  it('has the same parser as JSON, in any form of writing', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(0, 2), (localized, indent) => {
        const json = JSON.stringify(localized, null, indent);
        for (const language of ['en', 'de', 'it', 'ed'])
          expect(textIn(json, language)).toBe(localized[language] ?? '');
      }),
    );
  });
});
