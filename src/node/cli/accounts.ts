import { randomBytes } from 'node:crypto';
import { readConfig } from '../../ground/config/config.ts';
import { Refusal } from '../../ground/contract/errors/refusal.ts';
import { check } from '../../ground/contract/notation/check.ts';
import { checkEmail } from '../../ground/contract/values/email.ts';
import { hashPassword } from '../../shop/shared/login/passwords/hash-password.ts';
import { hasEmail } from '../../shop/site/accounts/prepare.ts';
import { AccountCreate } from '../../shop/site/accounts/shapes.ts';
import { insertRows } from '../../store/db/rows/rows.ts';
import type { Session } from '../../store/db/session.ts';
import { openShop } from './shared/open-shop.ts';
import {
  CommandError,
  parseWords,
  reportVerb,
  runCommand,
  seeHelp,
  UsageError,
} from './shared/run-command.ts';

const usage = `Creates accounts of the back office, in the database that DATABASE_URL or DATA_DIR selects.

  npm run accounts -- create <email> [--name <name>]   creates an account with all rights and prints its
                                                       password once
  npm run accounts -- list                             lists all accounts

The first account signs in to the console, which creates the others and changes passwords.`;

await runCommand(usage, run);

type AccountsCommand = (session: Session) => Promise<string>;

async function run(words: string[]): Promise<void> {
  const config = readConfig(process.env);
  const command = readCommand(words);
  const shop = await openShop(config);
  try {
    process.stdout.write(`${await shop.transaction(command)}\n`);
  } finally {
    await shop.close();
  }
}

function readCommand(words: string[]): AccountsCommand {
  const { positionals, values } = parseWords(words, { name: { type: 'string' } });
  const [verb, email, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many; ${seeHelp}`);
  if (verb === 'list' && email === undefined) return list;
  if (verb === 'create' && email !== undefined) return create(email, values.name);
  throw new UsageError(reportVerb(verb, ['create', 'list']));
}

/** Throws UsageError for a name or an address that accounts.create refuses. */
function create(email: string, name = nameIn(email)): AccountsCommand {
  const password = randomBytes(12).toString('base64url');
  const account = { name, email, access: 'Full' };
  checkAccount({ ...account, password });
  return async (session) => {
    if (await hasEmail(session, email, null))
      throw new CommandError(`An account with the email address ${email} exists`);
    const locale = await readLocale(session);
    const data = { ...account, locale, encryptedPassword: await hashPassword(password) };
    const [id] = await insertRows(session.query, 'Account', [{ data }]);
    return `Account ${id} for ${email}, password shown only once: ${password}`;
  };
}

/** The part of an address before the `@`, in the length of a name. */
function nameIn(email: string): string {
  return (email.split('@')[0] ?? '').slice(0, 50);
}

function checkAccount(account: Readonly<Record<'name' | 'email' | 'access' | 'password', string>>) {
  try {
    check(AccountCreate, account);
    checkEmail(account.email, 'Malformed');
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(error.message);
    throw error;
  }
}

async function readLocale({ query }: Session): Promise<string> {
  const [row] = await query('SELECT code, region FROM language WHERE is_default', []);
  return `${row?.code}_${row?.region}`;
}

async function list({ query }: Session): Promise<string> {
  const rows = await query('SELECT id, email, name, access FROM account ORDER BY id', []);
  if (rows.length === 0) return 'There is no account yet.';
  return rows
    .map(({ id, email, name, access }) => `${id}  ${email}  ${name}  ${access}`)
    .join('\n');
}
