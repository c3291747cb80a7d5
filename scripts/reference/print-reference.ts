import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations, resources, schema } from '../../src/shop/catalogue.ts';
import { layOut } from '../../test/house/readme.ts';
import { errorRows } from '../../test/house/specification.ts';
import { operationNames, type ShopAnswers } from './ask-shop.ts';
import { describeOperation, describeRight } from './describe-operation.ts';
import { equivalentOf } from './equivalent.ts';
import { introduction } from './introduction.ts';
import { withDefaults } from './member-defaults.ts';
import { type MemberRow, recordRows, requestRows } from './member-rows.ts';
import type { ShownRefusal } from './shown-refusals.ts';

export const referencePage = 'docs/reference/v3.md';

/** The page on all operations of v3, with the answers of a shop that has the reference's settings. */
export function printReference(answers: ShopAnswers): string {
  const names = operationNames();
  const sections = [...new Set(names.map(resourceOf))].map((resource) =>
    sectionOf(
      resource,
      names.filter((name) => resourceOf(name) === resource),
      answers,
    ),
  );
  return `${[introduction(answers.problems), contents(), ...sections].join('\n\n')}\n`;
}

const resourceOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

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

function sectionOf(name: string, own: readonly string[], answers: ShopAnswers): string {
  const withRecord = own.map(find).find(({ answer }) => answer?.record);
  const record = withRecord ? recordRows(schema, withRecord) : [];
  const parts = own.map((each) => operationSection(each, find(each), answers));
  return [`## ${name}`, tableOf('Member of the record', record), ...parts].join('\n\n');
}

function find(name: string): Operation {
  return operations.get(name) ?? fail(`there is no ${name}`);
}

function operationSection(name: string, operation: Operation, answers: ShopAnswers): string {
  const { calls, refusals, defaults } = answers;
  const call = calls.get(name) ?? fail(`${name} has no example`);
  const { query, variables } = equivalentOf(schema, operation, call.body);
  const hasVariables = Object.keys(variables).length > 0;
  return [
    `### ${name}`,
    `${describeOperation(name, operation)} ${describeRight(operation)}`,
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

/** The errors of the specification, then those of the shop's additional rules. */
function errorsOf(name: string, refusals: readonly ShownRefusal[]): string {
  const added = refusals.filter(({ isSpecified }) => !isSpecified);
  const rows = [...errorRows, ...added].filter(({ operation }) => operation === name);
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
