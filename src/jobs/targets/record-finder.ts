import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../call/context.ts';
import type { NamedCell } from '../columns/cells.ts';
import type { NamedRecord } from '../columns/readings.ts';
import type { LineViolations } from './line-runner.ts';
import { createMutationRunner } from './mutation-runner.ts';
import { importedField } from './target.ts';

/** The mutations that create records which cells name. */
export const createdByName = ['createDepartment', 'createProducer'] as const;

/** The identifier of a record, or what is wrong with its name. */
export type Found = { readonly id: string } | { readonly violations: LineViolations };

/** The levels of a path, so that no cell creates departments without end. */
const mostLevels = 20;

type Creating = (typeof createdByName)[number];

/** Finds records by codes and names, and creates missing ones if it may and the reading says so. */
export class RecordFinder {
  readonly #schema: GraphQLSchema;
  readonly #context: Context;
  readonly #mayCreate: boolean;
  /** By statement and values; null for one that finds nothing. */
  readonly #found = new Map<string, string | null>();

  constructor(schema: GraphQLSchema, context: Context, mayCreate: boolean) {
    this.#schema = schema;
    this.#context = context;
    this.#mayCreate = mayCreate;
  }

  async find({ path, reading, text: cell }: NamedCell): Promise<Found> {
    const text = cell.trim();
    const creates = this.#mayCreate && reading.creates === true;
    switch (path.at(-1)) {
      case 'productId':
        return this.#one(productByCode, [text], () => unknown('product has the code', text));
      case 'producerId':
        return this.#one(producerByName, [text], () => {
          const input = { code: codeOf(text), name: text };
          return creates
            ? this.#create('createProducer', input, producerByName, [text])
            : unknown('producer has the code or the name', text);
        });
      default: {
        const names = deepest(text, reading);
        if (names.length === 0 || names.length > mostLevels) return unknownDepartment(text);
        const atPath = () => this.#atPath(names, creates);
        return names.length > 1 ? atPath() : this.#one(departmentByCode, names, atPath);
      }
    }
  }

  /** The department at the end of a path of names in the default language. */
  async #atPath(names: readonly string[], creates: boolean): Promise<Found> {
    const { defaultLanguage } = this.#context.shopSettings;
    let parent: Found = { id: '0' };
    for (const name of names) {
      if (!('id' in parent)) return parent;
      const { id } = parent;
      const values = [Number(id), defaultLanguage, name];
      const input = { parentId: id, name: { [defaultLanguage]: name } };
      parent = await this.#one(departmentByName, values, () =>
        creates
          ? this.#create('createDepartment', input, departmentByName, values)
          : unknownDepartment(names.join(' > ')),
      );
    }
    return parent;
  }

  async #one(
    sql: string,
    values: readonly unknown[],
    otherwise: () => Found | Promise<Found>,
  ): Promise<Found> {
    const key = JSON.stringify([sql, values]);
    let id = this.#found.get(key);
    if (id === undefined) {
      const [row] = await this.#context.session.query(sql, [...values]);
      id = row ? String(row.id) : null;
      this.#found.set(key, id);
    }
    return id === null ? otherwise() : { id };
  }

  async #create(mutation: Creating, input: object, sql: string, values: unknown[]): Promise<Found> {
    const field = importedField(this.#schema, mutation);
    if (!field) throw new Error(`no mutation ${mutation}`);
    const runner = createMutationRunner(this.#schema, field);
    const [violations = []] = await runner.run([{ input }], this.#context);
    if (violations.length > 0) return { violations };
    this.#found.clear();
    return this.#one(sql, values, () => {
      throw new Error(`${mutation} has added nothing`);
    });
  }
}

const productByCode = 'SELECT id FROM product WHERE code = $1';

const producerByName = `SELECT id FROM producer WHERE fold(code) = fold($1) OR fold(name) = fold($1)
  ORDER BY fold(code) <> fold($1), id LIMIT 1`;

const departmentByCode = `SELECT id FROM department WHERE code <> '' AND fold(code) = fold($1)
  ORDER BY id LIMIT 1`;

const departmentByName = `SELECT id FROM department
  WHERE coalesce(parent_id, 0) = $1::int AND fold(name ->> $2) = fold($3) ORDER BY id LIMIT 1`;

function unknown(what: string, text: string): Found {
  const message = `no ${what} ${JSON.stringify(text.slice(0, 120))}`;
  return { violations: [{ path: '', code: 'NOT_FOUND', message }] };
}

const unknownDepartment = (text: string) =>
  unknown('department has the code, or is at the path,', text);

/** A product is in one department: the deepest of the paths, which commas separate. */
function deepest(text: string, { between, hasRoot = false }: NamedRecord): readonly string[] {
  if (between === null) return [text];
  const paths = split(text, ',').map((path) => {
    const names = split(path, between).map((name) => name.replace(/\\([,/>])/g, '$1'));
    return hasRoot && names.length > 1 ? names.slice(1) : names;
  });
  return paths.reduce((one, other) => (other.length > one.length ? other : one), paths[0] ?? []);
}

/** A backslash before a separator makes it a part of a name. */
const split = (text: string, separator: string): string[] =>
  text
    .split(new RegExp(`(?<!\\\\)${separator}`))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The code of a new producer, of at most 32 characters. */
const codeOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 32) || name.slice(0, 32);
