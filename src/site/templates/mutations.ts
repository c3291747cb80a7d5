import type { Context } from '../../schema/context.ts';
import { designing } from '../../schema/context.ts';
import { actField } from '../../schema/mutations.ts';
import { lockCurrentTemplate } from '../../schema/template-page.ts';
import {
  checkPath,
  checkPaths,
  checkTemplateName,
  checkText,
  checkUnused,
  refuseAbsent,
} from './rules.ts';
import {
  FilesDelete,
  TemplateCreate,
  TemplateSelector,
  TemplatesDelete,
  TextWrite,
} from './shapes.ts';
import { TemplateFileType, TemplateType, templateRows } from './template.ts';

actField('writeTemplateTextFile', {
  section: 'Website',
  shape: TextWrite,
  description:
    'Writes a text file of a template, whole, and makes it and its folders where they do not exist. Gives it back. Done at the end of the request, when nothing in it has failed.',
  describe: {
    template: 'Name of the template.',
    path: 'Path of the file in it: names divided by slashes.',
    text: 'All of the text: 1 Mbyte at most, as UTF-8.',
  },
  gives: { itself: TemplateFileType },
  async write({ template, path, text }, { context }) {
    checkTemplateName(template, 'template');
    checkPath(path);
    checkText(text);
    await checkThere(template, context);
    return designing(context).writeText(template, path, text);
  },
});

actField('deleteTemplateFiles', {
  section: 'Website',
  shape: FilesDelete,
  description:
    'Removes files of a template, and the folders that they leave empty; what is no file, or cannot be removed, is skipped. Gives how many of the files there are. Done at the end of the request, when nothing in it has failed.',
  describe: {
    template: 'Name of the template.',
    paths: 'Paths of the files in it.',
  },
  gives: 'count',
  async write({ template, paths }, { context }) {
    checkTemplateName(template, 'template');
    checkPaths(paths);
    await checkThere(template, context);
    return designing(context).removeFiles(template, paths);
  },
});

async function checkThere(template: string, { templates }: Context): Promise<void> {
  if (!(await templates.has(template))) refuseAbsent(template, 'template', 'Malformed');
}

actField('createTemplate', {
  section: 'Website',
  shape: TemplateCreate,
  description:
    'Adds a template, as a copy of another one or with the pages that every template needs, and gives it back.',
  describe: {
    name: 'Name of the template: letters, digits, blanks and `-_.()`.',
    copyOf: 'Name of the template to copy; null for none.',
  },
  gives: { itself: TemplateType },
  async write({ name, copyOf = null }, { context }) {
    checkTemplateName(name, 'name');
    if (copyOf !== null) {
      checkTemplateName(copyOf, 'copyOf');
      if (!(await context.templates.has(copyOf))) refuseAbsent(copyOf, 'copyOf', 'NotFound');
    }
    await designing(context).create(name, copyOf);
    return templateRow(name, context);
  },
});

actField('useTemplate', {
  section: 'Website',
  shape: TemplateSelector,
  description:
    'Makes the site use a template, and gives it back. Departments and pages keep the names of their template pages.',
  describe: { name: 'Name of the template.' },
  gives: { itself: TemplateType },
  async write({ name }, { context }) {
    checkTemplateName(name, 'name');
    const { session, templates } = context;
    designing(context).hold(await lockCurrentTemplate(session));
    // Under the lock, since another call that removes templates has it too.
    if (!(await templates.has(name))) refuseAbsent(name, 'name', 'NotFound');
    await session.read(
      `INSERT INTO setting (key, value) VALUES ('template', to_json($1::text))
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [name],
    );
    context.changed.add('setting');
    return templateRow(name, context);
  },
});

actField('deleteTemplates', {
  section: 'Website',
  shape: TemplatesDelete,
  description:
    'Removes templates with all their files; those that do not exist are skipped. Gives the number removed. The template in use is not removed, nor the one that was until this request.',
  describe: { names: 'Which ones.' },
  gives: 'count',
  async write({ names }, { context }) {
    for (const name of names) checkTemplateName(name, 'names');
    const changes = designing(context);
    checkUnused(names, [await lockCurrentTemplate(context.session), ...changes.held]);
    return changes.remove(names);
  },
});

const templateRow = (name: string, context: Context) => {
  const [row] = templateRows([name], context);
  return row ?? Promise.reject(new Error('a name gives a row'));
};
