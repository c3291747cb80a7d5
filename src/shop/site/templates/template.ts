import DataLoader from 'dataloader';
import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { textKey } from '../../../engine/schema/clamp-id.ts';
import { inputByKeys } from '../../../engine/schema/lists/keys.ts';
import { argsOf, checkArgs, inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { addTopic } from '../../../engine/schema/topics/topics.ts';
import type { ShopWords } from '../../../engine/schema/uses.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import {
  findTemplate,
  type ListedTemplate,
  listFiles,
  listFolder,
  listTemplates,
  readTextFile,
} from '../../shared/templates/read.ts';
import { checkParent, checkPath, checkTemplateName, decodeText, refuseAbsent } from './rules.ts';
import { FilesArguments, TemplateFileShape, TemplateFileWhere, TextRequest } from './shapes.ts';
import { type TemplateFile, treeOf } from './tree.ts';

inputOf(
  'TemplateFileWhere',
  TemplateFileWhere,
  'Conditions on the files and folders of a template.',
  {
    parent:
      'In this folder: names separated by slashes, starting inside the template. When absent, the template itself.',
    isDir:
      'Only folders (true) or only files (false) directly in `parent`; the contents of these folders are complete.',
  },
);

/** A file on GraphQL: `files` contains its direct contents, `tree` its contents at all depths. */
export const TemplateFileType = builder.objectRef<TemplateFile>('TemplateFile');
TemplateFileType.implement({
  description: 'A file or a folder of a template.',
  fields: (t) => ({
    ...t.members(TemplateFileShape.omit('files'), {
      name: 'Name of the file or folder.',
      size: 'Size in bytes; null for a folder.',
      modTime: 'When the file was last changed; null for a folder.',
      isDir: 'Whether it is a folder.',
    }),
    path: t.exposeString('path', {
      description:
        'Path of the file or folder: names separated by slashes, starting inside the template.',
    }),
    files: t.expose('files', {
      type: [TemplateFileType],
      nullable: true,
      description: 'The contents of a folder, sorted by name; null for a file.',
    }),
    tree: t.field({
      type: 'Tree',
      nullable: true,
      description: 'The contents of a folder at all depths, as one value; null for a file.',
      resolve: ({ files }) => files,
    }),
  }),
});

export interface TemplateRow extends ListedTemplate {
  /** Reads the files of all rows with one statement. */
  readonly files: () => Promise<readonly TemplateFile[]>;
}

export function templateRows(
  templates: readonly ListedTemplate[],
  { session }: Context,
): TemplateRow[] {
  const files = new DataLoader<string, readonly TemplateFile[] | null>(async (names) => {
    const found = await listFiles(session, names);
    return names.map((name) => treeOf(found.get(name) ?? null, ''));
  });
  return templates.map((template) => ({
    ...template,
    files: async () =>
      (await files.load(template.name)) ?? refuseAbsent(template.name, 'template', 'NotFound'),
  }));
}

/** A template, with a field for its files. */
export const TemplateType = builder.objectRef<TemplateRow>('Template').implement({
  description: 'A design of the site: a tree of files.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the template, 1 to 60 characters.' }),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'Whether the site uses the template.',
    }),
    files: t.field({
      type: [TemplateFileType],
      description: 'The files and folders of the template, sorted by name.',
      resolve: ({ files }) => files(),
    }),
  }),
});

/** Words that find templates. */
export const templateWords: ShopWords = {
  Template: 'theme look layout skin appearance',
  'Mutation.createTemplate': 'redesign copy duplicate draft try design before experiment',
  'Mutation.useTemplate': 'switch go activate relaunch publish',
  'Mutation.writeTemplateTextFile':
    'css html stylesheet sheet style script header footer edit save code upload new template banner',
  'Query.templateTextFile': 'css html stylesheet source code open read look footer header',
  'Query.templateFiles': 'folder browse directory',
};

addTopic('Template', { folder: 'site.templates', section: 'Website' });

builder.queryField('templates', (t) =>
  t.field({
    type: [TemplateType],
    audience: 'Website',
    description:
      'Which designs (themes) does the site have, and which one is in use? Lists the templates, sorted by name.',
    resolve: async (_root, _args, context) =>
      templateRows(await listTemplates(context.session), context),
  }),
);

const TemplateBy = inputByKeys('Template', ['name']);

builder.queryField('template', (t) =>
  t.field({
    type: TemplateType,
    nullable: true,
    audience: 'Website',
    description:
      'Shows one template, a design (theme) of the site, by its name, and whether shoppers see it now.',
    args: {
      by: t.arg({ type: TemplateBy, required: true, description: 'The template, by its `name`.' }),
    },
    resolve: async (_root, { by }, context) => {
      const found = await findTemplate(context.session, textKey('name', by.name));
      return found && (templateRows([found], context)[0] ?? null);
    },
  }),
);

const aboutFiles = {
  template: 'Name of the template.',
  where: 'Only entries that match all of these conditions.',
};
builder.queryField('templateFiles', (t) =>
  t.field({
    type: [TemplateFileType],
    audience: 'Website',
    description:
      'Lists the files and folders of a template (design), as a file browser does, sorted by name.',
    args: argsOf('templateFiles', FilesArguments, aboutFiles),
    resolve: (_root, args, context) => {
      const { template, where } = checkArgs(FilesArguments, args, context);
      return readFiles({ template, ...where }, context);
    },
  }),
);

const aboutText = { template: 'Name of the template.', path: 'Path of the file in the template.' };
builder.queryField('templateTextFile', (t) =>
  t.string({
    nullable: true,
    audience: 'Website',
    description:
      'Opens a file of a template in an editor: its HTML, CSS or other text, which must be UTF-8 and at most 1 MB; null when the file does not exist.',
    args: argsOf('templateTextFile', TextRequest, aboutText),
    resolve: async (_root, args, context) => {
      const { template, path } = checkArgs(TextRequest, args, context);
      checkTemplateName(template, 'template');
      checkPath(path);
      const found = await readTextFile(context.session, template, path);
      if (!found) return refuseAbsent(template, 'template', 'NotFound');
      return found.size === null ? null : decodeText(found.content);
    },
  }),
);

interface FilesAsked {
  readonly template: string;
  readonly parent?: string | undefined;
  readonly isDir?: boolean | undefined;
}

async function readFiles({ template, parent, isDir }: FilesAsked, { session }: Context) {
  checkTemplateName(template, 'template');
  if (parent !== undefined) checkParent(parent);
  const rows = await (parent === undefined
    ? listFiles(session, [template]).then((found) => found.get(template))
    : listFolder(session, template, parent));
  if (!rows) return refuseAbsent(template, 'template', 'NotFound');
  const files = treeOf(rows, parent ?? '');
  if (!files) return refuse('parent', 'NotFound', 'directory does not exist');
  return isDir === undefined ? files : files.filter((each) => each.isDir === isDir);
}
