import { isObjectType } from 'graphql';
import { operations, resources, schema } from '../../src/catalogue.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { sectionOfOperation } from '../../src/execution/rights.ts';
import type { ExampleShop } from '../../test/examples/call-alone.ts';
import { layOut } from '../../test/house/readme.ts';
import { errorRows } from '../../test/house/specification.ts';
import { equivalentOf } from './equivalent.ts';
import { introduction } from './introduction.ts';
import { withDefaults } from './member-defaults.ts';
import { type MemberRow, recordRows, requestRows } from './member-rows.ts';
import { type ShownCall, showCalls } from './shown-calls.ts';
import { type ShownDefaults, showDefaults } from './shown-defaults.ts';
import { type ShownRefusal, showRefusals } from './shown-refusals.ts';

export const referencePage = 'docs/reference/v3.md';

/** The settings of the shop of the examples, besides `DEMO=reference`. */
export const referenceSettings = { DEMO: 'reference', PUBLIC_URL: 'https://shop.example' };

/** The page on all operations of v3, with the answers of a shop that has these settings. */
export async function printReference(shop: ExampleShop): Promise<string> {
  const inOrder = resources.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const names = inOrder.flatMap(({ name, operations: own }) =>
    Object.keys(own).map((verb) => `${name}.${verb}`),
  );
  const shown = await showCalls(shop, names);
  const refusals = await showRefusals(shop);
  const defaults = await showDefaults(shop);
  const sections = inOrder.map(({ name, operations: verbs }) =>
    sectionOf(name, Object.keys(verbs), { shown, refusals, defaults }),
  );
  return `${[await introduction(shop), contents(), ...sections].join('\n\n')}\n`;
}

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

/** The answers of the shop. */
interface Told {
  readonly shown: ReadonlyMap<string, ShownCall>;
  readonly refusals: readonly ShownRefusal[];
  readonly defaults: ShownDefaults;
}

function sectionOf(name: string, verbs: readonly string[], told: Told): string {
  const own = verbs.map((verb) => `${name}.${verb}`);
  const withRecord = own.map(find).find(({ answer }) => answer?.record);
  const record = withRecord ? recordRows(schema, withRecord) : [];
  const parts = own.map((each) => operationSection(each, find(each), told));
  return [`## ${name}`, tableOf('Member of the record', record), ...parts].join('\n\n');
}

function find(name: string): Operation {
  return operations.get(name) ?? fail(`there is no ${name}`);
}

function operationSection(name: string, operation: Operation, told: Told): string {
  const { shown, refusals, defaults } = told;
  const call = shown.get(name) ?? fail(`${name} has no example`);
  const { query, variables } = equivalentOf(schema, operation, call.body);
  const hasVariables = Object.keys(variables).length > 0;
  return [
    `### ${name}`,
    `${describe(name, operation)} ${rightOf(operation)}`,
    tableOf('Member of the request', withDefaults(name, requestRows(schema, operation), defaults)),
    errorsOf(name, refusals),
    fenced('json', layOut(call.body)),
    'is answered with',
    fenced('json', layOut(call.answer)),
    'and in GraphQL it is',
    fenced('graphql', query),
    ...noteOf(call.body),
    ...(hasVariables ? ['with the variables', fenced('json', layOut(variables))] : []),
  ].join('\n\n');
}

/** GraphQL chooses language and price list field by field. */
function noteOf({ language, priceList }: Readonly<Record<string, unknown>>): string[] {
  const one = [
    language && `\`name(language: "${language}")\` is the text in one language`,
    priceList && `\`price(priceList: "${priceList}")\` the price in one list`,
  ].filter(Boolean);
  return one.length > 0 ? [`There ${one.join(', ')}.`] : [];
}

/** The section of the admin panel that the caller needs a right to. */
function rightOf(operation: Operation): string {
  const access = operation.kind === 'query' ? 'read' : 'write';
  return `Needs the right to ${access} the section ${sectionOfOperation(schema, operation)}.`;
}

/** The description of the GraphQL field without what it returns, because v3 returns less. */
function describe(name: string, { answer, kind, field }: Operation): string {
  const records = name.split('.')[1]?.replaceAll('-', ' ');
  if (answer?.at === 'totalCount') return `How many ${records} there are, of those that fit.`;
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const said = root?.getFields()[field]?.description ?? fail(`${field} is not described`);
  return said
    .replace(/,? and returns it(?=\.)| Returns [^.]+\./g, '')
    .replace(/(A list of|Deletes) (?:records of )?[A-Z]\w+/, `$1 ${records}`)
    .replace(/(?<=\s)[A-Z][A-Za-z]+/g, (word) =>
      isObjectType(schema.getType(word)) ? inWords(word) : word,
    )
    .replace(/\b([Aa]) (?=[aeio])/g, '$1n ');
}

/** Spells a type name in words: `ProductReview` becomes "product review". */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, ' $&').toLowerCase();

/** The errors of the specification, then those of the shop's additional rules. */
function errorsOf(name: string, refusals: readonly ShownRefusal[]): string {
  const rows = [...errorRows, ...refusals].filter(({ operation }) => operation === name);
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
