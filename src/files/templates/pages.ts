import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const titles = {
  index: 'Home',
  department: 'Department',
  product: 'Product',
  page: 'Page',
  search: 'Search',
  cart: 'Cart',
  contact: 'Contact',
};

/** The template `default`, whole or not at all: another node, or a crash, never leaves half of it. */
export async function makeDefault(folder: string): Promise<void> {
  const making = `${folder}.${randomUUID()}.part`;
  await mkdir(join(making, 'default'), { recursive: true });
  await writePages(join(making, 'default'));
  await rename(making, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(making, { recursive: true, force: true });
}

export async function writePages(folder: string): Promise<void> {
  for (const { name, text } of pages) await writeFile(join(folder, name), text, { flush: true });
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

/** The page files that a template begins with. */
export const pages: readonly { name: string; text: string }[] = Object.entries(titles).map(
  ([name, title]) => ({ name: `${name}.html`, text: pageOf(title) }),
);
