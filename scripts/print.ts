import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { storySettings } from '../test/examples/story.ts';
import { printFiles } from './printed.ts';
import { openFreshShop } from './reference/fresh-shop.ts';
import { printReference, referencePage } from './reference/print-reference.ts';

// Writes what is printed from the code; with --check it only says what is not up to date.
const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries({ ...printFiles(), ...(await printPage()) })) {
  const url = new URL(`../${file}`, import.meta.url);
  if (!isCheck) {
    mkdirSync(new URL('.', url), { recursive: true });
    writeFileSync(url, text);
    continue;
  }
  const kept = readFileSync(url, 'utf8');
  if (kept === text) continue;
  process.stderr.write(`${file} is not what the code prints: run npm run print\n`);
  process.stderr.write(firstDifference(kept.split('\n'), text.split('\n')));
  process.exitCode = 1;
}

/** What differs once in many runs is found by this alone. */
function firstDifference(kept: readonly string[], printed: readonly string[]): string {
  const differs = printed.findIndex((line, number) => line !== kept[number]);
  const at = differs < 0 ? printed.length : differs;
  return `line ${at + 1}: ${kept[at]}\nprinted: ${printed[at]}\n`;
}

/** The reference shows answers, for which a shop has to be opened. */
async function printPage(): Promise<Record<string, string>> {
  const since = new Date();
  const { shop, close } = await openFreshShop(storySettings);
  try {
    return { [referencePage]: await printReference(shop, since) };
  } finally {
    await close();
  }
}
