import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../src/ground/contract/errors/refusal.ts';
import {
  checkClearPassword,
  checkForeignPassword,
} from '../../src/shop/shared/login/passwords/check-password.ts';
import { isForeignHashOf } from '../../src/shop/shared/login/passwords/foreign-hash.ts';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { phpass } from '../../src/shop/shared/login/passwords/phpass.ts';
import { verifyPassword } from '../../src/shop/shared/login/passwords/verify-login.ts';
import { useRealPasswords } from '../support/quick-passwords.ts';
import { openShop, type Shop } from '../support/shop.ts';

useRealPasswords();

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 });
const ownForm = /^1[A-Za-z0-9+/]{44}$/;

/**
 * 2^7, 2^11, 2^13 and 2^16 rounds, from the applications or from programs that crack their hashes.
 */
const foreign: [application: string, password: string, hash: string][] = [
  ['osCommerce', 'hashcat', '374996a5e8a5e57fd97d893f7df79824:36'],
  ['osCommerce', 'correct horse', '6e1c8834ff9f687e158bfaa2a6984e8b:5f'],
  ['Magento', 'hashcat', '57ab8499d08c59a7211c77f557bf9425:4247'],
  ['Magento', 'correct horse', '5645707162507f7b4e1c744393c3c4bf:aB3dE6gH9jK2mN5pQ'],
  ['WordPress', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['WordPress', 'hashcat', '$P$984478476IagS59wHZvyQMArzfx58u.'],
  ['WordPress', 'password', '$P$8ohUJ.1sdFw09/bMaAQPTGDNi2BIUt1'],
  ['WordPress', '!?!#?#?#$&@&@!&@', '$P$Buvd5FQxkeXJnDarN7..wRMwRKJeZ40'],
  ['WordPress', 'ąćęłóńśźż', '$P$ByXWbzDvVAJ0jxvNp5sv4xYPIRXJJ1.'],
  ['phpBB', 'test1', '$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00'],
  ['phpBB', '123456', '$H$9PE8jEklgZhgLmZl5.HYJAzfGCQtzi1'],
  ['phpBB', 'grüße, 42', '$H$5SaltsaltiNyBQsKInKgv.WnD3a2GK/'],
  ['phpBB', 'grüße, 42', '$H$ESaltsalthhYsqWtpDAdzrx584Tb0G0'],
];

describe('a password of our own', () => {
  test('has a hash of 45 characters, and only its own text matches', async () => {
    const property = fc.asyncProperty(text, text, async (password, other) => {
      const hash = await hashPassword(password);
      expect(hash).toMatch(ownForm);
      const verified = [password, other].map((typed) => verifyPassword(typed, hash, null));
      const [right, wrong] = await Promise.all(verified);
      expect(right?.isRight).toBe(true);
      expect(wrong?.isRight).toBe(spelt(other) === spelt(password));
    });
    await fc.assert(property, { numRuns: 4 });
  });

  test('has a different hash each time', async () => {
    const [one, two] = await Promise.all([hashPassword('hunter12'), hashPassword('hunter12')]);
    expect(one.slice(1, 17)).not.toBe(two.slice(1, 17));
    expect(one.slice(17)).not.toBe(two.slice(17));
  });

  test.each([null, 'Storefront'])('matches in later releases, application %j', async (name) => {
    const hash = '1AAECAwQFBgcICQoLBhHMvY7/ANd1UDndTAeesVDOXiEq';
    const right = { isRight: true, isForeign: false, replacement: null };
    expect(await verifyPassword('crème brûlée', hash, name)).toEqual(right);
    expect(await verifyPassword('creme brulee', hash, name)).toEqual({ ...right, isRight: false });
  });

  test.each([
    ['letters and marks typed apart', 'cre\u0300me bru\u0302le\u0301e', true],
    ['a space that does not break', 'crème\u00a0brûlée', true],
    ['wide letters', 'ｃrème brûlée', false],
    ['another case', 'Crème brûlée', false],
    ['a space behind', 'crème brûlée ', false],
  ])('compares Unicode forms: %s', async (_, typed, isRight) => {
    const hash = '1AAECAwQFBgcICQoLBhHMvY7/ANd1UDndTAeesVDOXiEq';
    expect((await verifyPassword(typed, hash, null)).isRight).toBe(isRight);
  });

  test.each([
    ['none', null],
    ['an empty text', ''],
    ['an unknown version', '0AAECAwQFBgcICQoLBhHMvY7/ANd1UDndTAeesVDOXiEq'],
    ['a hash cut short', '1AAECAwQFBgcICQoLBhHMvY7/ANd1UDndTAeesVDOXiE'],
  ])('never matches when the stored value is %s', async (_, stored) => {
    const wrong = { isRight: false, isForeign: false, replacement: null };
    expect(await verifyPassword('crème brûlée', stored, null)).toEqual(wrong);
  });
});

describe('a password of another application', () => {
  test.each(foreign)('the hash of %s for %j matches by %s', async (application, password, hash) => {
    expect(() => checkForeignPassword(hash, application)).not.toThrow();
    expect(await isForeignHashOf(password, hash, application)).toBe(true);
    expect(await isForeignHashOf(`${password}.`, hash, application)).toBe(false);
  });

  test('matches with any salt, and another does not', async () => {
    const salt = fc.stringMatching(/^[0-9A-Za-z]{1,17}$/);
    const property = fc.asyncProperty(salt, text, text, async (salt, password, other) => {
      const hash = `${createHash('md5')
        .update(salt + password)
        .digest('hex')}:${salt}`;
      expect(await isForeignHashOf(password, hash, 'Magento')).toBe(true);
      expect(await isForeignHashOf(other, hash, 'Magento')).toBe(other === password);
    });
    await fc.assert(property);
  });

  test('matches with any setting of phpass, and another does not', async () => {
    const setting = fc.stringMatching(/^\$P\$[5-9][./0-9A-Za-z]{8}$/);
    const property = fc.asyncProperty(setting, text, text, async (setting, password, other) => {
      const hash = await phpass(password, setting);
      expect(await isForeignHashOf(password, hash, 'WordPress')).toBe(true);
      expect(await isForeignHashOf(other, hash, 'WordPress')).toBe(other === password);
    });
    await fc.assert(property, { numRuns: 30 });
  });

  test.each([
    ['osCommerce', 'hashcat', '374996a5e8a5e57fd97d893f7df79824:36'],
    ['phpBB', 'test1', '$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00'],
  ])('gets a hash of ours when the one of %s matches', async (application, password, hash) => {
    const [right, wrong] = await Promise.all([
      verifyPassword(password, hash, application),
      verifyPassword('hunter12', hash, application),
    ]);
    expect(right).toMatchObject({ isRight: true, isForeign: true });
    expect(await verifyPassword(password, right.replacement, null)).toMatchObject({
      isRight: true,
    });
    expect(wrong).toEqual({ isRight: false, isForeign: true, replacement: null });
  });

  test('never matches a hash of an unknown application', async () => {
    const wrong = { isRight: false, isForeign: true, replacement: null };
    const hash = '374996a5e8a5e57fd97d893f7df79824:36';
    expect(await verifyPassword('hashcat', hash, 'PrestaShop')).toEqual(wrong);
    expect(await verifyPassword('hashcat', hash, 'phpBB')).toEqual(wrong);
  });
});

describe('a refused password value', () => {
  const refused = (run: () => void): Refusal => {
    try {
      run();
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  };

  test.each(['12345', '12345678901234567', 'x'.repeat(50), '𝒂𝒃𝒄𝒅𝒆'])(
    'includes the clear text %j',
    (value) => {
      const refusal = refused(() => checkClearPassword(value));
      expect(refusal).toMatchObject({ field: 'password', type: 'InvalidValue' });
      expect(refusal.message).not.toContain(value);
    },
  );

  test.each(['123456', '1234567890123456', '𝒂𝒃𝒄𝒅𝒆𝒇', '𝒂'.repeat(16)])('includes %j', (value) => {
    expect(() => checkClearPassword(value)).not.toThrow();
  });

  test.each([
    ['Storefront', 'secret'],
    ['Storefront', '1AAECAwQFBgcICQoLBhHMvY7/ANd1UDndTAeesVDOXiE='],
    ['Storefront', '0AAECAwQFBgcICQoLBhHMvY7/ANd1UDndTAeesVDOXiEq'],
    ['Storefront', '374996a5e8a5e57fd97d893f7df79824:36'],
    ['osCommerce', '374996a5e8a5e57fd97d893f7df79824'],
    ['osCommerce', '374996a5e8a5e57fd97d893f7df79824:'],
    ['Magento', '374996a5e8a5e57fd97d893f7df7982g:36'],
    ['Magento', '374996a5e8a5e57fd97d893f7df79824:36:1'],
    ['WordPress', '$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00'],
    ['WordPress', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L'],
    ['WordPress', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L00'],
    ['WordPress', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0\n'],
    ['WordPress', '$P$4IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['phpBB', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['phpBB', '$H$FSaltsalthhYsqWtpDAdzrx584Tb0G0'],
    ['PrestaShop', '374996a5e8a5e57fd97d893f7df79824:36'],
    ['wordpress', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['', 'secret'],
    ['constructor', 'secret'],
  ])('includes a hash by %j as %j', (application, value) => {
    const refusal = refused(() => checkForeignPassword(value, application));
    expect(refusal).toMatchObject({ field: 'password', type: 'InvalidValue' });
    expect(refusal.message).not.toContain(value);
  });
});

describe('the time of a password check', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test('reveals nothing about the stored value', async () => {
    const own = await hashPassword('hunter12');
    const cases: [stored: string | null, application: string | null, typed: string][] = [
      [null, null, 'hunter12'],
      [own, null, 'hunter12'],
      [own, null, 'hunter13'],
      ['374996a5e8a5e57fd97d893f7df79824:36', 'osCommerce', 'hunter12'],
      ['$P$Buvd5FQxkeXJnDarN7..wRMwRKJeZ40', 'WordPress', 'hunter12'],
    ];
    const least = cases.map(() => Number.POSITIVE_INFINITY);
    for (let round = 0; round < 3; round++)
      for (const [at, [stored, application, typed]] of cases.entries()) {
        const before = process.cpuUsage();
        await verifyPassword(typed, stored, application);
        // Processor time, since wall-clock time depends on other load.
        const { user, system } = process.cpuUsage(before);
        const spent = user + system;
        least[at] = Math.min(least[at] ?? spent, spent);
      }
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(2);
  });

  test('leaves time to other calls during many rounds of phpass', async () => {
    let turns = 0;
    const work = phpass('grüße, 42', '$H$ESaltsalt').then(() => 'done');
    while ((await Promise.race([work, setImmediate('turn')])) === 'turn') turns++;
    expect(turns).toBeGreaterThan(32);
  });

  test('leaves time to other calls and files during a flood of logins', async () => {
    const stored = ['$H$ESaltsalthhYsqWtpDAdzrx584Tb0G0', 'phpBB'] as const;
    const logins = Array.from({ length: 24 }, (_, at) =>
      at % 2 ? verifyPassword('hunter12', ...stored) : verifyPassword('hunter12', null, null),
    );
    let isOver = false;
    const flood = timed(() => Promise.all(logins).finally(() => (isOver = true)));
    const [calls, files]: [number[], number[]] = [[], []];
    while (!isOver) {
      calls.push(await timed(() => shop.v3('site.languages.find')));
      files.push(await timed(() => readFile('package.json')));
      await setTimeout(2);
    }
    const lasted = await flood;
    expect(middle(calls)).toBeLessThan(lasted / 20);
    expect(middle(files)).toBeLessThan(lasted / 20);
    expect(Math.max(...calls, ...files)).toBeLessThan(lasted / 2);
  });
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Strings that differ in this are different passwords. */
function spelt(password: string): string {
  return password.normalize('NFC').replace(/\p{Zs}/gu, ' ');
}
