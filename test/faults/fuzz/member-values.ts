import type { Member, MemberOf } from '../../../src/ground/contract/notation/member.ts';
import type { Chance } from '../../../src/node/demo/chance.ts';
import { anyJson, isOneIn, objectOf, oddName, oddNumber, oddText, unicodeText } from './hostile.ts';

/** Sources of generated values beside random ones: words that the shop knows, and images. */
export interface Matter {
  readonly chance: Chance;
  /** Codes, SKUs, languages, emails and other keys of records. */
  readonly words: readonly string[];
  /** Base64 content that decoders accept, or accept at first. */
  readonly contents: readonly string[];
}

/** A mostly well-formed value with hostile content. */
export function hostileValue(member: Member, matter: Matter): unknown {
  const { chance } = matter;
  if (isOneIn(chance, 120)) return anyJson(chance);
  if (member.nullable && isOneIn(chance, 8)) return null;
  switch (member.kind) {
    case 'object':
      return objectValue(member, matter);
    case 'list':
      return listValue(member, matter);
    case 'map':
      return mapValue(member, matter);
    default:
      return scalarValue(member, matter);
  }
}

/** Required members, some others, and sometimes an unknown one. */
export function objectValue({ members }: MemberOf<'object'>, matter: Matter): object {
  const { chance } = matter;
  const share = chance.pick([0, 1, 2, 4, 4, 8]);
  const chosen = Object.entries(members).filter(
    ([, { isRequired }]) => (isRequired && !isOneIn(chance, 150)) || chance.between(0, 8) < share,
  );
  const entries = chosen.map(([name, of]) => [name, hostileValue(of, matter)] as const);
  if (isOneIn(chance, 150)) entries.push([oddName(chance), anyJson(chance)]);
  if (isOneIn(chance, 600)) entries.push(...unknownMembers());
  return objectOf(entries);
}

/** More members than any object has. */
export const unknownMembers = () =>
  Array.from({ length: 5_000 }, (_, at) => [`unknown${at}`, at] as const);

/**
 * A long list of different elements or one repeated element: its cost must not grow with its
 * length.
 */
export function longList(chance: Chance, element: () => unknown): unknown[] {
  if (isOneIn(chance, 2)) return Array.from({ length: 10_000 }, element);
  const one = element();
  return Array.from({ length: 50_000 }, () => one);
}

function listValue({ min = 0, max = 200, of }: MemberOf<'list'>, matter: Matter): unknown[] {
  const { chance } = matter;
  if (isOneIn(chance, 400)) return longList(chance, () => hostileValue(of, matter));
  const usual = chance.between(min, Math.min(max, min + 3));
  const size = isOneIn(chance, 60) ? chance.between(0, Math.min(max + 1, 1200)) : usual;
  const list = Array.from({ length: size }, () => hostileValue(of, matter));
  // Repeated elements test unique constraints.
  return list.length > 0 && isOneIn(chance, 10) ? [...list, list[0]] : list;
}

function mapValue({ min = 0, max = 50, key, of }: MemberOf<'map'>, matter: Matter): object {
  const { chance } = matter;
  const size = chance.between(min, Math.min(max, min + 3));
  return objectOf(
    Array.from({ length: size }, () => [
      String(scalarValue(key, matter)),
      hostileValue(of, matter),
    ]),
  );
}

type Scalar = Exclude<Member, { kind: 'object' | 'list' | 'map' }>;

function scalarValue(member: Scalar, matter: Matter): unknown {
  const { chance } = matter;
  switch (member.kind) {
    case 'bool':
      return isOneIn(chance, 2);
    case 'int':
    case 'bigint':
      return wholeNumber(chance, member);
    case 'decimal':
      return decimalValue(chance, member);
    case 'oneOf':
      return chance.pick(member.of);
    case 'words':
      return chance.pick(member.words);
    case 'localized':
      return localizedValue(member, matter);
    case 'priceMap':
      return objectOf(
        Array.from({ length: chance.between(0, 3) }, () => [
          String(isOneIn(chance, 5) ? oddNumber(chance) : chance.between(1, 3)),
          decimalValue(chance, member.of),
        ]),
      );
    case 'date':
      return dateValue(chance);
    case 'datetime':
      return `${dateValue(chance)} ${chance.pick(['00:00:00', '23:59:59', '12:30:00', '24:00:00'])}`;
    case 'base64':
      return isOneIn(chance, 3) ? oddText(chance) : chance.pick(matter.contents);
    case 'string':
      return textValue(member, matter);
  }
}

function wholeNumber(chance: Chance, { min = -9, max }: { min?: number; max?: number }): number {
  const kind = chance.between(0, 9);
  if (kind === 0) return oddNumber(chance);
  if (kind === 1) return chance.pick([min, min - 1, max ?? 2_147_483_647, (max ?? 1e15) + 1]);
  return chance.between(min, Math.min(max ?? Infinity, min + chance.pick([3, 12, 60, 400])));
}

function decimalValue(chance: Chance, member: MemberOf<'decimal'>): unknown {
  const { digits, scale, min = -1e15, max = 1e15, asText } = member;
  const most = (10 ** digits - 1) / 10 ** scale;
  const usual = chance.between(0, 99_999) / 10 ** Math.min(scale, chance.between(0, 4));
  const edge = chance.pick([most, -most, min, max, 10 ** -scale, 0, 0.5]);
  const number = chance.pick([usual, usual, usual, usual, edge, oddNumber(chance)]);
  const within = isOneIn(chance, 8) ? number : Math.min(max, Math.max(min, number));
  return asText && !isOneIn(chance, 4) ? String(within) : within;
}

function localizedValue({ of }: MemberOf<'localized'>, matter: Matter): object {
  const { chance } = matter;
  const languages = chance.pick([['en'], ['en'], ['en', 'it'], ['it'], ['xx'], ['en', 'de'], []]);
  const entries = languages.map((language) => [language, textValue(of, matter)] as const);
  if (isOneIn(chance, 80)) entries.push([oddName(chance), '']);
  return objectOf(entries);
}

function textValue({ min = 0, max, pattern }: MemberOf<'string'>, matter: Matter): string {
  const { chance, words } = matter;
  const kind = chance.between(0, 11);
  if (kind === 0) return oddText(chance);
  const most = Math.min(max ?? 5000, chance.pick([12, 40, 70_000]));
  const length = isOneIn(chance, 12) ? (max ?? 0) + 1 : chance.between(min, Math.max(min, most));
  if (pattern) return patternText(chance, pattern, length);
  if (kind <= 3) return cut(chance.pick(words), max);
  if (kind <= 6) return cut(oddText(chance).padEnd(min, 'x'), max);
  return unicodeText(chance, Math.min(length, 3000));
}

const digits = '0123456789';

function patternText(chance: Chance, pattern: string, length: number): string {
  const letters = pattern.includes('A-Za-z') ? `${digits}azAZ` : digits;
  let text = '';
  for (let at = 0; at < Math.min(length, 300); at++) text += chance.pick([...letters]);
  return text;
}

function dateValue(chance: Chance): string {
  const odd = ['0001-01-01', '9999-12-31', '2026-02-30', '1969-12-31', '2024-02-29', '0000-01-01'];
  if (isOneIn(chance, 4)) return chance.pick(odd);
  const two = (number: number) => String(number).padStart(2, '0');
  return `20${two(chance.between(0, 40))}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`;
}

/** Cuts a text by code points, as lengths are counted. */
const cut = (text: string, max = Infinity) => [...text].slice(0, max).join('');
