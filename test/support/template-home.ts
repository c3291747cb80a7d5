import type { Shop } from './shop.ts';

/**
 * The templates of a shop as its operator sees them in the database. Paths begin with the name of
 * the template.
 */
export interface TemplateHome {
  put(path: string, content: string | Buffer, time?: Date): Promise<void>;
  /** A template without files, or an empty folder in one. */
  makeFolder(path: string): Promise<void>;
  read(path: string): Promise<Buffer | null>;
  readText(path: string): Promise<string | null>;
  /** A template with all its files. */
  remove(template: string): Promise<void>;
  /** The names in a folder, or of all templates. */
  list(path?: string): Promise<string[]>;
}

export function templateHome({ rows }: Pick<Shop, 'rows'>): TemplateHome {
  const add = (name: string) =>
    rows('INSERT INTO template (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
  const write = async (path: string, content: Buffer | null, time: Date) => {
    const [name, file] = split(path);
    await add(name);
    if (file === '') return;
    const sql = `INSERT INTO template_file (template, path, content, mod_time)
      VALUES ($1, $2, decode($3, 'base64'), $4::text::timestamptz)
      ON CONFLICT (template, path) DO UPDATE SET content = excluded.content`;
    await rows(sql, [name, file, content?.toString('base64'), time.toISOString()]);
  };
  const read = async (path: string) => {
    const sql = 'SELECT content FROM template_file WHERE template = $1 AND path = $2';
    const [row] = await rows(sql, split(path));
    return row?.content ? Buffer.from(row.content as Uint8Array) : null;
  };
  return {
    put: (path, content, time = new Date()) => write(path, Buffer.from(content), time),
    makeFolder: (path) => write(path, null, new Date()),
    read,
    readText: async (path) => (await read(path))?.toString() ?? null,
    remove: async (name) => void (await rows('DELETE FROM template WHERE name = $1', [name])),
    async list(path) {
      const [name, folder] = split(path ?? '');
      const start = folder === '' ? '' : `${folder}/`;
      const found = await (path === undefined
        ? rows('SELECT name AS path FROM template')
        : rows('SELECT path FROM template_file WHERE template = $1', [name]));
      const paths = found.map((row) => String(row.path)).filter((each) => each.startsWith(start));
      return [...new Set(paths.map((each) => each.slice(start.length).split('/')[0] ?? ''))].sort();
    },
  };
}

function split(path: string): [template: string, path: string] {
  const [name = '', ...below] = path.split('/');
  return [name, below.join('/')];
}
