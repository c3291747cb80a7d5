import { readFileSync } from 'node:fs';
import { gates, metricOf } from '../src/engine/gate/gates.ts';
import { allTopics } from '../src/engine/schema/topics/event-topics.ts';
import { variables } from '../src/ground/config/config.ts';
import type { Variable } from '../src/ground/config/values.ts';
import { type ErrorRule, errorRules } from '../src/ground/contract/errors/error-rules.ts';
import { foldings } from '../src/ground/contract/foldings.ts';
import { accounts, describeAccount } from '../src/node/demo/accounts.ts';
import { schema } from '../src/shop/catalogue.ts';
import { type DatabaseFault, databaseFaults } from '../src/store/db/server/database-faults.ts';
import { printSchema } from '../src/surfaces/graphql/print-schema.ts';
import { referenceSteps } from '../test/examples/story.ts';
import { printWings } from '../test/house/arrows.ts';
import { printHouse } from '../test/house/figures.ts';
import { printClientTypes } from './client-types.ts';
import { printV3Types } from './client-v3-types.ts';
import { printRecordDocuments, printRecordFacts } from './console/print-records.ts';
import { dashboardFile, printDashboard } from './grafana.ts';
import { collectionFile, printCollection } from './openapi/print-collection.ts';
import { openApiFile, printOpenApi } from './openapi/print-openapi.ts';
import { printThirdParty } from './print-third-party.ts';
import type { ShopAnswers } from './reference/ask-shop.ts';
import { personalDataPage, printPersonalData } from './reference/personal-data.ts';
import { printReference, referencePage } from './reference/print-reference.ts';

/** The files that are printed from the code and committed: the text of each by its path. */
export function printFiles(): Record<string, string> {
  const schemaText = `${printSchema(schema)}\n`;
  return {
    'README.md': printBetween('README.md', 'accounts', tableOfAccounts()),
    'schema.graphql': schemaText,
    'THIRD_PARTY.md': printThirdParty(),
    'console/records/generated/record-facts.ts': printRecordFacts(schemaText),
    'console/records/generated/record-documents.ts': printRecordDocuments(schemaText),
    'client/src/schema-types.ts': printClientTypes(schema),
    'client/src/generated/v3-operations.ts': printV3Types(),
    'src/node/demo/reference/reference-shop.json': `${JSON.stringify(referenceSteps, null, 1)}\n`,
    'docs/architecture.md': printBetween('docs/architecture.md', 'wings', printWings()),
    'docs/contract.md': printBetween('docs/contract.md', 'kinds of errors', tableOfErrors()),
    'docs/graphql.md': printBetween('docs/graphql.md', 'foldings', tableOfFoldings()),
    'docs/running.md': printBetween('docs/running.md', 'faults', tableOfFaults()),
    'docs/events.md': printBetween('docs/events.md', 'topics', tableOfTopics()),
    'docs/limits.md': printBetween('docs/limits.md', 'gates', tableOfGates()),
    [personalDataPage]: printPersonalData(),
    'docs/reference/house.md': printHouse(),
    [dashboardFile]: printDashboard(),
    'docs/reference/configuration.md': `# Configuration\n\n${aboutVariables}\n\n${tableOfVariables()}\n`,
  };
}

/** The files that show answers of the shop of the examples. */
export function printFromAnswers(answers: ShopAnswers): Record<string, string> {
  return {
    [referencePage]: printReference(answers),
    [openApiFile]: printOpenApi(answers),
    [collectionFile]: printCollection(answers),
  };
}

/** The file with the text between its two markers replaced. */
function printBetween(file: string, name: string, text: string): string {
  const page = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const [before, after] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [start, end] = [page.indexOf(before), page.indexOf(after)];
  if (start < 0 || end < start) throw new Error(`${file} lacks the markers of ${name}`);
  return `${page.slice(0, start + before.length)}\n${text}\n${page.slice(end)}`;
}

function tableOfErrors(): string {
  const rules: [string, ErrorRule][] = Object.entries(errorRules);
  const rows = rules.map(([kind, { problem = '', graphql, only, retryAfter, counts, when }]) => {
    const where = problem === '' ? 'graphql' : (only ?? 'everywhere');
    const code = graphql === undefined ? '' : `yes, ${graphql}`;
    const wait = retryAfter === undefined ? '' : 'yes';
    return `| \`${kind}\` | ${problem} | ${where} | ${code} | ${wait} | ${counts} | ${when} |`;
  });
  return [...headOfErrors, ...rows].join('\n');
}

/** Returns a table of the foldings of searches. Combining characters are shown as code points. */
function tableOfFoldings(): string {
  const rows = foldings.map(({ what, example, removed, replaced, spelled = {} }) => {
    const [characters, by] = replaced ?? ['', ''];
    const folds = [
      ...(removed ? [`without ${rangesOf(removed)}`] : []),
      ...(replaced ? [pairsOf(characters, by)] : []),
      ...Object.entries(spelled).map(([letter, letters]) => `${letter} as ${letters}`),
    ];
    return `| ${what} | ${folds.join(', ')} | \`${example[1]}\` finds \`${example[0]}\` |`;
  });
  return ['| folded | how | example |', '|---|---|---|', ...rows].join('\n');
}

/** The ranges of a folding for people: `U+0300 to U+036F, U+0640`. */
const rangesOf = (removed: string) =>
  removed
    .toUpperCase()
    .split(' ')
    .map((range) => range.replace(/[\dA-F]{4}/g, 'U+$&').replace('-', ' to '))
    .join(', ');

/** The characters that are replaced by each character: `× as x`. */
function pairsOf(characters: string, by: string): string {
  const all = [...characters];
  const written = [...by];
  return [...new Set(written)]
    .map((each) => `${all.filter((_, at) => written[at] === each).join(' ')} as ${each}`)
    .join(', ');
}

/** A row for each gate, in the order in which a call meets them. */
function tableOfGates(): string {
  const rules: Readonly<Record<string, ErrorRule>> = errorRules;
  const rows = gates.map((gate, at) => {
    const { name, counts, limit, kinds, wait = '' } = gate;
    const metric = metricOf(gate);
    const answers = kinds?.map((kind) => `${rules[kind]?.problem ?? 'GraphQL'} \`${kind}\``);
    const answer = answers ? answers.join(', ') : 'the connection is closed';
    const series = metric ? `\`${metric.replaceAll(', ', '`, `')}\`` : '';
    return `| ${at + 1} | ${name} | ${counts} | ${limit} | ${wait} | ${answer} | ${series} |`;
  });
  return [...headOfGates, ...rows].join('\n');
}

const headOfGates = [
  '| | gate | what it counts | limit | longest wait | answer of a refused call | metric |',
  '|---|---|---|---|---|---|---|',
];

function tableOfFaults(): string {
  const faults: [string, DatabaseFault][] = Object.entries(databaseFaults);
  const rows = faults.map(([name, { codes, meaning, advice, retryAfter, fails }]) => {
    const list = codes.map((code) => `\`${code}\``).join(' ');
    return `| \`${name}\` | ${meaning} | ${fails} | ${retryAfter} | ${advice} | ${list} |`;
  });
  return [...headOfFaults, ...rows].join('\n');
}

const headOfFaults = [
  '| fault | meaning | what fails | `Retry-After` | what to do | codes |',
  '|---|---|---|---|---|---|',
];

/** A row for each section that reads topics. */
function tableOfTopics(): string {
  const folders = new Map<string, Set<string>>();
  for (const [topic, section] of allTopics())
    folders.set(section, (folders.get(section) ?? new Set()).add(topic));
  const rows = [...folders].map(([section, topics]) => `| ${section} | ${foldTopics(topics)} |`);
  return ['| section | topics |', '|---|---|', ...rows.toSorted()].join('\n');
}

/** `commerce.orders.*`, and topics that are more than the usual three. */
function foldTopics(topics: ReadonlySet<string>): string {
  const usual = ['create', 'update', 'delete'];
  const names = [...topics].map((topic) => {
    const [, folder, verb = ''] = /^(.*)\.([\w-]+)$/.exec(topic) ?? [];
    return usual.includes(verb) ? `${folder}.{${usual.join(',')}}` : topic;
  });
  return [...new Set(names)].map((name) => `\`${name}\``).join(', ');
}

const headOfErrors = [
  '| kind | status | where | code on GraphQL | `Retry-After` | counts | when |',
  '|---|---|---|---|---|---|---|',
];

const aboutVariables =
  'Printed from `src/ground/config/`. [Running](../running.md) explains the variables; an empty one counts as not set.';

function tableOfVariables(): string {
  const rows = Object.values(variables).map(({ name, default: preset, text, expected }: Row) => {
    return `| \`${name}\` | ${preset === '' ? '' : `\`${preset}\``} | ${text} | ${expected} |`;
  });
  return ['| variable | default | what it does | value |', '|---|---|---|---|', ...rows].join('\n');
}

type Row = Pick<Variable<unknown>, 'name' | 'default' | 'text' | 'expected'>;

/** The accounts of the demo shop, and its customer, who logs in elsewhere. */
function tableOfAccounts(): string {
  const rows = accounts.map((account, at) => {
    const everywhere =
      at === 0 ? 'the console, GraphQL `signIn`, v3 `site.accounts.authenticate`' : 'the same';
    const where = account.access === 'Denied' ? 'nowhere' : everywhere;
    return `| \`${account.email}\` | ${describeAccount(account)} | ${where} |`;
  });
  const customer = '| `demo@example.com` | customer | v3 `commerce.customers.authenticate` |';
  return ['| email | who | where |', '|---|---|---|', ...rows, customer].join('\n');
}
