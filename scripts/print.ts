import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { answerHelp } from '../src/node/start/command-line.ts';
import { casesFile, printCases } from '../verify/print/print-cases.ts';
import { recordCases } from '../verify/print/record.ts';
import { draftCases } from '../verify/print/write-cases.ts';
import { printFiles, printFromAnswers } from './printed.ts';
import { askShop, referenceSettings } from './reference/ask-shop.ts';
import { openFreshShop } from './reference/fresh-shop.ts';

// Writes the files that are printed from the code; with --check it only reports files that are out
// of date.
const words = process.argv.slice(2);
answerHelp(
  words,
  () => 'npm run print [-- --check]   writes what is printed from the code, or checks it',
);
const wrong = words.find((word) => word !== '--check');
if (wrong !== undefined) {
  process.stderr.write(`Unknown option '${wrong}'; --help shows the usage\n`);
  process.exit(1);
}
const isCheck = words.includes('--check');
for (const [file, text] of Object.entries(printFiles())) writeOrCompare(file, text);
// Prints files from the answers of a shop, which reads one of the files above.
for (const [file, text] of Object.entries(printFromAnswers(await askFreshShop())))
  writeOrCompare(file, text);

writeOrCompare(casesFile, await recordOnFreshShop());

function writeOrCompare(file: string, text: string): void {
  const url = new URL(`../${file}`, import.meta.url);
  if (!isCheck) {
    mkdirSync(new URL('.', url), { recursive: true });
    writeFileSync(url, text);
    return;
  }
  const kept = readFileSync(url, 'utf8');
  if (kept === text) return;
  process.stderr.write(`${file} is not what the code prints: run npm run print\n`);
  process.stderr.write(firstDifference(kept.split('\n'), text.split('\n')));
  process.exitCode = 1;
}

/** Only a repeated print finds a difference that occurs once in many runs. */
function firstDifference(kept: readonly string[], printed: readonly string[]): string {
  const differs = printed.findIndex((line, number) => line !== kept[number]);
  const at = differs < 0 ? printed.length : differs;
  return `line ${at + 1}: ${kept[at]}\nprinted: ${printed[at]}\n`;
}

/** Records the answers of an empty shop, which the writing cases expect. */
async function recordOnFreshShop(): Promise<string> {
  const { shop, close } = await openFreshShop({});
  try {
    return printCases(await recordCases(shop, draftCases()));
  } finally {
    await close();
  }
}

/** Pages and documents show answers, for which a shop has to be opened. */
async function askFreshShop() {
  const { shop, close } = await openFreshShop(referenceSettings);
  try {
    return await askShop(shop);
  } finally {
    await close();
  }
}
