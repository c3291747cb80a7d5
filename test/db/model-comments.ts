import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../prisma/schema/', import.meta.url);

/** The statements that describe each table and column in the words of prisma/schema. */
export function modelComments(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.prisma'));
  const text = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const models = [...text.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const relations = new Set(models.map(([, , name = '']) => name));
  return models.flatMap(([, about = '', , body = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '';
    const fields = [...body.matchAll(/((?: *\/\/\/.*\n)*) {2}(\w+) +(\w+)(.*)/g)];
    const columns = fields.filter(([, , , type = '']) => !relations.has(type));
    return [
      comment(`TABLE ${table}`, about),
      ...columns.map(([, about = '', field, , rest = '']) =>
        comment(`COLUMN ${table}."${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}"`, about),
      ),
    ];
  });
}

export function comment(what: string, about: string): string {
  const text = about
    .replace(/^ *\/\/\/ ?/gm, '')
    .trim()
    .replaceAll('\n', ' ');
  return `COMMENT ON ${what} IS '${text.replaceAll("'", "''")}';`;
}
