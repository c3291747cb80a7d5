import { recordOf } from '../../../ground/contract/is-record.ts';
import type { Member, MemberOf } from '../../../ground/contract/notation/member.ts';
import { fieldName, graphqlWord } from '../../../ground/contract/notation/names.ts';
import type { Operation, OperationAnswer } from '../../../ground/contract/operations/operation.ts';
import { toLocal } from '../../../ground/contract/values/datetime.ts';
import { namesOf } from '../../../surfaces/v3/document.ts';

type Data = Readonly<Record<string, unknown>>;

/** A request of v3, and the time zone of its response. */
export interface SentRequest {
  readonly body: Readonly<Record<string, unknown>>;
  /** The time zone of the shop, in which v3 writes times. */
  readonly timeZone: string;
}

/**
 * Returns the response that v3 should send if the equivalent document returns this value for its
 * field. It is derived only from the declaration and the table of names, so that the code that
 * writes v3's responses is not trusted.
 */
export function answerFromGraphql(
  { answer, field }: Operation,
  value: unknown,
  { body, timeZone }: SentRequest,
): Data {
  if (!answer) return { status: 'ok' };
  const hasNumber = answer.at === 'id' && !textIds.has(field);
  const own = hasNumber ? { ...recordOf(value), id: Number(recordOf(value).id) } : cut(value, body);
  return { status: 'ok', ...membersOnV3(answer, own, timeZone, namesOf(body.fields)) };
}

/** Reduces a value to the language and the price list of a v3 request. */
function cut(value: unknown, body: Data): unknown {
  const { language, priceList } = body;
  if (Array.isArray(value)) return value.map((each) => cut(each, body));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => {
      if (name.endsWith('ByLanguage') && language) {
        const text = recordOf(of)[String(language)];
        // An address is never ''.
        const isAbsent = name === 'canonicalUrlByLanguage' && text === undefined;
        return [name, isAbsent ? {} : { [String(language)]: text ?? '' }];
      }
      if (!name.endsWith('ByList') || !priceList) return [name, cut(of, body)];
      const price = recordOf(of)[String(priceList)];
      return [name, price === undefined ? {} : { [String(priceList)]: price }];
    }),
  );
}

/** Orders and images also have texts as identifiers on v3. */
const textIds = new Set(['createOrder', 'createProductImage']);

function membersOnV3(
  { key, at, record, more, value: own, each }: OperationAnswer,
  value: unknown,
  timeZone: string,
  fields: readonly string[] | undefined,
): Data {
  const data = recordOf(value);
  const chosen = (one: unknown) => {
    if (one === null) return null;
    const all = Object.entries(record?.members ?? {});
    const asked = all.filter(([name, { whenNamed }]) => fields?.includes(name) ?? !whenNamed);
    return objectOnV3(asked, recordOf(one), timeZone);
  };
  switch (at) {
    case 'record':
      return { [key]: chosen(value) };
    case 'records':
      return { [key]: listOf(value).map(chosen) };
    case 'nodes':
      return { [key]: listOf(data.nodes).map(chosen) };
    case 'totalCount':
      return { [key]: data.totalCount };
    case 'id':
      return {
        [key]: data.id,
        ...(more && objectOnV3(Object.entries(more.members), data, timeZone)),
      };
    case 'value': {
      const part = each ? listOf(value).map((one) => recordOf(one)[each]) : value;
      return { [key]: own && valueOnV3(own, part, timeZone) };
    }
  }
}

function valueOnV3(member: Member, value: unknown, timeZone: string): unknown {
  if (value === null || value === undefined) return null;
  switch (member.kind) {
    case 'int':
      return Number(value);
    case 'decimal':
      return member.asText ? value : Number(value);
    case 'datetime':
      return timeOnV3(String(value), timeZone, member.inUtc);
    case 'priceMap':
      return Object.fromEntries(
        Object.entries(value).map(([list, price]) => [list, Number(price)]),
      );
    case 'words':
      return member.words.find((word) => graphqlWord(word) === value) ?? `no word ${value}`;
    case 'list':
      return listOf(value).map((each) => valueOnV3(member.of, each, timeZone));
    case 'object':
      return objectOnV3(Object.entries(member.members), recordOf(value), timeZone);
    case 'map':
      return mapOnV3(member, value, timeZone);
    default:
      return value;
  }
}

/** The dates of template files contain slashes. */
function timeOnV3(time: string, timeZone: string, inUtc?: boolean): string {
  return inUtc ? toLocal(time, 'UTC').replaceAll('-', '/') : toLocal(time, timeZone);
}

type NamedMember = readonly [name: string, member: Member];

const objectOnV3 = (members: readonly NamedMember[], value: Data, timeZone: string): Data =>
  Object.fromEntries(
    members.map(([name, of]) => {
      const own = value[fieldName(name, of)];
      return [
        name,
        of.kind === 'itself' ? treeOnV3(members, own, timeZone) : valueOnV3(of, own, timeZone),
      ];
    }),
  );

/** A tree has v3's own names at every depth. */
function treeOnV3(members: readonly NamedMember[], tree: unknown, timeZone: string): unknown {
  if (!Array.isArray(tree)) return null;
  return tree.map((each: Data) =>
    Object.fromEntries(
      members.map(([name, of]) => [
        name,
        of.kind === 'itself'
          ? treeOnV3(members, each[name], timeZone)
          : valueOnV3(of, each[name], timeZone),
      ]),
    ),
  );
}

const mapOnV3 = ({ entry, of }: MemberOf<'map'>, entries: unknown, timeZone: string): Data =>
  Object.fromEntries(
    listOf(entries)
      .map(recordOf)
      .map((each) => [
        String(each[entry.key]),
        valueOnV3(of, of.kind === 'object' ? each : each[entry.value], timeZone),
      ]),
  );

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
