import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import { graphqlWord } from '../../../ground/contract/notation/names.ts';
import type { NamedCell } from '../cells/row-values.ts';
import { type NamedRecord, type RecordReference, referenceOf } from '../columns/references.ts';
import type { LineViolations } from './line-runner.ts';
import { createMutationRunner } from './mutation-runner.ts';
import { importedField } from './target.ts';

/** The mutations that create records which cells name. */
export const createdByName = ['createDepartment', 'createProducer'] as const;

/** The identifier of a record, or the error of its name. */
export type FoundRecord = { readonly id: string } | { readonly violations: LineViolations };

/** The levels of a path, so that no cell creates departments without end. */
const mostLevels = 20;

type Creating = (typeof createdByName)[number];

/**
 * Finds records by codes and names, and creates missing ones if both the finder and the reading
 * allow it.
 */
export class RecordFinder {
  readonly #schema: GraphQLSchema;
  readonly #context: Context;
  readonly #mayCreate: boolean;
  /** The found identifiers, by statement and values. */
  readonly #found = new Map<string, readonly string[]>();

  constructor(schema: GraphQLSchema, context: Context, mayCreate: boolean) {
    this.#schema = schema;
    this.#context = context;
    this.#mayCreate = mayCreate;
  }

  async find({ path, reading, text: cell }: NamedCell): Promise<FoundRecord> {
    const text = cell.trim();
    const member = path.at(-1) ?? '';
    const reference = referenceOf(member);
    if (!reference) throw new Error(`${member} names no record`);
    const creates = this.#mayCreate && reading.creates === true;
    if (reading.between === null) return this.#byCodeOrName(reference, text, reading, creates);
    const names = deepest(text, reading);
    if (names.length === 0 || names.length > mostLevels) return unknownDepartment(text);
    const atPath = () => this.#atPath(names, creates);
    return names.length > 1 ? atPath() : this.#one(byCode(reference), names, atPath);
  }

  async #byCodeOrName(
    reference: RecordReference,
    text: string,
    { isCode = false }: NamedRecord,
    creates: boolean,
  ): Promise<FoundRecord> {
    const { what, hasCode, name, table } = reference;
    const byName = (): FoundRecord | Promise<FoundRecord> => {
      if (isCode || name === null) return unknown(`${what} has the code`, text);
      return this.#byName(reference, text, () => {
        if (creates && table === 'department') return this.#atPath([text], true);
        if (creates && table === 'producer') return this.#createProducer(text);
        return unknown(`${what} has the ${hasCode ? 'code or the ' : ''}name`, text);
      });
    };
    return hasCode ? this.#one(byCode(reference), [text], byName) : byName();
  }

  /** A name that several records have is refused: any of them could be meant. */
  async #byName(
    { what, table, name, hasCode }: RecordReference,
    text: string,
    otherwise: () => FoundRecord | Promise<FoundRecord>,
  ): Promise<FoundRecord> {
    const { defaultLanguage } = this.#context.shopSettings;
    const values = name?.includes('$2') ? [text, defaultLanguage] : [text];
    const found = await this.#look(
      `SELECT t.id FROM ${table} AS t WHERE ${same(name ?? '', '$1')} ORDER BY t.id LIMIT 2`,
      values,
    );
    const [id, second] = found;
    if (second === undefined) return id === undefined ? otherwise() : { id };
    const instead = hasCode ? 'its code' : 'its identifier';
    const message = `several records (${what}) have the name ${quoted(text)}: write ${instead}`;
    return { violations: [{ path: '', code: graphqlWord('InvalidValue'), message }] };
  }

  #createProducer(text: string): Promise<FoundRecord> {
    const input = { code: codeOf(text), name: text };
    const sql = `SELECT id FROM producer WHERE ${same('name', '$1')} ORDER BY id LIMIT 1`;
    return this.#create('createProducer', input, sql, [text]);
  }

  /** The department at the end of a path of names in the default language. */
  async #atPath(names: readonly string[], creates: boolean): Promise<FoundRecord> {
    const { defaultLanguage } = this.#context.shopSettings;
    let parent: FoundRecord = { id: '0' };
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
    otherwise: () => FoundRecord | Promise<FoundRecord>,
  ): Promise<FoundRecord> {
    const [id] = await this.#look(sql, values);
    return id === undefined ? otherwise() : { id };
  }

  /** The identifiers that a statement finds. */
  async #look(sql: string, values: readonly unknown[]): Promise<readonly string[]> {
    const key = JSON.stringify([sql, values]);
    let found = this.#found.get(key);
    if (!found) {
      const rows = await this.#context.session.query(sql, [...values]);
      found = rows.map(({ id }) => String(id));
      this.#found.set(key, found);
    }
    return found;
  }

  async #create(
    mutation: Creating,
    input: object,
    sql: string,
    values: unknown[],
  ): Promise<FoundRecord> {
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

/** Compares texts without case. Programs on macOS write an accent as a separate character. */
const same = (column: string, value: string) =>
  `fold(normalize(${column}, NFC)) = fold(normalize(${value}, NFC))`;

/**
 * SQL that finds a record by its code: without case, except in types with many records, where the
 * code must equal the indexed one.
 */
const byCode = ({ table, name }: RecordReference): string =>
  name === null
    ? `SELECT id FROM ${table} WHERE code = $1 AND code <> ''`
    : `SELECT id FROM ${table} WHERE code <> '' AND ${same('code', '$1')} ORDER BY id LIMIT 1`;

const departmentByName = `SELECT id FROM department
  WHERE coalesce(parent_id, 0) = $1::int AND ${same('name ->> $2', '$3')} ORDER BY id LIMIT 1`;

const quoted = (text: string) => JSON.stringify(text.slice(0, 120));

function unknown(what: string, text: string): FoundRecord {
  const message = `no ${what} ${quoted(text)}`;
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
