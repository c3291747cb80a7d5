import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPermitted, readLock } from '../../scripts/licenses.ts';
import { printThirdParty } from '../../scripts/print-third-party.ts';

/** Licenses beside the permitted ones, each with its reason. */
const exceptions: Readonly<Record<string, readonly [license: string, reason: string]>> = {
  tweetnacl: ['Unlicense', 'gives up all rights, as CC0 does; part of the client of NATS'],
  isbot: ['Unlicense', 'gives up all rights, as CC0 does; part of the router of the console'],
  'fast-sha256': ['Unlicense', 'gives up all rights, as CC0 does'],
  postgres: ['Unlicense', 'gives up all rights, as CC0 does'],
  'robust-predicates': ['Unlicense', 'gives up all rights, as CC0 does'],
  '@visx/vendor': ['MIT and ISC', 'is an expression in another form'],
  'caniuse-lite': ['CC-BY-4.0', 'is data of browsers that tools of development read'],
  elkjs: ['EPL-2.0', 'is part of a page of the Prisma command, which is not used'],
  busboy: ['', 'has the MIT license in its file'],
  httpntlm: ['', 'has the MIT license in its file'],
  'stack-trace': ['', 'has the MIT license in its file'],
  'stream-length': ['WTFPL', 'permits everything; part of newman'],
  streamsearch: ['', 'has the MIT license in its file'],
  'humanize-number': ['', 'has the MIT license in its page'],
  only: ['', 'has the MIT license in its page'],
  'seq-queue': ['', 'has the MIT license in its file'],
};

/** The libraries that sharp loads, as separate files that can be replaced. */
const isLibvips = (name: string) => name.startsWith('@img/sharp-');

function isAccepted(name: string, license: string): boolean {
  if (isLibvips(name)) return isPermitted(license, ['LGPL-3.0-or-later']);
  return isPermitted(license) || exceptions[name]?.[0] === license;
}

const packages = readLock();
const refused = (isProduction: boolean) =>
  packages
    .filter((each) => each.isProduction === isProduction && !isAccepted(each.name, each.license))
    .map(({ name, license }) => `${name}: ${license}`);

describe('the license of packages', () => {
  test('every production package has a permitted license', () => {
    expect(refused(true)).toEqual([]);
    const unusual = packages.filter(
      ({ isProduction, name }) => isProduction && Object.hasOwn(exceptions, name),
    );
    expect(unusual.map(({ name }) => name)).toEqual(['tweetnacl']);
  });

  test('every development package has a permitted license, or an exception with a reason', () => {
    expect(refused(false)).toEqual([]);
    const names = new Set(packages.map(({ name }) => name));
    expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
  });

  test('production packages have no install scripts', () => {
    const running = packages.filter((each) => each.isProduction && each.hasInstallScript);
    expect(running).toEqual([]);
  });

  test('every production package appears in THIRD_PARTY.md', () => {
    expect(readFileSync('THIRD_PARTY.md', 'utf8')).toBe(printThirdParty());
  });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['', false],
])('the license "%s" is permitted: %s', (expression, expected) => {
  expect(isPermitted(expression)).toBe(expected);
});
