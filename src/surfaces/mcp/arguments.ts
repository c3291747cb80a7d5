import { JsonError, parseJson } from '../../engine/gate/json/parse-json.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { isRecord } from '../../ground/contract/is-record.ts';
import { withoutHidden } from '../../ground/contract/text.ts';
import { most } from './tools.ts';

/** The arguments of a tool, as sent. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** Throws MALFORMED_REQUEST for an argument that the tool does not have. */
export function requireNames(args: ToolArguments, ...names: readonly string[]): void {
  const other = Object.keys(args).find((name) => !names.includes(name));
  if (other !== undefined)
    throw malformed(`There is no argument ${JSON.stringify(other.slice(0, 40))}`);
}

/** The searches; null for the list of all root fields. */
export function readSearches({ query }: ToolArguments): readonly string[] | null {
  if (query === undefined || query === null || query === '') return null;
  const texts = Array.isArray(query) ? query : [query];
  if (texts.length > most.searches || !texts.every(isShort(most.characters)))
    throw malformed(
      `query is a text of at most ${most.characters} characters, or a list of ${most.searches}`,
    );
  return texts.length > 0 ? texts : null;
}

export function readFirst({ first = 8 }: ToolArguments): number {
  if (Number.isInteger(first) && Number(first) >= 1 && Number(first) <= most.results)
    return Number(first);
  throw malformed(`first is a number from 1 to ${most.results}`);
}

export function readCoordinates({ coordinates }: ToolArguments): readonly string[] {
  const isList = Array.isArray(coordinates) && coordinates.length > 0;
  if (isList && coordinates.length <= most.coordinates) {
    const texts: readonly unknown[] = coordinates;
    if (texts.every(isShort(most.coordinate))) return texts.map((each) => each.trim());
  }
  throw malformed(
    `coordinates is a list of 1 to ${most.coordinates} texts such as "Query.orders" or "filters"`,
  );
}

/** A document and its variables, as the body of a GraphQL request. */
export interface SentDocument {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export function readDocument({ document, variables }: ToolArguments): SentDocument {
  if (typeof document !== 'string' || document === '')
    throw malformed('document is the text of a GraphQL document');
  if (Buffer.byteLength(document) > most.document)
    throw malformed('document has at most 20 kB: pass values as variables');
  return { query: document, variables: readVariables(variables) };
}

/**
 * Reads variables: JSON text, as the schema of the tool declares, or the object that some clients
 * send.
 */
function readVariables(sent: unknown): Readonly<Record<string, unknown>> {
  const value = typeof sent === 'string' && sent !== '' ? parseVariables(sent) : sent;
  if (value === undefined || value === null || value === '') return {};
  if (!isRecord(value)) throw malformed('variables is an object, or its JSON');
  return value;
}

function parseVariables(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw malformed(`variables ${error.message}`);
  }
}

export function readPreviewId({ preview }: ToolArguments): string {
  if (typeof preview === 'string' && /^pv_[\w-]{22}$/.test(preview)) return preview;
  throw malformed('preview is the `preview` that the tool preview has returned');
}

/** Throws MALFORMED_REQUEST with the summary of the preview for any other one. */
export function requireSummary({ summary: sent }: ToolArguments, summary: string): void {
  if (typeof sent === 'string' && comparable(sent) === comparable(summary)) return;
  const message = 'summary repeats the summary of the preview, which the user has to see';
  // A summary ends with a full stop itself.
  throw new CallError('MALFORMED_REQUEST', `${message}: ${summary}`);
}

/** Models leave out the full stop at the end, or add quotation marks. */
const comparable = (text: string) =>
  withoutHidden(text.slice(0, 1_000))
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/\.$/, '');

const isShort =
  (characters: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= characters;

export const malformed = (message: string) => new CallError('MALFORMED_REQUEST', `${message}.`);
