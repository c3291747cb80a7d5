import {
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql';
import type { ResolvedField } from '../../../engine/document/resolve.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { writeTextCell } from '../../../ground/contract/values/guarded-text.ts';
import { JsonText } from '../../../ground/contract/write-json.ts';
import { outputWriter } from '../documents/writer.ts';
import type { CsvOptions } from './options.ts';
import type { RecordPage, ShopColumns } from './pages.ts';
import { refusedList } from './refused-export.ts';
import type { SelectedList } from './selected-list.ts';
import { writeCsv } from './write-csv.ts';

type Cells = (string | null)[];

/** Adds the cells of a value to a row; null and undefined leave them empty. */
interface CsvColumn {
  readonly headers: readonly string[];
  add(value: unknown, cells: Cells): void;
}

/** Writes rows of a CSV file. */
export interface CsvWriter {
  header(): string;
  rows(records: RecordPage['records']): string;
}

/**
 * Creates the writer of an export. Columns are named by the path of their field; maps by language
 * or price list have a column for each. Throws RefusedExport for two columns of one name.
 */
export function createCsv(list: SelectedList, shop: ShopColumns, options: CsvOptions): CsvWriter {
  const { fields, form } = list;
  const { excel, delimiter } = options;
  // Programs that read semicolons treat a comma as the decimal mark, and `29.000` as thousands.
  const decimal = delimiter === ';' ? withComma : asIs;
  const making = { shop, guard: (text: string) => writeTextCell(text, excel), decimal };
  // `edges` adds a column for the cursor; columns of its records have the same names as those of
  // `nodes`.
  const columns = columnsOf(making, fields, form === 'edges' ? hiddenNode : '');
  const headers = columns.flatMap((each) => each.headers);
  const repeated = headers.find((name, at) => headers.indexOf(name) !== at);
  if (repeated !== undefined)
    throw refusedList(`Two columns would have the name \`${repeated}\`: give one field an alias.`);
  return {
    header: () => (options.bom ? '\uFEFF' : '') + writeCsv([headers], options),
    rows: (records) =>
      writeCsv(
        records.map((record) => rowOf(columns, record)),
        options,
      ),
  };
}

function rowOf(columns: readonly NamedColumn[], record: RecordPage['records'][number]): Cells {
  const cells: Cells = [];
  for (const { name, add } of columns) add(record[name], cells);
  return cells;
}

interface CsvFormat {
  readonly shop: ShopColumns;
  readonly guard: (text: string) => string;
  readonly decimal: (text: string) => string;
}

interface NamedColumn extends CsvColumn {
  /** The response name of the field. */
  readonly name: string;
}

/** The step of an edge's record in a path, which its name leaves out. */
const hiddenNode = '\0';

function columnsOf(
  making: CsvFormat,
  fields: readonly ResolvedField[],
  path: string,
): NamedColumn[] {
  return fields.map((field) => {
    const { name } = field;
    const isHidden = path === hiddenNode;
    const isRecord = isHidden && field.node.name.value === 'node';
    const own = isRecord ? '' : path === '' || isHidden ? name : `${path}.${name}`;
    return { name, ...columnOf(making, field, own) };
  });
}

function columnOf(
  making: CsvFormat,
  { definition, fields }: ResolvedField,
  path: string,
): CsvColumn {
  const own = getNullableType(definition.type);
  if (isObjectType(own)) return nestedColumn(columnsOf(making, fields, path));
  if (isListType(own)) return leaf(path, outputWriter(own, fields));
  const { languages, priceLists } = making.shop;
  const { name } = own;
  if (name === 'LocalizedText') return mapColumn(path, own, languages, 'language', making.guard);
  if (name === 'PriceMap')
    return mapColumn(path, own, keysOf(priceLists), 'price list', making.decimal);
  const print = printerOf(own);
  const isText = name === 'String' || name === 'ID';
  if (isText) return leaf(path, (value) => making.guard(print(value)));
  return leaf(path, name === 'Decimal' ? (value) => making.decimal(print(value)) : print);
}

const keysOf = (lists: Iterable<number>) => [...lists].sort(byNumber).map(String);

const byNumber = (one: number, other: number) => one - other;

const leaf = (path: string, print: (value: unknown) => string): CsvColumn => ({
  headers: [path],
  add: (value, cells) => void cells.push(isNothing(value) ? null : print(value)),
});

const isNothing = (value: unknown) => value === null || value === undefined;

function nestedColumn(columns: readonly NamedColumn[]): CsvColumn {
  return {
    headers: columns.flatMap(({ headers }) => headers),
    add(value, cells) {
      const record = isRecord(value) ? value : {};
      for (const { name, add } of columns) add(record[name], cells);
    },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text of a leaf as rows hold it: see Row in src/store/db/session.ts. */
function printerOf(type: GraphQLOutputType): (value: unknown) => string {
  if (isEnumType(type)) return (value) => String(type.serialize(value));
  if (!('serialize' in type)) throw new Error(`${type} is no leaf`);
  return (value) => {
    const printed = type.serialize(value);
    if (printed instanceof JsonText) return printed.text;
    return typeof printed === 'object' ? JSON.stringify(printed) : String(printed);
  };
}

/** A column for each key. A key that the shop has only since the export began ends it. */
function mapColumn(
  path: string,
  type: GraphQLOutputType,
  keys: readonly string[],
  what: string,
  written: (text: string) => string,
): CsvColumn {
  const print = printerOf(type);
  return {
    headers: keys.map((key) => `${path}.${key}`),
    add(value, cells) {
      const map = isNothing(value) ? {} : JSON.parse(print(value));
      let found = 0;
      for (const key of keys) {
        const text = map[key];
        if (text !== undefined) found++;
        cells.push(isNothing(text) ? null : written(String(text)));
      }
      if (found < Object.keys(map).length) throw shopChanged(what);
    },
  };
}

const shopChanged = (what: string) =>
  new CallError(
    'BUSY',
    `A ${what} was added to the shop during the export, which has no column for it. Begin again.`,
  );

const asIs = (text: string) => text;

const withComma = (decimal: string) => decimal.replace('.', ',');
