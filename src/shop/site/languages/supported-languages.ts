import { builder } from '../../../engine/schema/builder.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import { SupportedLanguageShape } from './shapes.ts';
import { supportedLanguages } from './supported.ts';

const SupportedLanguage = nestedType(
  'SupportedLanguage',
  SupportedLanguageShape,
  'A language that a shop can have.',
  {
    code: 'Code of the language, 2 letters.',
    name: 'Name of the language, written in that language.',
    regions: 'Regions whose formats it can use: ISO country codes of 2 letters.',
  },
);

builder.queryField('supportedLanguages', (t) =>
  t.field({
    type: [SupportedLanguage],
    audience: 'Website',
    description:
      'Which languages could the shop add? Lists those to choose from, with the regions of each, by code.',
    resolve: () => [...supportedLanguages],
  }),
);
