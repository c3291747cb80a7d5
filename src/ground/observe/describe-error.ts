/**
 * Describes an error and its stack without the values that messages quote. PostgreSQL repeats text
 * that it cannot parse, and Prisma repeats the whole query; both can contain a name or a password.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return hideQuoted(String(error));
  const { name, message } = error;
  const text = name.startsWith('Prisma') ? lastLine(message) : message;
  const about = detailsOf(error);
  return [`${name}: ${hideQuoted(text)}${about && ` (${about})`}`, ...framesOf(error)].join('\n');
}

/**
 * Hides quoted text. Names of database objects stay visible; everything from any other quote to the
 * last quote is hidden.
 */
export function hideQuoted(text: string): string {
  const named = /\b(?:column|relation|constraint|table|index|type|function|statement) "\w+"/gy;
  for (let at = 0; at < text.length; at++) {
    named.lastIndex = at;
    if (named.test(text)) at = named.lastIndex - 1;
    else if (/["'`]/.test(text[at] ?? '')) return `${text.slice(0, at)}"…"${afterQuotes(text, at)}`;
  }
  return text;
}

/** Hides the rest of the text if the first quote is never closed. */
function afterQuotes(text: string, first: number): string {
  const last = Math.max(...['"', "'", '`'].map((quote) => text.lastIndexOf(quote)));
  return last > first ? text.slice(last + 1) : '';
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';

/** Returns the details that PostgreSQL and Node add to an error, without values. */
function detailsOf(error: Error): string {
  return ['kind', 'code', 'constraint', 'table', 'column', 'syscall']
    .flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === 'string' ? [`${name} ${value}`] : [];
    })
    .join(', ');
}

/** The stack without the message at its beginning. */
function framesOf({ stack = '', message }: Error): string[] {
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(Math.max(0, end))
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line));
}
