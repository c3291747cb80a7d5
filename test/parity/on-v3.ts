import type { Member, MemberOf } from '../../src/contract/member.ts';
import { fieldName, graphqlWord } from '../../src/contract/names.ts';
import type { Answer, Operation } from '../../src/contract/operation.ts';
import { idOf } from '../support/records.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * What v3 should answer where GraphQL gives this value for its field: told from the declaration and
 * the table of names alone, so that nothing of what writes v3's answers is taken on trust.
 */
export function answerOnV3({ answer, field }: Operation, value: unknown, body: Data): Data {
  const { fields } = body;
  if (!answer) return { status: 'ok' };
  if (answer.at === 'id' && !textIds.has(field))
    return { status: 'ok', ...membersOnV3(answer, { ...Object(value), id: idOf(value) }) };
  return {
    status: 'ok',
    ...membersOnV3(answer, cut(value, body), fields as readonly string[] | undefined),
  };
}

/** On v3 a request can ask for one language and one price list, whose texts and prices are all. */
function cut(value: unknown, body: Data): unknown {
  const { language, priceList } = body;
  if (Array.isArray(value)) return value.map((each) => cut(each, body));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => {
      if (name.endsWith('ByLanguage') && language) {
        const text = Object(of)[String(language)];
        // An address is never ''.
        const isAbsent = name === 'canonicalUrlByLanguage' && text === undefined;
        return [name, isAbsent ? {} : { [String(language)]: text ?? '' }];
      }
      if (!name.endsWith('ByList') || !priceList) return [name, cut(of, body)];
      const price = Object(of)[String(priceList)];
      return [name, price === undefined ? {} : { [String(priceList)]: price }];
    }),
  );
}

/** Orders and images have texts as identifiers on v3 too. */
const textIds = new Set(['createOrder', 'createProductImage']);

function membersOnV3(answer: Answer, value: unknown, fields?: readonly string[]): Data {
  const { key, at, record, more, value: own, each } = answer;
  const data = value as Data;
  const chosen = (one: unknown) => {
    if (one === null) return null;
    const all = Object.entries(record?.members ?? {});
    const asked = all.filter(([name, { whenNamed }]) => fields?.includes(name) ?? !whenNamed);
    return objectOnV3(asked, one as Data);
  };
  switch (at) {
    case 'record':
      return { [key]: chosen(value) };
    case 'records':
      return { [key]: (value as unknown[]).map(chosen) };
    case 'nodes':
      return { [key]: (data.nodes as unknown[]).map(chosen) };
    case 'totalCount':
      return { [key]: data.totalCount };
    case 'id':
      return { [key]: data.id, ...(more && objectOnV3(Object.entries(more.members), data)) };
    case 'value': {
      const part = each ? (value as Data[]).map((one) => one[each]) : value;
      return { [key]: own && valueOnV3(own, part) };
    }
  }
}

function valueOnV3(member: Member, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (member.kind) {
    case 'int':
      return Number(value);
    case 'decimal':
      return member.asText ? value : Number(value);
    case 'datetime':
      return timeOnV3(String(value), member.inUtc);
    case 'priceMap':
      return Object.fromEntries(
        Object.entries(value).map(([list, price]) => [list, Number(price)]),
      );
    case 'words':
      return member.words.find((word) => graphqlWord(word) === value) ?? `no word ${value}`;
    case 'list':
      return (value as unknown[]).map((each) => valueOnV3(member.of, each));
    case 'object':
      return objectOnV3(Object.entries(member.members), value as Data);
    case 'map':
      return mapOnV3(member, value as Data[]);
    default:
      return value;
  }
}

/** Template files have slashes in their dates. */
function timeOnV3(time: string, inUtc?: boolean): string {
  const written = time.slice(0, 19).replace('T', ' ');
  return inUtc ? written.replaceAll('-', '/') : written;
}

type Entry = readonly [name: string, member: Member];

const objectOnV3 = (members: readonly Entry[], value: Data): Data =>
  Object.fromEntries(
    members.map(([name, of]) => {
      const own = value[fieldName(name, of)];
      return [name, of.kind === 'itself' ? treeOnV3(members, own) : valueOnV3(of, own)];
    }),
  );

/** A tree has v3's own names at every depth. */
function treeOnV3(members: readonly Entry[], tree: unknown): unknown {
  if (!Array.isArray(tree)) return null;
  return tree.map((each: Data) =>
    Object.fromEntries(
      members.map(([name, of]) => [
        name,
        of.kind === 'itself' ? treeOnV3(members, each[name]) : valueOnV3(of, each[name]),
      ]),
    ),
  );
}

const mapOnV3 = ({ entry, of }: MemberOf<'map'>, entries: readonly Data[]): Data =>
  Object.fromEntries(
    entries.map((each) => [
      String(each[entry.key]),
      valueOnV3(of, of.kind === 'object' ? each : each[entry.value]),
    ]),
  );
