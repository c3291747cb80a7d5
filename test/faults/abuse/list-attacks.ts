import type { Member, MemberOf } from '../../../src/ground/contract/notation/member.ts';
import { createChance } from '../../../src/node/demo/chance.ts';
import { operations } from '../../../src/shop/catalogue.ts';
import { hostileValue, type Matter } from '../fuzz/member-values.ts';
import type { Planned } from './attack.ts';

const elements = 10_000;
/** The maximum number of bytes: bodies stay within the limits of operations in the contract. */
const mostBytes = 1_900_000;

const matter: Matter = {
  chance: createChance(11, Date.parse('2026-05-31')),
  words: ['en', 'it', 'sku'],
  contents: ['AAAA'],
};

/**
 * For each list and map of each v3 request, one body with 10,000 elements of the declared form and
 * one that repeats a single element; the rest of the request is well formed.
 */
export function listRequests(): Planned[] {
  return [...operations].flatMap(
    ([
      name,
      {
        request: { member },
      },
    ]) =>
      listPlaces(member).flatMap((place) =>
        [distinct, repeated].map((fill) => ({
          path: `/api/v3/${name}`,
          body: () => JSON.stringify(requestWith(member, place, fill)),
        })),
      ),
  );
}

/** For each object of each v3 request, a body with thousands of unknown members. */
export function unknownMemberRequests(): Planned[] {
  const unknown = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, at) => [`unknown${at}`, at]),
  );
  return [...operations].flatMap(
    ([
      name,
      {
        request: { member },
      },
    ]) =>
      objectPlaces(member).map((place) => ({
        path: `/api/v3/${name}`,
        body: () => JSON.stringify(requestWith(member, place, () => unknown)),
      })),
  );
}

type Place = readonly string[];
type Fill = (member: Member) => unknown;

const isMany = ({ kind }: Member) => kind === 'list' || kind === 'map';

/** The paths of members with many values: `conditions`, `options`. */
const listPlaces = (member: Member) => placesOf(member, isMany);
const objectPlaces = (member: Member) => placesOf(member, ({ kind }) => kind === 'object');

function placesOf(member: Member, isWanted: (member: Member) => boolean): Place[] {
  const here: Place[] = isWanted(member) ? [[]] : [];
  if (member.kind !== 'object') return here;
  const within = Object.entries(member.members).flatMap(([name, of]) =>
    placesOf(of, isWanted).map((place) => [name, ...place]),
  );
  return [...here, ...within];
}

/** A request with the member at the place, and the required ones. */
function requestWith(member: Member, [name, ...rest]: Place, fill: Fill): unknown {
  if (name === undefined) return fill(member);
  if (member.kind !== 'object') throw new Error('only objects have members');
  const entries = Object.entries(member.members).flatMap(([each, of]) => {
    if (each === name) return [[each, requestWith(of, rest, fill)]];
    return of.isRequired ? [[each, hostileValue(of, matter)]] : [];
  });
  return Object.fromEntries(entries);
}

function distinct(member: Member): unknown {
  if (member.kind === 'map') return mapOf(member);
  if (member.kind !== 'list') throw new Error('not a list');
  const list: unknown[] = [];
  let bytes = 0;
  for (let at = 1; at <= elements && bytes < mostBytes; at++) {
    const element = elementOf(member.of, at);
    bytes += JSON.stringify(element).length + 1;
    list.push(element);
  }
  return list;
}

function repeated(member: Member): unknown {
  if (member.kind === 'map') return mapOf(member);
  if (member.kind !== 'list') throw new Error('not a list');
  const element = elementOf(member.of, 1);
  const times = Math.min(150_000, Math.floor(mostBytes / (JSON.stringify(element).length + 1)));
  return Array.from({ length: times }, () => element);
}

const mapOf = ({ key, of }: MemberOf<'map'>) =>
  Object.fromEntries(
    Array.from({ length: elements }, (_, at) => [
      key.kind === 'int' ? at + 1 : `key${at}`,
      hostileValue(of, matter),
    ]),
  );

function elementOf(member: Member, at: number): unknown {
  switch (member.kind) {
    case 'int':
    case 'bigint':
      return at;
    case 'string':
      return `s${at}`.padEnd(member.min ?? 0, '0').slice(0, member.max);
    case 'words':
      return member.words[at % member.words.length];
    default:
      return hostileValue(member, matter);
  }
}
