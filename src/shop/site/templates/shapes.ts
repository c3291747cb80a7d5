import { readMember } from '../../../ground/contract/notation/member.ts';
import type { Notation } from '../../../ground/contract/notation/notation.ts';
import { ReadMember, shape } from '../../../ground/contract/notation/shape.ts';
import { list } from '../../../ground/contract/operations/list-operation.ts';
import {
  mutationOperation,
  queryOperation,
  resource,
} from '../../../ground/contract/operations/operation.ts';

const template = { template: 'string(1..60) (req)' } as const;
const path = { path: 'string(4..255) (req)' } as const;

/** The "template file entry" of the specification. */
export const TemplateFileShape = shape({
  name: 'string(1..255)',
  size: 'int(0..) nullable',
  modTime: 'datetime UTC nullable',
  isDir: 'bool',
  files: 'array of itself nullable',
});

export const TemplateFileWhere = shape({ parent: 'string(1..255)', isDir: 'bool' });

export const FilesRequest = shape({ ...template, conditions: TemplateFileWhere.nullable() });
export const FilesArguments = shape({ ...template, where: TemplateFileWhere.nullable() });

export const TextRequest = shape({ ...template, ...path });
export const TextWrite = shape({ ...template, ...path, text: 'string (req)' });

export const FilesDelete = shape({
  ...template,
  paths: 'array of string(4..255), at most 100 (req)',
});

export const TemplateSelector = shape({ name: 'string(1..60) (req)' });
export const TemplateCreate = TemplateSelector.extend({ copyOf: 'string(1..60) nullable' });
export const TemplatesDelete = shape({ names: 'array of string(1..60) (req)' });

export const Names = answerOf('array of string(1..60)');
export const Text = answerOf('string nullable');

function answerOf(notation: Notation): ReadMember<unknown> {
  return new ReadMember(readMember(notation));
}

export const templates = resource('site.templates', {
  find: queryOperation('templates', 'templates', shape({}), { value: Names, each: 'name' }),
  'find-files': list('templateFiles', 'files', TemplateFileShape, FilesRequest),
  'read-text-file': queryOperation('templateTextFile', 'text', TextRequest, { value: Text }),
  'write-text-file': mutationOperation('writeTemplateTextFile', TextWrite),
  'delete-files': mutationOperation('deleteTemplateFiles', FilesDelete),
});
