import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';

/** Our name, and the names that other APIs have for the same: lower case, without `_`. */
type Names = readonly (readonly [own: string, others: string])[];

const argumentNames: Names = [
  ['where', 'filter filters filterby condition conditions criteria predicate search query q'],
  ['first', 'limit take top max pagesize perpage itemsperpage size count maxresults'],
  ['offset', 'skip start from'],
  ['after', 'cursor page pagetoken continuation startcursor aftercursor next'],
  ['before', 'beforecursor prev previous endcursor'],
  ['orderBy', 'sort sortby sortkey sorting order ordering'],
  ['input', 'data values attributes payload object set patch changes body record'],
  ['ids', 'id keys'],
];

const fieldNames: Names = [
  ['nodes', 'data items results records rows list objects entries'],
  ['totalCount', 'count total totalitems totalresults countall'],
  ['hasNextPage', 'hasnext hasmore next nextpage'],
  ['hasPreviousPage', 'hasprev hasprevious previouspage'],
  ['endCursor', 'cursor nextcursor nextpagetoken aftercursor'],
  ['creationTime', 'created createdat createdon creationdate datecreated createdate createdtime'],
  ['updateTime', 'updated updatedat updatedon modified modifiedat lastmodified dateupdated'],
  ['id', 'databaseid legacyid pk uuid'],
];

const memberNames: Names = [
  ['equals', 'eq is equal equalto exact match'],
  ['not', 'ne neq isnot notequal notequals notequalto'],
  ['gt', 'greaterthan greater morethan over above'],
  [
    'gte',
    'ge greaterthanorequal greaterthanorequals greaterthanorequalto min minimum from atleast',
  ],
  ['lt', 'lessthan less lower below under'],
  ['lte', 'le lessthanorequal lessthanorequals lessthanorequalto max maximum to atmost until'],
  ['gt', 'after'],
  ['lt', 'before'],
  ['in', 'anyof oneof inlist isin'],
  ['notIn', 'nin noneof'],
  ['contains', 'like ilike includes substring search matches fulltext'],
  ['startsWith', 'beginswith prefix'],
  ['endsWith', 'suffix'],
  ['isNull', 'null isempty'],
  ['some', 'any exists'],
  ['every', 'all'],
  ['AND', 'and all'],
  ['OR', 'or any'],
  ['NOT', 'not'],
];

/**
 * Adds our name for an unknown name in a message of graphql-js, if other APIs use that one: `where`
 * for `orders(filter:)`. Other messages stay.
 */
export function withOwnName(schema: GraphQLSchema, message: string): string {
  for (const [pattern, hintFor] of hints) {
    const { groups } = pattern.exec(message) ?? {};
    if (!groups) continue;
    const { said = '', type = '', field = '', name = '' } = groups;
    const hint = hintFor({ type: schema.getType(type), field, name });
    return hint === null ? message : `${said}${hint}`;
  }
  return message;
}

/** An unknown name and its place. */
interface UnknownName {
  readonly type: GraphQLNamedType | undefined;
  readonly field: string;
  readonly name: string;
}

/** Returns the end of the message, or null if no other name is meant. */
type HintFor = (unknown: UnknownName) => string | null;

const hints: readonly (readonly [RegExp, HintFor])[] = [
  [
    /^(?<said>Unknown argument "(?<name>\w+)" on field "(?<type>\w+)\.(?<field>\w+)"\.)/,
    (unknown) => question(argumentFor(unknown)),
  ],
  [
    /^(?<said>Cannot query field "(?<name>\w+)" on type "(?<type>\w+)"\.)/,
    (unknown) => question(fieldFor(unknown)),
  ],
  [
    /^(?<said>Field "(?<name>\w+)" is not defined by type "(?<type>\w+)"\.)/,
    (unknown) => question(memberFor(unknown)),
  ],
  [
    /^(?<said>Expected (?:value of )?type "\[?(?<type>\w+Order)!?\]?!?")(, found "?(?<name>\w+)"?| to be an object)/,
    exampleOfSort,
  ],
  [
    /^(?<said>Field "(?:\w+\.)?field" of required type "(?<type>\w+Order)Field!" was not provided)\.$/,
    exampleOfSort,
  ],
];

const question = (names: string | null) => (names === null ? null : ` Did you mean ${names}?`);

function exampleOfSort({ type, name }: UnknownName): string | null {
  const sort = sortBy(type, name);
  return sort === null ? null : `: an object such as ${sort}.`;
}

function argumentFor({ type, field, name }: UnknownName): string | null {
  const args = isObjectType(type) ? (type.getFields()[field]?.args ?? []) : [];
  const own = ownName(
    argumentNames,
    name,
    args.map((arg) => arg.name),
  );
  if (own !== null) return `"${own}"`;
  const by = args.find((arg) => arg.name === 'by');
  const key = by && namesIn(getNamedType(by.type)).find((each) => bare(each) === bare(name));
  return key ? `"by: { ${key}: … }"` : null;
}

function fieldFor({ type, name }: UnknownName): string | null {
  const names = namesIn(type);
  if (type?.name === 'Query') return rootFor(names, name);
  const own = ownName(fieldNames, name, names);
  if (own !== null) return `"${own}"`;
  if (bare(name) === bare(type?.name ?? '') && names.includes('id'))
    return `"id", without "${name}" around it`;
  const nodes = isObjectType(type) ? type.getFields().nodes : undefined;
  const ofNodes = nodes ? namesIn(getNamedType(nodes.type)) : [];
  const inNodes = ofNodes.includes(name) ? name : ownName(fieldNames, name, ofNodes);
  return inNodes === null ? null : `"nodes { ${inNodes} }" or "edges { node { ${inNodes} } }"`;
}

/** `ordersCount` and `productById`. */
function rootFor(names: readonly string[], name: string): string | null {
  const [, counted] = /^(?:get)?_?(\w+?)_?count$/i.exec(name) ?? [];
  const [, one] = /^(?:get|find|fetch)?_?(\w+?)_?by_?(?:id|pk)$/i.exec(name) ?? [];
  const root = (wanted: string) => names.find((each) => bare(each) === bare(wanted));
  const list = counted && (root(`${counted}s`) ?? root(counted));
  if (list) return `"${list} { totalCount }"`;
  const single = one && root(one);
  return single ? `"${single}(by: { id: … })"` : null;
}

function memberFor({ type, name }: UnknownName): string | null {
  const sort = sortBy(type, name);
  if (sort !== null) return `"${sort}"`;
  const names = namesIn(type);
  const own = ownName(memberNames, name, names);
  if (own !== null) return `"${own}"`;
  if (bare(name) === 'between' && names.includes('gte')) return '"gte" and "lte"';
  // Other APIs write `total_gt: 3`.
  const [, base = '', ending = ''] = /^(\w+?)_+(\w+)$/.exec(name) ?? [];
  const filter = isInputObjectType(type) ? type.getFields()[base] : undefined;
  const conditions = filter ? namesIn(getNamedType(filter.type)) : [];
  const condition = conditions.includes(ending) ? ending : ownName(memberNames, ending, conditions);
  return condition === null ? null : `"${base}: { ${condition}: … }"`;
}

/** How a list is sorted by a field; null for a type that does not sort. */
function sortBy(type: GraphQLNamedType | undefined, name: string): string | null {
  const field = isInputObjectType(type) && type.name.endsWith('Order') && type.getFields().field;
  const fields = field ? getNamedType(field.type) : undefined;
  const values = isEnumType(fields) ? fields.getValues().map((each) => each.name) : [];
  const value = values.find((each) => bare(each) === bare(name)) ?? values[0];
  return value === undefined ? null : `{ field: ${value}, direction: DESC }`;
}

function ownName(names: Names, name: string, known: readonly string[]): string | null {
  const wanted = bare(name);
  const found = names.find(([own, others]) => {
    return known.includes(own) && (bare(own) === wanted || others.split(' ').includes(wanted));
  });
  return found?.[0] ?? null;
}

function namesIn(type: GraphQLNamedType | undefined): readonly string[] {
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

/** `created_at` and `createdAt` are the same. */
const bare = (name: string) => name.replaceAll('_', '').toLowerCase();
