/**
 * Splits the text of a row, such as `(1,"a ""b""",)`, into the texts of its columns; an empty one
 * without quotes is null. Throws for any other text.
 */
export function fieldsOf(record: string): (string | null)[] {
  if (!record.startsWith('(') || !record.endsWith(')')) throw new Error('not the text of a row');
  const fields: (string | null)[] = [];
  let at = 1;
  do {
    const quoted = record[at] === '"';
    const end = quoted ? endOfQuoted(record, at) : endOfPlain(record, at);
    const text = record.slice(at, end);
    if (quoted) fields.push(text.slice(1, -1).replace(doubled, '$1'));
    else fields.push(text === '' ? null : text);
    at = end + 1;
  } while (at < record.length);
  return fields;
}

/** PostgreSQL doubles quotes and backslashes. */
const doubled = /(["\\])\1/g;

/** The place behind the closing quote. */
function endOfQuoted(record: string, begin: number): number {
  for (let at = begin + 1; at < record.length; ) {
    const quote = record.indexOf('"', at);
    if (quote < 0) break;
    if (record[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
  throw new Error('not the text of a row');
}

function endOfPlain(record: string, begin: number): number {
  const comma = record.indexOf(',', begin);
  return comma < 0 ? record.length - 1 : comma;
}
