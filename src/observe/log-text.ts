/** Members that are shown elsewhere in the line or below it. */
const apart = new Set(['level', 'time', 'msg', 'error', 'cause']);

/** Formats a line of JSON for a person: `09:30:00.000 info call surface=v3 …`. */
export function asText(line: string): string {
  const record: Record<string, unknown> = JSON.parse(line);
  const { time, level, msg, error, cause } = record;
  const members = Object.entries(record)
    .filter(([name]) => !apart.has(name))
    .map(([name, value]) => `${name}=${String(value)}`);
  const head = [String(time).slice(11, 23), level, msg, ...members].join(' ');
  return [head, error, cause && `caused by ${cause}`]
    .filter(Boolean)
    .map((part) => `${part}\n`)
    .join('');
}
