import { isObjectType } from 'graphql';
import { operations, resources, schema } from '../../src/catalogue.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { sectionOfOperation } from '../../src/schema/rights.ts';
import type { StoryShop } from '../../test/examples/plant.ts';
import { layOut } from '../../test/house/readme.ts';
import { errorRows } from '../../test/house/specification.ts';
import { equivalentOf } from './equivalent.ts';
import { type MemberRow, recordRows, requestRows } from './member-rows.ts';
import { type ShownCall, showCalls } from './shown-calls.ts';

export const referencePage = 'docs/reference/v3.md';

/** The page on all operations of v3: the answers in it are those of the shop given, a fresh one. */
export async function printReference(shop: StoryShop, since: Date): Promise<string> {
  const shown = await showCalls(shop, since);
  const sections = resources
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, operations: own }) => sectionOf(name, Object.keys(own), shown));
  return `${[introduction, contents(), ...sections].join('\n\n')}\n`;
}

const introduction = `# The v3 interface

Every operation with its request, its errors, an example, and the same call in GraphQL. This page is
printed by \`npm run print\` from the declarations of the operations; the answers are those of a fresh
shop to which all the examples are sent, in an order in which each finds what it refers to.

A call is \`POST /api/v3/<operation>\` with a JSON object as its body and a caller key in \`X-Key\` (or
\`Authorization: Bearer\`). It is answered with 200 and \`"status": "ok"\`, or with what is wrong first:

\`\`\`json
{
  "status": "error",
  "error": { "field": "code", "type": "AlreadyExists", "description": "a tax class with this code exists" }
}
\`\`\`

The errors listed are those of the specification's table. Beside them any operation can answer
\`UnknownField\` on \`unknown\` (a member that it does not have), \`Missing\` and \`Malformed\` on a member,
\`NotFound\` on a member that refers to a record which does not exist, \`AlreadyExists\` on a code that
another record has, and \`InvalidValue\` on a member that a rule forbids.

- Types are written as the specification writes them: \`int(1..100)\` is a range, \`string(0..60)\` a range
  of lengths, \`decimal[10,3]\` has 10 digits of which 3 are fractional, \`L(60)\` is an object of texts by
  language code, \`PriceMap\` an object of prices by price list, \`id list\` an array of identifiers.
- \`item.sku\` is a member of \`item\`, \`goods[].weight\` of each element, \`prices{}.list\` of each value.
- Members of an update that are left out stay as they are.
- In the examples the moment of a call is 2024-06-15 09:30:00, names of files are numbers, and the shop
  is at \`https://shop.example\`.`;

const anchor = (heading: string) => heading.replaceAll('.', '');

function contents(): string {
  const names = [...operations.keys()];
  const lines = resources
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      const own = names.filter((each) => each.startsWith(`${name}.`));
      const links = own.map((each) => `[${each.slice(name.length + 1)}](#${anchor(each)})`);
      return `- [${name}](#${anchor(name)}): ${links.join(', ')}`;
    });
  return `## Contents\n\n${lines.join('\n')}`;
}

function sectionOf(
  name: string,
  verbs: readonly string[],
  shown: ReadonlyMap<string, ShownCall>,
): string {
  const own = verbs.map((verb) => `${name}.${verb}`);
  const withRecord = own.map(find).find(({ answer }) => answer?.record);
  const record = withRecord ? recordRows(schema, withRecord) : [];
  const parts = own.map((each) => operationSection(each, find(each), shown.get(each)));
  return [`## ${name}`, tableOf('Member of the record', record), ...parts].join('\n\n');
}

function find(name: string): Operation {
  return operations.get(name) ?? fail(`there is no ${name}`);
}

function operationSection(name: string, operation: Operation, call?: ShownCall): string {
  if (!call) fail(`${name} has no example`);
  const { query, variables } = equivalentOf(schema, operation, call.body);
  const hasVariables = Object.keys(variables).length > 0;
  return [
    `### ${name}`,
    `${describe(name, operation)} ${rightOf(operation)}`,
    tableOf('Member of the request', requestRows(schema, operation)),
    errorsOf(name),
    fenced('json', layOut(call.body)),
    'is answered with',
    fenced('json', layOut(call.answer)),
    'and in GraphQL it is',
    fenced('graphql', query),
    ...(hasVariables ? ['with the variables', fenced('json', layOut(variables))] : []),
  ].join('\n\n');
}

/** Of which section of the admin panel a caller needs to have the right. */
function rightOf(operation: Operation): string {
  const access = operation.kind === 'query' ? 'read' : 'write';
  return `Needs the right to ${access} the section ${sectionOfOperation(schema, operation)}.`;
}

/** What the GraphQL field says of itself, but for what it gives back: v3 answers with less. */
function describe(name: string, { answer, kind, field }: Operation): string {
  const records = name.split('.')[1]?.replaceAll('-', ' ');
  if (answer?.at === 'totalCount') return `How many ${records} there are, of those that fit.`;
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const said = root?.getFields()[field]?.description ?? fail(`${field} is not described`);
  return said
    .replace(/ and gives it back(?=\.)| Gives [^.]+\./g, '')
    .replace(/(A list of|Removes) (?:records of )?[A-Z]\w+/, `$1 ${records}`)
    .replace(/(?<=\s)[A-Z][A-Za-z]+/g, (word) =>
      isObjectType(schema.getType(word)) ? inWords(word) : word,
    )
    .replace(/\b([Aa]) (?=[aeio])/g, '$1n ');
}

/** `ProductReview` is a product review. */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, ' $&').toLowerCase();

function errorsOf(name: string): string {
  const rows = errorRows.filter(({ operation }) => operation === name);
  if (rows.length === 0) return 'No errors but those that any operation can give. The request';
  const lines = rows.map(
    ({ field, type, condition }) => `| \`${field}\` | \`${type}\` | ${condition} |`,
  );
  return ['| Error on | type | when |', '|---|---|---|', ...lines, '', 'The request'].join('\n');
}

function tableOf(heading: string, rows: readonly MemberRow[]): string {
  if (rows.length === 0) return 'The request has no members.';
  const lines = rows.map(({ path, type, flags, about }) => {
    const cells = [`\`${path}\``, type, flags, about].map((cell) => cell.replaceAll('|', '\\|'));
    return `| ${cells.join(' | ')} |`;
  });
  return [`| ${heading} | type | | |`, '|---|---|---|---|', ...lines].join('\n');
}

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

function fail(why: string): never {
  throw new Error(why);
}
