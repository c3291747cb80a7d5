import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenAbsent } from './store.ts';

/** The designs of the site: a folder each, edited with any tool. */
export interface Templates {
  /** Whether a template has a page of this name (without `.html`). */
  isPage(template: string, page: string): Promise<boolean>;
}

const pages: Readonly<Record<string, string>> = {
  index: 'Home',
  department: 'Department',
  product: 'Product',
  page: 'Page',
  search: 'Search',
  cart: 'Cart',
  contact: 'Contact',
};

/** The templates in a folder; where it does not exist yet, it is made with the template `default`. */
export async function createTemplates(folder: string): Promise<Templates> {
  if (!(await stat(folder).catch(nullWhenAbsent))) await makeDefault(folder);
  return {
    async isPage(template, page) {
      if (!isName(template, 60) || !isName(page, 100)) return false;
      const found = await stat(join(folder, template, `${page}.html`)).catch(nullWhenAbsent);
      return found?.isFile() ?? false;
    },
  };
}

/** Names become paths, so nothing but words does; Windows keeps some for its devices. */
const isName = (name: string, longest: number) =>
  name.length <= longest &&
  /^[A-Za-z0-9_-]+$/.test(name) &&
  !/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name);

/** Whole or not at all: another node, or a crash in between, never leaves half a template. */
async function makeDefault(folder: string): Promise<void> {
  const making = `${folder}.${randomUUID()}.part`;
  await mkdir(join(making, 'default'), { recursive: true });
  for (const [name, title] of Object.entries(pages))
    await writeFile(join(making, 'default', `${name}.html`), pageOf(title));
  await rename(making, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(making, { recursive: true, force: true });
}

const pageOf = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
    <main></main>
  </body>
</html>
`;
