import { find, resource } from '../../contract/operation.ts';
import { LanguageShape } from './shapes.ts';

export const v3 = resource('site.languages', {
  find: find('languages', LanguageShape, { whole: true }),
});
