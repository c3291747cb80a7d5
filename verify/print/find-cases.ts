import type { Member } from '../../src/ground/contract/notation/member.ts';
import type { Case, RecordForm, SortKey, Step } from '../cases.ts';
import { type Declared, recordOf, requiredOf, shapeNameOf, unknownId } from './declared.ts';
import { rules } from './rules.ts';

/** Cases of a find: its records, fields, limit, pages, orders, languages and price lists. */
export function findCases(declared: Declared): Case[] {
  const { request } = declared;
  return [
    answerCase(declared),
    fieldsCase(declared),
    ...(request.first ? [limitCase(declared), ...pagingCase(declared)] : []),
    ...declared.operation.orders.flatMap((order) => orderCase(declared, order)),
    ...(request.language ? languageCases(declared) : []),
    ...(request.priceList ? [priceListCase(declared)] : []),
  ];
}

/** A read case of an operation. */
export function readCase({ name }: Declared, of: string, rule: string, steps: Step[]): Case {
  return { id: `${name}/${of}`, level: 'core', mode: 'read', rule, steps };
}

/** The key under which an operation answers, and the form of its records. */
export function formOf(declared: Declared): RecordForm {
  return { key: keyOf(declared), shape: shapeNameOf(declared) };
}

export const keyOf = ({ operation }: Declared): string => operation.answer?.key ?? '';

const withLimit = ({ request }: Declared, limit: number) => (request.limit ? { limit } : {});

function answerCase(declared: Declared): Case {
  const { name, resource } = declared;
  const list = formOf(declared);
  const id = idOf(declared);
  const body = { ...requiredOf(declared), ...withLimit(declared, 30) };
  const sorted = id && { sorted: { key: list.key, by: ascending(id, 'number') } };
  const path = `${list.key}.0.${selectorOf(declared)}`;
  const save = { [`${resource}.any`]: { path } };
  const step = { call: name, body, expect: { list: { ...list, most: 30 }, ...sorted }, save };
  const rule = sorted ? `${rules.answer} ${rules.defaultOrder}` : rules.answer;
  return { ...readCase(declared, 'answer', rule, [step]), repeats: true };
}

/** The numeric identifier, by which ties and the default order go. */
function idOf(declared: Declared): string | undefined {
  const kind = recordOf(declared).members.id?.kind;
  return kind === 'int' || kind === 'bigint' ? 'id' : undefined;
}

const ascending = (path: string, of: SortKey['of']): SortKey => ({ path, of, isDescending: false });

/** The member that get selects by. */
const selectorOf = (declared: Declared) =>
  ['id', 'sku', 'code', 'email', 'name'].find((name) => recordOf(declared).members[name]) ?? 'id';

function fieldsCase(declared: Declared): Case {
  const names = Object.keys(recordOf(declared).members);
  const body = { ...requiredOf(declared), ...withLimit(declared, 5) };
  const list = formOf(declared);
  const even = names.filter((_, at) => at % 2 === 0);
  const odd = names.filter((_, at) => at % 2 === 1);
  const steps = [names.toReversed(), even, odd.toReversed(), names.slice(-1)]
    .filter((fields) => fields.length > 0)
    .map((fields) => ({
      call: declared.name,
      body: { ...body, fields },
      expect: { list: { ...list, fields } },
    }));
  return readCase(declared, 'fields', rules.fields, steps);
}

function limitCase(declared: Declared): Case {
  const list = formOf(declared);
  const { name, request } = declared;
  const max = (request.limit?.kind === 'int' && request.limit.max) || 100;
  const steps = [1, 2, max].map((limit) => ({
    call: name,
    body: { limit },
    expect: { list: { ...list, most: limit } },
  }));
  return readCase(declared, 'limit', rules.limit, steps);
}

function pagingCase(declared: Declared): Case[] {
  const { name, resource } = declared;
  const list = formOf(declared);
  const slice = (from: number, to: number) => ({ key: list.key, of: 0, from, to });
  const steps: Step[] = [
    { call: name, body: { limit: 6 }, expect: { list: { ...list, most: 6 } } },
    { call: name, body: { limit: 2 }, expect: { list, slice: slice(0, 2) } },
    { call: name, body: { limit: 1, first: 1 }, expect: { list, slice: slice(1, 2) } },
    { call: name, body: { limit: 3, first: 1 }, expect: { list, slice: slice(1, 4) } },
    { call: name, body: { limit: 5, first: 4 }, expect: { list, slice: slice(4, 6) } },
    {
      call: name,
      body: { first: 1_000_000_000 },
      expect: { answer: { status: 'ok', [list.key]: [] } },
    },
  ];
  const paging = { ...readCase(declared, 'paging', rules.paging, steps), repeats: true as const };
  if (resource === 'commerce.product-images') return [paging];
  const [all, last] = [`${resource}.all`, `${resource}.last`];
  const saved = { [all]: { path: 'count' }, [last]: { path: 'count', less: 1 } };
  const limit = 100;
  const count: Step[] = [
    { call: name, body: { limit }, expect: {} },
    {
      call: `${resource}.count`,
      expect: {
        answer: { status: 'ok', count: '{{?count}}' },
        countOf: { of: 0, list: list.key, limit },
      },
      save: saved,
    },
    { call: name, body: { first: `{{${all}}}` }, expect: { length: { key: list.key, is: 0 } } },
    { call: name, body: { first: `{{${last}}}` }, expect: { length: { key: list.key, is: 1 } } },
  ];
  return [paging, { ...readCase(declared, 'count', rules.paging, count), repeats: true }];
}

/** The members that names of orders mean where they are not members of the record itself. */
const orderPaths: Readonly<Record<string, string>> = {
  email: 'billingAddress.email',
  country: 'billingAddress.country',
};

function orderCase(declared: Declared, order: string): Case[] {
  if (order === 'relevance') return [];
  const { name, request } = declared;
  const { members } = recordOf(declared);
  const path = members[order] ? order : orderPaths[order];
  const member = members[path?.split('.')[0] ?? ''];
  if (!path || !member) throw new Error(`${name} sorts by ${order}, which records lack`);
  const id = idOf(declared);
  const fields = [...new Set([...(id ? [id] : []), path.split('.')[0] ?? ''])];
  const choices = {
    ...(request.language && { language: '{{language}}' }),
    ...(request.priceList && { priceList: 1 }),
  };
  const list = formOf(declared);
  const steps = ['', '-'].map((sign) => {
    const by = { ...sortKeyOf(member, path), isDescending: sign === '-' };
    const sorted = { key: list.key, by, ...(id && order !== id && { id }) };
    const body = { ...choices, fields, order: [sign + order], limit: 50 };
    return { call: name, body, expect: { list: { ...list, fields, most: 50 }, sorted } };
  });
  return [readCase(declared, `order ${order}`, rules.order, steps)];
}

function sortKeyOf(member: Member, path: string): Omit<SortKey, 'isDescending'> {
  switch (member.kind) {
    case 'int':
    case 'bigint':
    case 'decimal':
      return { path, of: 'number' };
    case 'priceMap':
      return { path: `${path}.1`, of: 'number' };
    case 'localized':
      return { path: `${path}.{{language}}`, of: 'text' };
    case 'date':
    case 'datetime':
      return { path, of: 'time' };
    case 'words':
      return { path, of: 'words', words: member.words };
    case 'bool':
      return { path, of: 'bool' };
    default:
      // The contract says that numbers of digits alone compare as numbers.
      return { path, of: path === 'number' ? 'digits' : 'text' };
  }
}

function languageCases(declared: Declared): Case[] {
  const { name } = declared;
  const list = formOf(declared);
  const [first, another] = ['{{language}}', '{{language.another}}'].map((language) => ({
    call: name,
    body: { ...requiredOf(declared), language, limit: 5 },
    expect: { list: { ...list, language } },
  }));
  const error = 'language | InvalidValue';
  const lacking = { call: name, body: { language: 'zz' }, expect: { error } };
  return [
    readCase(declared, 'language', rules.language, first ? [first, lacking] : []),
    readCase(declared, 'another language', rules.language, another ? [another] : []),
  ];
}

function priceListCase(declared: Declared): Case {
  const { name } = declared;
  const list = { ...formOf(declared), priceList: 1 };
  const lacking = { priceList: unknownId, limit: 1 };
  return readCase(declared, 'priceList', rules.priceList, [
    { call: name, body: { priceList: 1, limit: 10 }, expect: { list } },
    { call: name, body: lacking, expect: { error: 'priceList | NotFound' } },
  ]);
}

/** Returns cases for conditions on one value: the member of the same name must have it. */
export function conditionCases(declared: Declared, count: Declared | undefined): Case[] {
  const { members } = recordOf(declared);
  return Object.entries(declared.conditions).flatMap(([name, member]) => {
    const of = members[name];
    const isMember = of && of.kind === member.kind && isMeasured(of);
    return isMember ? [conditionCase(declared, count, name, of)] : [];
  });
}

const isMeasured = ({ kind }: Member) => ['bool', 'int', 'words'].includes(kind);

function conditionCase(declared: Declared, count: Declared | undefined, name: string, of: Member) {
  const { name: call, resource } = declared;
  const list = { ...formOf(declared), fields: [name] };
  const value = `${resource}.${name}`;
  const values = { [name]: `{{${value}}}` };
  const given = (conditions: object) => (declared.request.conditions ? { conditions } : conditions);
  const steps: Step[] = [
    {
      call,
      body: { fields: [name], limit: 1 },
      expect: { list },
      save: { [value]: { path: `${list.key}.0.${name}` } },
    },
    {
      call,
      body: { fields: [name], ...given(values) },
      expect: { list: { ...list, least: 1 }, every: { key: list.key, values } },
    },
  ];
  const counted = {
    call: count?.name ?? '',
    body: given(values),
    expect: { countOf: { of: 1, list: list.key, limit: 100 } },
  };
  if (of.kind === 'bool')
    for (const is of [true, false])
      steps.push({
        call,
        body: { fields: [name], ...given({ [name]: is }) },
        expect: { list, every: { key: list.key, values: { [name]: is } } },
      });
  if (count) steps.splice(2, 0, counted);
  return {
    ...readCase(declared, `conditions ${name}`, rules.conditions, steps),
    repeats: true as const,
  };
}
