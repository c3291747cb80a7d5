import { styleText } from 'node:util';
import type { Config } from '../../ground/config/config.ts';
import { productName, readVersion } from '../../ground/contract/product.ts';
import { describeServer } from '../../ground/contract/values/server-url.ts';
import { describeStorage } from '../../store/files/storage.ts';
import { addressOf } from '../../surfaces/http/address.ts';
import { v3Path } from '../../surfaces/http/base-paths.ts';
import { consolePath } from '../../surfaces/http/pages/console/console-page.ts';
import { hasGraphiql } from '../../surfaces/http/pages/home.ts';
import type { App } from '../app.ts';
import { asInstalled } from './command-line.ts';
import { shorten } from './first-step.ts';

/** The data of the app that the screen shows. */
type Shown = Pick<App, 'firstKey'> & {
  /** The number of operations of v3. */
  readonly operations: number;
  readonly pageToken: string | null;
  readonly signIn: { readonly email: string; readonly password: string } | null;
};

/** Each function returns its text unchanged if the terminal shows no colors. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  link(text: string): string;
}

/**
 * Returns the screen of a terminal when the service is ready: the addresses, and the next steps.
 */
export function firstScreen(config: Config, shown: Shown, paint: Paint, seconds: number): string {
  const base = addressOf(config);
  const { bold, dim } = paint;
  const ready = `ready in ${seconds.toFixed(1)} s`;
  const parts = [
    `  ${bold(`${productName} ${readVersion()}`)}     ${ready}     ${dim(describeShop(config, shown))}`,
    [consoleLines, graphqlLines, v3Lines].flatMap((lines) => lines(config, base, shown, paint)),
    keyLines(config, shown, paint),
    nextLines(base),
  ];
  return `\n${parts.map((lines) => [lines].flat().join('\n')).join('\n\n')}\n\n`;
}

/** Returns the colors of the terminal; NO_COLOR and TERM=dumb disable them. */
export function paintFor(terminal: Pick<NodeJS.WriteStream, 'hasColors'>): Paint {
  const isColored = terminal.hasColors?.() ?? false;
  const paint = (format: 'bold' | 'dim' | 'cyan') => (text: string) =>
    isColored ? styleText(format, text) : text;
  return { bold: paint('bold'), dim: paint('dim'), link: paint('cyan') };
}

function describeShop(config: Config, { signIn }: Shown): string {
  const { databaseUrl, dataDir, s3Bucket } = config;
  const place = shorten(dataDir);
  const database =
    databaseUrl === null
      ? `embedded database in ${place}`
      : `PostgreSQL at ${describeServer(databaseUrl)}`;
  const files = s3Bucket === null ? place : describeStorage(config);
  const isApart = databaseUrl !== null || s3Bucket !== null;
  return [
    ...(signIn ? ['demo shop'] : []),
    database,
    ...(isApart ? [`files in ${files}`] : []),
  ].join(', ');
}

const note = (text: string, { dim }: Paint) => `               ${dim(text)}`;

function row(name: string, address: string, notes: readonly string[], paint: Paint): string[] {
  const first = `    ${name.padEnd(11)}${paint.link(address)}`;
  return notes.length === 0 ? [first] : [first, note(notes.join('; '), paint)];
}

const filledIn = ({ pageToken }: Shown) => (pageToken === null ? [] : ['key filled in']);

const withToken = (address: string, { pageToken }: Shown) =>
  pageToken === null ? address : `${address}?token=${pageToken}`;

const account = ({ signIn }: Shown) =>
  signIn ? [`sign in: ${signIn.email} / ${signIn.password}`] : [];

/** A shop without accounts makes the first one in the console, with the first key. */
function consoleLines(config: Config, base: string, shown: Shown, paint: Paint): string[] {
  const { firstKey, signIn } = shown;
  if (!config.console) return [];
  const address = `${base}${consolePath}`;
  return firstKey === null || signIn
    ? row('Console', address, account(shown), paint)
    : row('Console', `${address}#key=${firstKey}`, ['makes the first account'], paint);
}

function graphqlLines(config: Config, base: string, shown: Shown, paint: Paint): string[] {
  const signIn = config.console ? [] : account(shown);
  const address = `${base}/graphql`;
  return hasGraphiql(config)
    ? row('GraphiQL', withToken(address, shown), [...filledIn(shown), ...signIn], paint)
    : row('GraphQL', address, signIn, paint);
}

function v3Lines({ explorer }: Config, base: string, shown: Shown, paint: Paint): string[] {
  const count = `${shown.operations} operations`;
  return explorer
    ? row('v3', withToken(`${base}/docs`, shown), [count, ...filledIn(shown)], paint)
    : row('v3', `${base}${v3Path}<operation>`, [count], paint);
}

function keyLines({ bootstrapKey }: Config, { firstKey }: Shown, paint: Paint): string[] {
  const making = asInstalled('npm run keys -- create <name>');
  if (firstKey !== null)
    return [
      `    ${paint.bold(`export KEY=${firstKey}`)}`,
      note(`shown only once; ${making} makes others`, paint),
    ];
  const known = bootstrapKey === null ? 'the one of the first start' : 'the one of BOOTSTRAP_KEY';
  return [`    KEY        ${paint.dim(`${known}; ${making} makes others`)}`];
}

function nextLines(base: string): string[] {
  const call =
    `curl -s ${base}${v3Path}commerce.products.find -H "X-Key: $KEY" ` +
    `-d '{"limit":2,"fields":["id","name"]}'`;
  return ['  Next:', `    ${call}`];
}
