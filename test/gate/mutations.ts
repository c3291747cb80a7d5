import { resolve } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { importsOf, readTree, type SourceFile } from '../house/source-tree.ts';
import { type Mutant, mutantsOf, withBoundedLoops } from './mutants.ts';

/*
 * Changes one comparison, operator, condition or bound of src/engine/gate after the other and runs the
 * unit tests of that file: a change that fails no test is something that no test states. Vitest
 * compiles the changed text in memory, so no file is written.
 *
 *   npx tsx test/gate/mutations.ts [file...]
 */

/** Changes after which a file behaves as before: the file, the code that they change, and why. */
const equivalent: readonly (readonly [file: string, code: string, reason: string])[] = [
  ['fair-gate.ts', '!entry → false', 'The share that is next has an entry.'],
  ['logins/known-hashes.ts', 'true → false', 'A node that has read nothing reads in any case.'],
  ['stream-turns.ts', '++steps % stepsOfTurn →', 'Negative multiples are multiples.'],
  ['json/json-depth.ts', '--left < 0 →', 'More texts take the pass, with the same result.'],
  ['json/json-depth.ts', 'at + 1 → at - 1', 'More texts take the pass, with the same result.'],
  ['json/json-depth.ts', 'at < text.length → at <=', 'There is no bracket after the end.'],
  ['json/json-depth.ts', 'at < 0 → at <= 0', 'A string ends after the first character.'],
  ['json/json-depth.ts', 'at > 0 → at >= 0', 'A string ends after the first character.'],
  ['json/json-depth.ts', 'at - before → at + before', 'Both are odd, or both are even.'],
  ['json/parse-json.ts', 'text.length > most → text.length >=', 'It has no more values then.'],
  ['json/json-size.ts', 'at - before → at + before', 'Both are odd, or both are even.'],
  ['json/json-size.ts', '64 →', 'Both ways to search find the same end.'],
  ['json/json-size.ts', 'at < next →', 'Both ways to search find the same end.'],
  ['json/json-size.ts', 'Math.min → Math.max', 'Both ways to search find the same end.'],
  ['json/json-size.ts', 'at + stride → at - stride', 'Both ways to search find the same end.'],
  ['json/json-size.ts', 'at < length → at <=', 'There is nothing after the end.'],
  ['json/json-size.ts', 'end < 0 → end <= 0', 'A string ends after the first byte.'],
  ['json/json-size.ts', 'end + 1 → end - 1', 'The byte before is a backslash and skips the quote.'],
];

interface Score {
  readonly path: string;
  readonly mutants: number;
  readonly survived: readonly Mutant[];
}

const room = 'src/engine/gate/';
const root = resolve(import.meta.dirname, '../..');
const tests = readTree('test').filter(({ path }) => /^test\/gate\/.+\.test\.ts$/.test(path));

/** The text of the one file that is changed. */
const changed = { path: '', text: '' };

/** Test files that import a source file, and start neither a server nor a database. */
function testsOf({ path }: SourceFile): string[] {
  const isSlow = (to: string) => /^test\/(support\/shop|http\/gateway)\.ts$/.test(to);
  return tests
    .filter((test) => {
      const imported = importsOf(test).flatMap(({ to, isTypeOnly }) => (isTypeOnly ? [] : [to]));
      return imported.includes(path) && !imported.some(isSlow);
    })
    .map((test) => test.path);
}

const open = (): Promise<Vitest> =>
  createVitest(
    'test',
    {
      ...{ config: false, root, watch: false, include: ['test/gate/*.test.ts'] },
      ...{ pool: 'threads', maxWorkers: 1, bail: 1, testTimeout: 2_000, hookTimeout: 2_000 },
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'the changed file',
          enforce: 'pre',
          transform: (_text, id) => (id === resolve(root, changed.path) ? changed.text : null),
        },
      ],
    },
  );

async function isKilled(vitest: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  vitest.invalidateFile(resolve(root, changed.path));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const named = new Set(specifications.map(({ moduleId }) => moduleId));
  // Modules of earlier runs are among the results.
  const run = testModules.filter(({ moduleId }) => named.has(moduleId));
  return unhandledErrors.length > 0 || run.some((each) => !each.ok());
}

async function measure(vitest: Vitest, file: SourceFile): Promise<Score> {
  const { path } = file;
  const isKnown = ({ change }: Mutant) =>
    equivalent.some(([name, code]) => room + name === path && change.startsWith(code));
  const mutants = mutantsOf(path, file.text).filter((each) => !isKnown(each));
  const names = testsOf(file);
  if (mutants.length === 0 || names.length === 0)
    return { path, mutants: mutants.length, survived: mutants };
  const project = vitest.getRootProject();
  const specifications = names.map((name) => project.createSpecification(resolve(root, name)));
  changed.path = path;
  changed.text = withBoundedLoops(file.text);
  for (let failed = 0; await isKilled(vitest, specifications); failed++)
    if (failed === 3) throw new Error(`Tests of ${path} fail unchanged.`);
  const survived: Mutant[] = [];
  for (const mutant of mutants) {
    changed.text = withBoundedLoops(mutant.text);
    if (!(await isKilled(vitest, specifications))) survived.push(mutant);
  }
  changed.path = '';
  vitest.invalidateFile(resolve(root, path));
  return { path, mutants: mutants.length, survived };
}

function print(name: string, mutants: number, survived: number): void {
  const killed = mutants - survived;
  const score = mutants === 0 ? '  - ' : `${Math.floor((100 * killed) / mutants)} %`.padStart(5);
  process.stdout.write(`${score}  ${String(killed).padStart(4)} of ${mutants}  ${name}\n`);
}

const named = process.argv.slice(2);
const files = readTree('src').filter(
  ({ path }) =>
    path.startsWith(room) && (named.length === 0 || named.some((name) => path.endsWith(name))),
);
const vitest = await open();
const scores: Score[] = [];
for (const file of files) {
  const score = await measure(vitest, file);
  scores.push(score);
  print(score.path, score.mutants, score.survived.length);
  for (const { line, change } of score.survived)
    process.stdout.write(`       ${line}: ${change}\n`);
}
const total = (count: (score: Score) => number) =>
  scores.reduce((sum, each) => sum + count(each), 0);
print(
  'all',
  total(({ mutants }) => mutants),
  total(({ survived }) => survived.length),
);
await vitest.close();
