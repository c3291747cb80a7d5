import {
  type ContractOperation,
  completedResponses,
  completions,
  contractOperations,
} from './contract-operations.ts';
import { recordReadings } from './record-readings.ts';
import { type Member, plainMember, readMembers, readRequest, readType } from './request-prose.ts';
import { sayings } from './sayings.ts';
import { lineOf, sectionOf, sectionsAt, tableFrom } from './specification-tables.ts';

/** A member of a record, with the words of its table row. */
export type RecordMember = Member & { text: string };

export type Operation = {
  name: string;
  /** The source of the shape; `both` where the contract adds members to the specification. */
  source: 'specification' | 'contract' | 'both';
  request: Member[];
  conditions: Member[];
  /** Sortable names, without the leading `-`. */
  orders: string[];
  /** The Response cell unchanged. */
  response: string;
  /** The names beside `status` in the response, as far as the cell names them. */
  answer: string[];
  /** The largest `limit`; undefined where the operation has none. */
  limit: number | undefined;
};

/** A row of the table of errors, unchanged. */
export type ErrorTableRow = {
  line: number;
  operations: string[];
  fields: string[];
  type: string;
  condition: string;
};

/** One error of one operation on one field. */
export type ErrorRow = {
  line: number;
  operation: string;
  field: string;
  type: string;
  condition: string;
};

/** The table that describes the record of a resource. */
export const recordHeadings: Readonly<Record<string, string>> = {
  'commerce.customers': 'Customer',
  'commerce.contacts': 'Contact',
  'commerce.products': 'Product',
  'commerce.items': 'Item',
  'commerce.product-images': 'Product image',
  'commerce.product-files': 'Product file',
  'commerce.product-reviews': 'Product review',
  'commerce.variants': 'Variant',
  'commerce.options': 'Option',
  'commerce.departments': 'Department',
  'commerce.promotions': 'Promotion',
  'commerce.tax-classes': 'Tax class',
  'commerce.movements': 'Stock movement',
  'commerce.shipping-methods': 'Shipping method',
  'commerce.payment-methods': 'Payment method',
  'commerce.orders': 'Order',
  'site.accounts': 'Administrator account',
  'site.languages': 'Language',
  'site.pages': 'Page',
  'site.newsletter-members': 'Newsletter member',
  'site.templates': 'Template file entry',
};

/** BillingAddress, ShippingAddress and ProductsLayout. */
export const sharedShapes: ReadonlyMap<string, RecordMember[]> = new Map(
  ['BillingAddress', 'ShippingAddress', 'ProductsLayout'].map((name) => [
    name,
    readRecord(name, lineOf(`**${name}**`), new Map()),
  ]),
);

/** Resource (`commerce.products`) → the members of its record, in order. */
export const resources: ReadonlyMap<string, RecordMember[]> = new Map(
  Object.entries(recordHeadings).map(([resource, heading]) => [
    resource,
    readRecord(resource, sectionOf(3, heading).first, sharedShapes),
  ]),
);

/** Language code → the regions it can have. */
export const languageRegions: ReadonlyMap<string, string[]> = new Map(
  tableFrom(lineOf('Supported language codes')).map(({ cells: [code = '', regions = ''] }) => [
    code,
    regions.split(', '),
  ]),
);

/** Every operation by its full name: first from the tables, then from the contract. */
export const operations: ReadonlyMap<string, Operation> = readOperations();

/** The table of errors, unchanged. */
export const errorTable: readonly ErrorTableRow[] = tableFrom(sectionOf(2, 'Errors').first).map(
  ({ line, cells: [names = '', fields = '', type = '', condition = ''] }) => ({
    line,
    operations: fullNames(names),
    fields: fields.split(', '),
    type,
    condition,
  }),
);

/** The table of errors with each row once for each of its operations and fields. */
export const errorRows: readonly ErrorRow[] = errorTable.flatMap((row) =>
  row.operations.flatMap((operation) =>
    row.fields.map((field) => {
      const { line, type, condition } = row;
      return { line, operation, field, type, condition };
    }),
  ),
);

export const limits: readonly { line: number; subject: string; limit: string }[] = tableFrom(
  sectionOf(2, 'Limits').first,
).map(({ line, cells: [subject = '', limit = ''] }) => ({ line, subject, limit }));

/** A member with its effective notation; `isStated` where the request itself states it. */
export type DescribedMember = Omit<Member, 'members'> & {
  isStated: boolean;
  members: DescribedMember[] | undefined;
};

export type OperationDescription = Omit<Operation, 'request' | 'conditions'> & {
  request: DescribedMember[];
  conditions: DescribedMember[];
};

/**
 * An operation with its members in order. A notation that the request omits comes from the
 * conventions or from the member of the record with the same name; writes can still accept another
 * one.
 */
export function describeOperation(name: string): OperationDescription {
  const operation = operations.get(name);
  if (!operation) throw new Error(`There is no operation "${name}" in the specification.`);
  const record = resources.get(resourceOf(name)) ?? [];
  const request = operation.request.map((member) => describeMember(member, record));
  const conditions = request.find((member) => member.name === 'conditions')?.members ?? [];
  return { ...operation, request, conditions };
}

/** `commerce.products.find` → `commerce.products`. */
export function resourceOf(operation: string): string {
  return operation.slice(0, operation.lastIndexOf('.'));
}

const conventions: Readonly<Record<string, string>> = {
  fields: 'array of string',
  order: 'array of string',
  limit: 'int(1..100)',
  first: 'int(0..)',
  language: 'string(2)',
  priceList: 'int(1..)',
  ids: 'id list',
  variants: 'id list',
  country: 'string(2)',
  stateProv: 'string(1..3)',
  template: 'string(1..60)',
};

function describeMember(member: Member, record: readonly Member[]): DescribedMember {
  const isStated = member.notation !== undefined || member.members !== undefined;
  const known = isStated ? undefined : record.find(({ name }) => name === member.name);
  const members = (member.members ?? known?.members)?.map((inner) => ({
    ...describeMember(inner, record),
    isRequired: inner.isRequired || member.requiredInside.includes(inner.name),
  }));
  return {
    ...member,
    isStated,
    members,
    notation: members
      ? undefined
      : (member.notation ?? known?.notation ?? conventions[member.name]),
    isNullable: member.isNullable || (known?.isNullable ?? false),
    form: known?.form ?? member.form,
    key: known?.key ?? member.key,
  };
}

function readRecord(
  resource: string,
  first: number,
  shapes: ReadonlyMap<string, RecordMember[]>,
): RecordMember[] {
  return tableFrom(first).flatMap(({ cells: [names = '', ...rest] }) => {
    const text = rest.filter((cell) => cell !== '').join('; ');
    return names.split(', ').map((name) => {
      const member = readRecordMember(resource, name, text);
      const shape = shapes.get(/^\w+/.exec(text)?.[0] ?? '');
      return shape ? { ...member, form: 'object', members: shape } : member;
    });
  });
}

function readRecordMember(resource: string, name: string, text: string): RecordMember {
  const reading = recordReadings.find((each) => each.resource === resource && each.member === name);
  if (reading) {
    if (!text.startsWith(reading.quote)) throw new Error(`${resource}.${name} says "${text}".`);
    const [member = plainMember(name)] = readMembers(reading.reads, () => []);
    return { ...member, text };
  }
  const type = readType(text);
  const isNullable = /^nullable\b|[,;] nullable\b| or null\b|, null for\b/.test(text);
  return { ...plainMember(name), notation: type?.notation, isNullable, text };
}

function readOperations(): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const { heading, first, last } of sectionsAt(3)) {
    const resource = /\(((?:commerce|site)\.\S+)\.\*\)$/.exec(heading)?.[1];
    if (!resource) continue;
    for (const { cells } of tableFrom(first, last)) {
      const [verb = '', request = '', response = ''] = cells;
      const operation = `${resource}.${verb.replace(' (members shown)', '')}`;
      const isCompleted = completions.some((each) => each.operation === operation);
      const source = isCompleted ? 'both' : 'specification';
      found.set(operation, readOperation({ operation, request, response }, source, found));
    }
  }
  for (const row of contractOperations) {
    if (found.has(row.operation)) throw new Error(`The specification shows ${row.operation}.`);
    found.set(row.operation, readOperation(row, 'contract', found));
  }
  return found;
}

function readOperation(
  row: ContractOperation,
  source: Operation['source'],
  found: ReadonlyMap<string, Operation>,
): Operation {
  const name = row.operation;
  const prose = applySayings(name, row.request);
  const { members, orders, limit } = readRequest(prose, (path) => {
    if (path === 'record') return resources.get(resourceOf(name)) ?? [];
    return membersAt(path, resourceOf(name), found);
  });
  const conditions = members.find((member) => member.name === 'conditions')?.members ?? [];
  const response = completedResponses.get(name) ?? row.response;
  const answer = answerOf(response);
  return { name, source, request: members, conditions, orders, limit, response, answer };
}

/** Replaces the sentences with the explicit readings; throws for an unused quote. */
function applySayings(operation: string, cell: string): string {
  let prose = cell;
  for (const { quote, reads } of [...sayings, ...completions].filter(
    (saying) => saying.operation === operation,
  )) {
    if (!prose.includes(quote)) throw new Error(`${operation} does not say "${quote}".`);
    prose = prose.replace(quote, reads);
  }
  return prose;
}

/** The members behind `create.option.icon` of a resource. */
function membersAt(
  path: string,
  resource: string,
  found: ReadonlyMap<string, Operation>,
): Member[] {
  const [verb = '', ...names] = path.split('.');
  let members = found.get(`${resource}.${verb}`)?.request;
  for (const name of names) members = members?.find((member) => member.name === name)?.members;
  if (!members) throw new Error(`${resource} has no "${path}" to take members from.`);
  return members;
}

function answerOf(response: string): string[] {
  if (response === 'status') return [];
  return /^\w+ and \w+$/.test(response)
    ? response.split(' and ')
    : [response.split(/\W/, 1)[0] ?? ''];
}

/** `templates.find-files, read-text-file` → both by their full names. */
function fullNames(names: string): string[] {
  const [first = '', ...verbs] = names.split(', ');
  const [folder = '', verb = ''] = first.split('.');
  const resource = Object.keys(recordHeadings).find((each) => each.endsWith(`.${folder}`));
  if (!resource) throw new Error(`The table of errors names an unknown resource "${folder}".`);
  return [verb, ...verbs].map((each) => `${resource}.${each}`);
}
