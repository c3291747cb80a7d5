import { readConfig } from '../../ground/config/config.ts';
import { openDatabase } from '../../store/db/database.ts';
import { isEmptyShop } from '../demo/empty-shop.ts';
import { fillLarge, type LargeSize, type OnProgress } from '../demo/large/fill-large.ts';
import { type LargeLanguage, largeLanguages } from '../demo/large/large-words.ts';
import {
  CommandError,
  parseWords as parse,
  runCommand,
  seeHelp,
  UsageError,
} from './shared/run-command.ts';

const usage = `Fills an empty shop with a large catalogue, in the database that DATABASE_URL or
DATA_DIR selects.

  npm run demo -- --products 20000 --orders 50000 [--languages en,it,de]

The embedded database can be opened by one process at a time: stop the server first.`;

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const size = readSize(words);
  const database = await openDatabase(readConfig(process.env));
  try {
    await database.prepare();
    await database.transaction(async (session) => {
      if (!(await isEmptyShop(session))) {
        throw new CommandError('The shop is not empty: only an empty shop can be filled.');
      }
      await fillLarge(session, size, createBar());
    });
  } finally {
    await database.close();
  }
  process.stdout.write(`${size.products} products and ${size.orders} orders were created.\n`);
}

function readSize(words: string[]): LargeSize {
  const { products, orders, languages } = parseWords(words);
  return {
    products: readCount('--products', products, 1),
    orders: readCount('--orders', orders, 0),
    languages: languages.split(',').map(readLanguage),
  };
}

function parseWords(words: string[]) {
  const { positionals, values } = parse(words, {
    products: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '50000' },
    languages: { type: 'string', default: largeLanguages.join(',') },
  });
  if (positionals.length === 0) return values;
  throw new UsageError(`"${positionals[0]}" is one argument too many; ${seeHelp}`);
}

function readCount(name: string, word: string, least: number): number {
  const count = /^\d{1,7}$/.test(word) ? Number(word) : Number.NaN;
  if (count >= least) return count;
  throw new UsageError(`${name}: "${word}" is not a number (${least}..9999999)`);
}

function readLanguage(word: string): LargeLanguage {
  const language = largeLanguages.find((code) => code === word);
  if (language) return language;
  throw new UsageError(`--languages: "${word}" is not one of ${largeLanguages.join(', ')}`);
}

/** Shows a progress bar in a terminal; otherwise prints the beginning of each step. */
function createBar(): OnProgress {
  const width = 30;
  let last = '';
  return (step, done) => {
    const full = Math.round(done * width);
    const percent = String(Math.floor(done * 100)).padStart(3);
    const line = `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${percent} % ${step}`;
    if (process.stderr.isTTY) {
      process.stderr.write(`\r${line.padEnd(60)}${done === 1 ? '\n' : ''}`);
    } else if (step !== last) {
      process.stderr.write(`${line}\n`);
    }
    last = step;
  };
}
