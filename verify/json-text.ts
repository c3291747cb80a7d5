/** JSON as it was written: the order of members and the text of numbers are still there. */
export type Json =
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Json])[] }
  | { readonly kind: 'list'; readonly items: readonly Json[] }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'word'; readonly value: boolean | null };

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const string = /"(?:[^"\\]|\\.)*"/y;
const word = /true|false|null/y;

/** Parses a text. Throws an Error that explains why the text is not JSON. */
export function readJson(text: string): Json {
  const reader = new Reader(text);
  const value = reader.value();
  reader.end();
  return value;
}

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  value(): Json {
    this.match(space);
    const next = this.text[this.at];
    if (next === '{') return { kind: 'object', members: this.parts('}', () => this.member()) };
    if (next === '[') return { kind: 'list', items: this.parts(']', () => this.value()) };
    if (next === '"') return { kind: 'string', value: this.string() };
    const digits = this.match(number);
    if (digits) return { kind: 'number', text: digits };
    const name = this.match(word);
    if (!name) throw this.wrong('a value');
    return { kind: 'word', value: JSON.parse(name) };
  }

  end(): void {
    this.match(space);
    if (this.at < this.text.length) throw this.wrong('the end');
  }

  private member(): readonly [string, Json] {
    this.match(space);
    const name = this.string();
    this.match(space);
    this.take(':');
    return [name, this.value()];
  }

  private parts<T>(close: string, read: () => T): T[] {
    this.at++;
    this.match(space);
    const found: T[] = [];
    while (this.text[this.at] !== close) {
      if (found.length > 0) this.take(',');
      found.push(read());
      this.match(space);
    }
    this.at++;
    return found;
  }

  private string(): string {
    const quoted = this.match(string);
    if (!quoted) throw this.wrong('a string');
    return JSON.parse(quoted);
  }

  private take(sign: string): void {
    if (this.text[this.at] !== sign) throw this.wrong(sign);
    this.at++;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private wrong(expected: string): Error {
    const rest = JSON.stringify(this.text.slice(this.at, this.at + 20));
    return new Error(`expected ${expected} at character ${this.at}, where ${rest} stands`);
  }
}

/** The value as JSON without spaces; numbers as they were written. */
export function writeJson(json: Json): string {
  switch (json.kind) {
    case 'object': {
      const members = json.members.map(([name, of]) => `${JSON.stringify(name)}:${writeJson(of)}`);
      return `{${members.join(',')}}`;
    }
    case 'list':
      return `[${json.items.map(writeJson).join(',')}]`;
    case 'number':
      return json.text;
    default:
      return JSON.stringify(json.value);
  }
}

/** The value as JavaScript has it. */
export const plain = (json: Json): unknown => JSON.parse(writeJson(json));

/** The member of an object, or undefined. */
export function memberOf(json: Json | undefined, name: string): Json | undefined {
  if (json?.kind !== 'object') return undefined;
  return json.members.find(([each]) => each === name)?.[1];
}

/** The value at a path of names and numbers, `products.0.id`, or undefined. */
export function valueAt(json: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((at, name) => {
    if (at?.kind === 'list') return at.items[Number(name)];
    return memberOf(at, name);
  }, json);
}

/** The elements of the list at a path; none where there is no list. */
export function itemsAt(json: Json | undefined, path: string): readonly Json[] {
  const list = valueAt(json, path);
  return list?.kind === 'list' ? list.items : [];
}
