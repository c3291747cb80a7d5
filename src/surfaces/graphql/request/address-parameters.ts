import { parseJson } from '../../../engine/gate/json/parse-json.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import type { Parameters } from '../documents/find-document.ts';

/**
 * Returns the query string of a GET with the text of a document in place of its name; `find` is the
 * function of find-document.ts. Yoga reports errors in other parameters.
 */
export function withDocumentText(sent: string, find: (named: Parameters) => Parameters): string {
  const query = sent.replace(phpArray, '$1={}');
  if (!/documentId=|extensions=/.test(query)) return query;
  const given = new URLSearchParams(query);
  const extensions = given.get('extensions');
  const parameters: Record<string, unknown> = Object.fromEntries(given);
  const named = { ...parameters, ...(extensions && { extensions: readJson(extensions) }) };
  const found = find(named);
  if (found === named) return query;
  return String(new URLSearchParams(Object.entries(found).map(asText)));
}

/** The parameters of a GET. Values that should be JSON but are not stay strings. */
export function readParameters(query: string): Parameters {
  const { variables, extensions, ...others } = Object.fromEntries(new URLSearchParams(query));
  const read = (text: string | undefined) => {
    try {
      return text ? parseJson(text) : undefined;
    } catch {
      return text;
    }
  };
  return { ...others, variables: read(variables), extensions: read(extensions) };
}

/** PHP encodes an empty map as `[]`. */
const phpArray = /((?:^|&)(?:variables|extensions))=(?:\[\]|%5B%5D)(?=&|$)/gi;

const asText = ([name, value]: [string, unknown]): [string, string] => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
];

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new CallError('MALFORMED_REQUEST', 'The parameters are not JSON.');
  }
}
