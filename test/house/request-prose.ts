/** A member in the prose of the specification. */
export type Member = {
  name: string;
  isRequired: boolean;
  isNullable: boolean;
  /**
   * The notation of this project, without `nullable` and `(req)`; undefined if the prose has none.
   */
  notation: string | undefined;
  /** The members of an object, of each element of an array, or of each value of a map. */
  members: Member[] | undefined;
  form: 'value' | 'object' | 'list' | 'map';
  /** The notation of a map's keys. */
  key: string | undefined;
  /**
   * The required members of a shared shape: `(required members a, b)`, names in the shape's own
   * table.
   */
  requiredInside: string[];
};

/** The content of one Request cell. */
export type Request = { members: Member[]; orders: string[]; limit: number | undefined };

/** Returns the members for `...path`. */
export type Spread = (path: string) => Member[];

/**
 * Reads a Request cell: `id (req) int(1..); conditions: a, b bool; fields; order (a, b); limit`.
 * Members are divided by semicolons, those of an object by commas. `...create.item except sku`
 * spreads members read before; as a spread serves updates, none of them stays required.
 */
export function readRequest(text: string, spread: Spread): Request {
  const request: Request = { members: [], orders: [], limit: undefined };
  if (text === 'no body') return request;
  for (const segment of split(text, ';')) readSegment(segment, spread, request);
  return request;
}

function readSegment(segment: string, spread: Spread, request: Request): void {
  const [sentence = '', ...remarks] = segment.split(/\.\s+(?=[A-Za-z])/);
  const names = [sentence, ...remarks].map(readOrderNames).find((found) => found !== undefined);
  if (names) request.orders = names;
  const member = /^order (names:|\((?!req\)))/.test(sentence)
    ? plainMember('order')
    : readOuterMember(sentence, spread);
  request.members.push(member);
  if (member.name !== 'limit') return;
  request.limit = Number(/\.\.(\d+)/.exec(member.notation ?? 'int(1..100)')?.[1]);
}

function readOrderNames(text: string): string[] | undefined {
  const names = /^order(?: names: (.*)| \((?!req\))(.*)\))$/.exec(text);
  if (!names) return undefined;
  const list = (names[1] ?? names[2] ?? '').replace(/ \(each also with `-`\)/, '');
  return list.replace(' and ', ', ').replaceAll('`', '').split(', ');
}

/** A member at the top of the request: `name (req): its members`, or a value as inside objects. */
function readOuterMember(text: string, spread: Spread): Member {
  const parts = /^(\w+)(?: \((req|nullable)\))?: (.*)$/.exec(text);
  if (!parts) return readMember(text, spread).member;
  const [, name = '', mark, content = ''] = parts;
  const marks = { isRequired: mark === 'req', isNullable: mark === 'nullable' };
  const map = /^object keyed by SKU (\S+?)(?: whose values are|,? values) (.*)$/.exec(content);
  if (map) return { ...plainMember(name), ...marks, ...readMapValue(map, spread) };
  const list = /^array of (\{.*\})$/.exec(content);
  const members = readMembers(list?.[1]?.slice(1, -1) ?? content, spread);
  return { ...plainMember(name), ...marks, members, form: list ? 'list' : 'object' };
}

function readMapValue([, key = '', value = '']: string[], spread: Spread): Partial<Member> {
  return value.startsWith('{')
    ? { form: 'map', key, members: readMembers(value.slice(1, -1), spread) }
    : { form: 'map', key, notation: readType(value)?.notation };
}

/** Reads `a (req) string(1..32), b, c (int(1..)), d nullable {e, f}`. */
export function readMembers(text: string, spread: Spread): Member[] {
  const members: Member[] = [];
  for (const part of split(text, ',')) {
    const path = /^\.\.\.(\S+)(?: except (.*))?$/.exec(part);
    if (path) {
      const left = new Set(path[2]?.split(' '));
      const found = spread(path[1] ?? '').filter(({ name }) => !left.has(name));
      members.push(...found.map((member) => ({ ...member, isRequired: false })));
      continue;
    }
    const pair = /^(\w+) and (\w+) (.*)$/.exec(part);
    const texts = pair ? [`${pair[1]} ${pair[3]}`, `${pair[2]} ${pair[3]}`] : [part];
    for (const one of texts) {
      const { member, isGroup } = readMember(one, spread);
      if (isGroup) shareNotation(members, member.notation);
      members.push(member);
    }
  }
  return members;
}

/** `department, category, producer (int(1..))`: the type in brackets applies to all three. */
function shareNotation(members: Member[], notation: string | undefined): void {
  for (const member of members.toReversed()) {
    if (member.notation !== undefined || member.members || member.isRequired) return;
    member.notation = notation;
  }
}

function readMember(text: string, spread: Spread): { member: Member; isGroup: boolean } {
  const name = /^\w+/.exec(text)?.[0];
  if (name === undefined) throw new Error(`The specification's "${text}" is no member.`);
  const reading = { member: plainMember(name), isGroup: false };
  let rest = text.slice(name.length).trim();
  while (rest !== '') rest = readTail(rest, reading, spread);
  return reading;
}

type Reading = { member: Member; isGroup: boolean };

/** Reads one term after the name of a member and returns the rest; a remark ends the member. */
function readTail(text: string, reading: Reading, spread: Spread): string {
  const { member } = reading;
  const type = member.notation === undefined ? readType(text) : undefined;
  if (type) {
    member.notation = type.notation;
    member.isNullable ||= type.isNullable;
    return type.rest;
  }
  const nested = /^(array of )?\{/.exec(text);
  if (nested) {
    const end = closingOf(text, nested[0].length - 1);
    member.members = readMembers(text.slice(nested[0].length, end), spread);
    member.form = nested[1] ? 'list' : 'object';
    return text.slice(end + 1).trim();
  }
  const map = /^map (\S+) to (\S+)/.exec(text);
  if (map) {
    Object.assign(member, { form: 'map', key: map[1], notation: map[2] });
    return text.slice(map[0].length).trim();
  }
  if (text.startsWith('nullable')) {
    member.isNullable = true;
    return text.slice('nullable'.length).trim();
  }
  if (!text.startsWith('(')) return '';
  const end = closingOf(text, 0);
  readBracket(text.slice(1, end), reading);
  return text.slice(end + 1).trim();
}

/** Reads a bracket: `(req)`, `(req; required members a, b)`, a type, or a remark. */
function readBracket(text: string, reading: Reading): void {
  const { member } = reading;
  if (/^req\b/.test(text)) member.isRequired = true;
  const required = /required members (.*)$/.exec(text)?.[1];
  if (required) member.requiredInside = required.split(', ');
  const type = member.notation === undefined ? readType(text) : undefined;
  if (!type || !/^(each)?$/.test(type.rest)) return;
  member.notation = type.notation;
  member.isNullable ||= type.isNullable;
  reading.isGroup = !text.includes('`');
}

export type Type = { notation: string; isNullable: boolean; rest: string };

const range = String.raw`\((?:-?\d+\.\.\d*|\d+)\)`;
const oneType = new RegExp(
  String.raw`^(bool|datetime|date|PriceMap|L\(\d+(?:\.\.)?\)|Base64(?: string)?(?:${range})?` +
    String.raw`|(?:bigint|int|string)(?:${range})?|decimal\[\d+,\d+\](?: ?${range})?)(?![\w(])`,
);

const statuses = 'New | Open | Ready | Shipped | Delivered | Completed | Cancelled';

/** Names that the prose uses for other ones. */
const otherNames: Record<string, string> = {
  'id lists': 'id list',
  'id list': 'id list',
  'product id': 'int(1..)',
  'see States': statuses,
  'array of order statuses': `array of ${statuses}`,
};

/** Reads a type at the start of a text into the notation; undefined when there is none. */
export function readType(text: string): Type | undefined {
  const other = Object.keys(otherNames).find((name) => text.startsWith(name));
  const found = other
    ? { notation: otherNames[other] ?? other, rest: text.slice(other.length) }
    : (readArray(text) ?? readWords(text) ?? readOne(text));
  if (!found) return undefined;
  const bound = /^, at most \d+/.exec(found.rest)?.[0] ?? '';
  const afterBound = found.rest.slice(bound.length);
  const nullable = /^( or null|,? nullable)/.exec(afterBound)?.[0] ?? '';
  return {
    notation: found.notation + bound,
    isNullable: nullable !== '',
    rest: afterBound.slice(nullable.length).trim(),
  };
}

type Found = { notation: string; rest: string };

function readArray(text: string): Found | undefined {
  const reversed = /^(bigint(?:\(1\.\.\))?) array/.exec(text);
  if (reversed) return { notation: 'array of bigint(1..)', rest: text.slice(reversed[0].length) };
  const opening = /^array (of )?/.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const content = text.slice(opening.length);
  const each = readWords(content) ?? readOne(content);
  return each && { notation: `array of ${each.notation}`, rest: each.rest };
}

function readWords(text: string): Found | undefined {
  const words = /^(?:string: )?(`-?[A-Z]\w*`(?:, `-?[A-Z]\w*`)*)/.exec(text);
  if (words) {
    const notation = (words[1] ?? '').replaceAll('`', '').split(', ').join(' | ');
    return { notation, rest: text.slice(words[0].length) };
  }
  const numbers = /^int, (one of \d+(?:, \d+)*)/.exec(text);
  return numbers ? { notation: numbers[1] ?? '', rest: text.slice(numbers[0].length) } : undefined;
}

function readOne(text: string): Found | undefined {
  const one = /^nullable (?=string|int)/.exec(text) ? undefined : oneType.exec(text)?.[0];
  if (one === undefined) return undefined;
  const notation = one.replace(' (', '(').replace(/^Base64(?: string)?/, 'base64');
  return { notation, rest: text.slice(one.length) };
}

export function plainMember(name: string): Member {
  return {
    name,
    isRequired: false,
    isNullable: false,
    notation: undefined,
    members: undefined,
    form: 'value',
    key: undefined,
    requiredInside: [],
  };
}

/** Splits a text at a character outside all brackets; ", at most" belongs to the text before it. */
export function split(text: string, divider: ',' | ';'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at] ?? divider;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character !== divider || depth > 0 || text.startsWith(', at most', at)) continue;
    parts.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return parts;
}

function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    if (')]}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A bracket of "${text}" is not closed.`);
}
