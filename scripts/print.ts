import { readFileSync, writeFileSync } from 'node:fs';
import { printFiles } from './printed.ts';

// Writes what is printed from the code; with --check it only says what is not up to date.
const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(printFiles())) {
  const url = new URL(`../${file}`, import.meta.url);
  if (!isCheck) writeFileSync(url, text);
  else if (readFileSync(url, 'utf8') !== text) {
    process.stderr.write(`${file} is not what the code prints: run npm run print\n`);
    process.exitCode = 1;
  }
}
