import { shape } from '../../contract/notation/shape.ts';
import { list } from '../../contract/operations/list-operation.ts';
import {
  mutationOperation,
  queryOperation,
  resource,
} from '../../contract/operations/operation.ts';
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
  find: queryOperation('templates', 'templates', shape({}), { value: Names, each: 'name' }),
  'find-files': list('templateFiles', 'files', TemplateFileShape, FilesRequest),
  'read-text-file': queryOperation('templateTextFile', 'text', TextRequest, { value: Text }),
  'write-text-file': mutationOperation('writeTemplateTextFile', TextWrite),
  'delete-files': mutationOperation('deleteTemplateFiles', FilesDelete),
});
