import { resolve } from 'node:path';
import { readConfig } from '../../ground/config/config.ts';
import { exportFiles } from '../../shop/shared/templates/export.ts';
import { prepareTemplates } from '../../shop/shared/templates/first-start.ts';
import type { FoundTemplates } from '../../shop/shared/templates/found-templates.ts';
import { listTemplates } from '../../shop/shared/templates/read.ts';
import { replaceTemplates } from '../../shop/shared/templates/replace.ts';
import { findInFolder } from '../../shop/shared/templates/template-folder.ts';
import { foldName } from '../../shop/shared/templates/template-names.ts';
import { lockTemplates } from '../../shop/shared/templates/write.ts';
import { createTemplateWriter } from '../../shop/shared/templates/write-templates.ts';
import { openShop, type Shop } from './shared/open-shop.ts';
import {
  CommandError,
  parseWords,
  reportVerb,
  runCommand,
  UsageError,
} from './shared/run-command.ts';

const usage = `Copies the templates of the site between the database that DATABASE_URL or DATA_DIR names and a folder, to
edit them with other tools. The folder has a folder for each template.

  npm run templates -- export <folder>   writes all templates into a new or empty folder
  npm run templates -- import <folder>   replaces the templates that the folder contains, in one transaction

An import deletes files of these templates that are not in the folder; other templates are unchanged.
It rejects links, invalid names and files larger than 2 MB, and ignores hidden files such as .git. It leaves no
audit entries.`;

/** Runs a command. Returns the text to print. */
type TemplatesCommand = (shop: Shop) => Promise<string>;

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const command = await readCommand(words);
  const config = readConfig(process.env);
  const database = await openShop(config);
  try {
    await prepareTemplates(database);
    process.stdout.write(`${await command(database)}\n`);
  } finally {
    await database.close();
  }
}

async function readCommand(words: string[]): Promise<TemplatesCommand> {
  const { positionals } = parseWords(words, {});
  const [verb, folder, ...more] = positionals;
  if (folder !== undefined && more.length === 0) {
    if (verb === 'export') return exportTo(resolve(folder));
    if (verb === 'import') return importFrom(await findTemplates(resolve(folder)));
  }
  throw new UsageError(reportVerb(verb, ['export', 'import']));
}

function exportTo(folder: string): TemplatesCommand {
  return async (database) => {
    const writer = await createTemplateWriter(folder);
    if (!writer) throw new CommandError(`${folder} is not empty`);
    let count = 0;
    const names = await database.transaction(async (session) => {
      for await (const { template, path, time, content } of exportFiles(session)) {
        if (content) await writer.addFile(template, path, content, new Date(time));
        else await writer.addFolder(template, path);
        if (content) count += 1;
      }
      return (await listTemplates(session)).map(({ name }) => name);
    });
    for (const name of names) await writer.addTemplate(name);
    return `Exported to ${folder}: ${names.length} templates, ${count} files`;
  };
}

async function findTemplates(folder: string): Promise<FoundTemplates> {
  const found = await findInFolder(folder);
  if (!found) throw new CommandError(`${folder} does not exist`);
  const lines = found.problems.map(({ path, reason }) => `${path} ${reason}`);
  if (lines.length > 0) throw new CommandError([...lines, 'Nothing was imported'].join('\n'));
  if (found.names.length === 0) throw new CommandError(`${folder} contains no templates`);
  return found;
}

function importFrom(found: FoundTemplates): TemplatesCommand {
  return (database) =>
    database.transaction(async (session) => {
      await lockTemplates(session);
      checkNew(
        found.names,
        (await listTemplates(session)).map(({ name }) => name),
      );
      const { templates, files, written, deleted } = await replaceTemplates(session, found);
      return `Imported from ${found.place}: ${templates} templates, ${files} files (${written} changed), ${deleted} deleted`;
    });
}

/** Refuses, like `createTemplate`, a new name that equals another one on some file systems. */
function checkNew(names: readonly string[], existing: readonly string[]): void {
  const known = new Map(existing.map((name) => [foldName(name), name]));
  for (const name of names.filter((each) => !existing.includes(each))) {
    const other = known.get(foldName(name));
    if (other) throw new CommandError(`Template ${name} differs from ${other} in case only`);
    known.set(foldName(name), name);
  }
}
