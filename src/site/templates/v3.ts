import { list } from '../../contract/list-operation.ts';
import { act, ask, resource } from '../../contract/operation.ts';
import { shape } from '../../contract/shape.ts';
import {
  FilesDelete,
  FilesRequest,
  Names,
  TemplateFileShape,
  Text,
  TextRequest,
  TextWrite,
} from './shapes.ts';

export const v3 = resource('site.templates', {
  find: ask('templates', 'templates', shape({}), { value: Names, each: 'name' }),
  'find-files': list('templateFiles', 'files', TemplateFileShape, FilesRequest),
  'read-text-file': ask('templateTextFile', 'text', TextRequest, { value: Text }),
  'write-text-file': act('writeTemplateTextFile', TextWrite),
  'delete-files': act('deleteTemplateFiles', FilesDelete),
});
