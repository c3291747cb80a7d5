import { refuse } from '../../contract/refusal.ts';
import { shape } from '../../contract/shape.ts';
import { TextError } from '../../files/templates/text.ts';
import type { TemplateFile } from '../../files/templates/tree.ts';
import { builder } from '../../schema/builder.ts';
import type { Context } from '../../schema/context.ts';
import { inputOf } from '../../schema/inputs.ts';
import { askField } from '../../schema/questions.ts';
import { currentTemplate } from '../../schema/template-page.ts';
import { nestedType } from '../../schema/types.ts';
import { checkParent, checkPath, checkTemplateName, refuseAbsent } from './rules.ts';
import {
  FilesArguments,
  TemplateFileShape,
  TemplateFileWhere,
  TemplateSelector,
  TextRequest,
} from './shapes.ts';

inputOf(
  'TemplateFileWhere',
  TemplateFileWhere,
  'Conditions on the files and folders of a template.',
  {
    parent: 'In this folder: names divided by slashes, from the template on. Absent: the template.',
    isDir: 'Only folders, or only files, of those in `parent`; what lies below is given whole.',
  },
);

/** A file as GraphQL has it: level by level in `files`, or whole in `tree`. */
export const TemplateFileType = nestedType(
  'TemplateFile',
  TemplateFileShape.omit('files'),
  'A file or a folder of a template.',
  {
    name: 'Name of the file or folder.',
    size: 'Size in bytes; null for a folder.',
    modTime: 'When the file was last changed; null for a folder.',
    isDir: 'Whether it is a folder.',
  },
);
const filesOf = (row: object) => (row as TemplateFile).files;
builder.objectFields(TemplateFileType.ref, (t) => ({
  path: t.string({
    description: 'Path of the file or folder: names divided by slashes, from the template on.',
    resolve: (row) => (row as unknown as TemplateFile).path,
  }),
  files: t.field({
    type: [TemplateFileType.ref] as never,
    nullable: true,
    description: 'What is in a folder, by name; null for a file.',
    resolve: filesOf as never,
  }),
  tree: t.field({
    type: 'Tree',
    nullable: true,
    description: 'What is in a folder, at any depth, as one value; null for a file.',
    resolve: filesOf as never,
  }),
}));

export interface TemplateRow {
  readonly name: string;
  /** The one in use, asked once for all rows. */
  readonly current: () => Promise<string>;
}

export function templateRows(names: readonly string[], { session }: Context): TemplateRow[] {
  let known: Promise<string> | undefined;
  const current = () => {
    known ??= currentTemplate(session);
    return known;
  };
  return names.map((name) => ({ name, current }));
}

/** A template, which has no row of a table: its folder is all of it. */
export const TemplateType = { ref: builder.objectRef<TemplateRow>('Template') };
TemplateType.ref.implement({
  description: 'A design of the site: files in a folder, which may be edited with any tool.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the template, 1 to 60 characters.' }),
    isCurrent: t.boolean({
      description: 'Whether the site uses the template.',
      resolve: async ({ name, current }) => name === (await current()),
    }),
    files: t.field({
      type: [TemplateFileType.ref] as never,
      description: 'Its files and folders, by name.',
      resolve: (({ name }: TemplateRow, _args: object, context: Context) =>
        readFiles({ template: name }, context)) as never,
    }),
  }),
});

askField('templates', {
  section: 'Website',
  shape: shape({}),
  description: 'The templates of the site, by name.',
  describe: {},
  gives: TemplateType,
  answer: async (_args, context) => templateRows(await context.templates.names(), context),
});

askField('template', {
  section: 'Website',
  shape: TemplateSelector,
  description: 'A template by its name; null where there is none.',
  describe: { name: 'Which one.' },
  gives: { one: TemplateType },
  answer: async ({ name }, context) =>
    templateRows((await context.templates.has(name)) ? [name] : [], context)[0] ?? null,
});

askField('templateFiles', {
  section: 'Website',
  shape: FilesArguments,
  description: 'The files and folders of a template, or of a folder in it, by name.',
  describe: { template: 'Name of the template.', where: 'Only those that fit all of these.' },
  gives: TemplateFileType,
  answer: ({ template, where }, context) => readFiles({ template, ...where }, context),
});

askField('templateTextFile', {
  section: 'Website',
  shape: TextRequest,
  description:
    'The text of a file, which must be UTF-8 and of 1 Mbyte at most; null where there is no such file.',
  describe: { template: 'Name of the template.', path: 'Path of the file in it.' },
  gives: 'text',
  async answer({ template, path }, { templates }) {
    checkTemplateName(template, 'template');
    checkPath(path);
    if (!(await templates.has(template))) refuseAbsent(template, 'template', 'NotFound');
    return templates.readText(template, path).catch(refuseText);
  },
});

function refuseText(error: unknown): never {
  if (!(error instanceof TextError)) throw error;
  if (error.fault === 'size') refuse('path', 'Invalid', 'file is greater than 1 Mbyte');
  return refuse('path', 'Invalid', 'content is not UTF-8');
}

interface FilesAsked {
  readonly template: string;
  readonly parent?: string | undefined;
  readonly isDir?: boolean | undefined;
}

async function readFiles({ template, parent, isDir }: FilesAsked, { templates }: Context) {
  checkTemplateName(template, 'template');
  if (parent !== undefined) checkParent(parent);
  if (!(await templates.has(template))) refuseAbsent(template, 'template', 'NotFound');
  const files = await templates.files(template, parent);
  if (!files) refuse('parent', 'NotFound', 'directory does not exist');
  return isDir === undefined ? files : files.filter((each) => each.isDir === isDir);
}
