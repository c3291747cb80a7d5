import { type Context, writing } from '../../../engine/call/context.ts';
import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import type { Transaction } from '../../../store/db/session.ts';
import { type ListedTemplate, listTemplates } from '../../shared/templates/read.ts';
import {
  deleteFiles,
  deleteTemplates,
  insertTemplate,
  lockCurrentTemplate,
  lockTemplate,
  lockTemplates,
  useTemplate,
  writeTextFile,
} from '../../shared/templates/write.ts';
import {
  checkFree,
  checkPath,
  checkPaths,
  checkTemplateName,
  checkText,
  checkUnused,
  refuseAbsent,
  refuseNoFile,
} from './rules.ts';
import {
  FilesDelete,
  TemplateCreate,
  TemplateSelector,
  TemplatesDelete,
  TextWrite,
} from './shapes.ts';
import { TemplateFileType, TemplateType, templateRows } from './template.ts';
import { fileEntry } from './tree.ts';

mutationField('writeTemplateTextFile', {
  section: 'Website',
  shape: TextWrite,
  description:
    'Saves a page, style sheet or script of a template: writes the complete text file, and creates it and its folders when they do not exist. Returns the file. Takes effect at the end of the request, provided that nothing in it fails.',
  describe: {
    template: 'Name of the template.',
    path: 'Path of the file in the template: names separated by slashes.',
    text: 'The complete text, at most 1 MB as UTF-8.',
  },
  gives: { itself: TemplateFileType },
  rules: (given) => [
    () => checkTemplateName(given.template, 'template'),
    () => checkPath(given.path),
    () => checkText(given.text),
  ],
  afterwards: (given, { session }) => [() => checkExists(given.template, session)],
  async write({ template, path, text }, { context }) {
    const { session } = context;
    if (!(await lockTemplate(session, template))) refuseAbsent(template, 'template', 'Malformed');
    const written = await writeTextFile(session, { template, path, text });
    return written ? fileEntry(written) : refuseNoFile();
  },
});

mutationField('deleteTemplateFiles', {
  deletes: true,
  section: 'Website',
  shape: FilesDelete,
  description:
    'Deletes files of a template that no page of the design needs, and folders that become empty. Paths that are not files and files that cannot be deleted are skipped. Returns how many of the listed files exist. Takes effect at the end of the request, provided that nothing in it fails.',
  describe: {
    template: 'Name of the template.',
    paths: 'Paths of the files in the template.',
  },
  gives: 'count',
  rules: (given) => [
    () => checkTemplateName(given.template, 'template'),
    () => checkPaths(given.paths),
  ],
  afterwards: (given, { session }) => [() => checkExists(given.template, session)],
  async write({ template, paths }, { context }) {
    const count = await deleteFiles(context.session, template, paths);
    return count ?? refuseAbsent(template, 'template', 'Malformed');
  },
});

mutationField('createTemplate', {
  section: 'Website',
  shape: TemplateCreate,
  description:
    'The site gets a new look: creates a template as a copy of another design, or with only the pages that every template needs, and returns it.',
  describe: {
    name: 'Name of the template: letters, digits, blanks and `-_.()`.',
    copyOf: 'Name of the template to copy; null for none.',
  },
  gives: { itself: TemplateType },
  rules: (given) => [
    () => checkTemplateName(given.name, 'name'),
    () => given.copyOf != null && checkTemplateName(given.copyOf, 'copyOf'),
  ],
  lock: (_given, { session }) => lockTemplates(session),
  async lookUps(given, { session }) {
    const taken = await templateNames(session);
    return [
      () => {
        const { copyOf = null } = given;
        if (copyOf !== null && !taken.includes(copyOf)) refuseAbsent(copyOf, 'copyOf', 'NotFound');
      },
      () => checkFree(given.name, taken),
    ];
  },
  async write({ name, copyOf = null }, { context }) {
    return rowOf(await insertTemplate(context.session, name, copyOf), context);
  },
});

mutationField('useTemplate', {
  section: 'Website',
  shape: TemplateSelector,
  description:
    'The site gets another look: shoppers see this template (design) from now on. Returns it. Departments and pages keep the names of their template pages.',
  describe: { name: 'Name of the template.' },
  gives: { itself: TemplateType },
  async write({ name }, { context }) {
    checkTemplateName(name, 'name');
    const { session } = context;
    usedBefore(context).push(await lockCurrentTemplate(session));
    if (!(await useTemplate(session, name))) refuseAbsent(name, 'name', 'NotFound');
    context.changed.add('setting');
    return rowOf({ name, isCurrent: true }, context);
  },
});

mutationField('deleteTemplates', {
  deletes: true,
  section: 'Website',
  shape: TemplatesDelete,
  description:
    'Deletes old designs: templates with all their files; names of no template are skipped. Returns the number deleted. The template in use is not deleted, nor is the one that was in use until this request.',
  describe: { names: 'Names of the templates.' },
  gives: 'count',
  async write({ names }, { context }) {
    for (const name of names) checkTemplateName(name, 'names');
    const { session } = context;
    await lockTemplates(session);
    checkUnused(names, [await lockCurrentTemplate(session), ...usedBefore(context)]);
    return deleteTemplates(session, names);
  },
});

const templateNames = async (session: ReadContext['session']) =>
  (await listTemplates(session)).map(({ name }) => name);

async function checkExists(name: string, session: ReadContext['session']): Promise<void> {
  if (!(await templateNames(session)).includes(name)) refuseAbsent(name, 'template', 'Malformed');
}

/** The templates that the site used before the mutations of a call, by transaction. */
const used = new WeakMap<Transaction, string[]>();

function usedBefore(context: Context): string[] {
  const transaction = writing(context);
  const names = used.get(transaction) ?? [];
  used.set(transaction, names);
  return names;
}

function rowOf(template: ListedTemplate, context: Context) {
  const [row] = templateRows([template], context);
  return row ?? Promise.reject(new Error('a template gives a row'));
}
