import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkEmail, isEmail } from '../../src/ground/contract/values/email.ts';

describe('an email address', () => {
  it.each([
    ...['a@b', 'ann.lee@example.com', "o'neill+shop@mail.example.co.uk", 'a.@example.com'],
    ...['müller@bücher.example', '用户@例子.广告', '!#$%&*/=?^_`{|}~-@x.example', '1@2.3'],
    ...[`${'a'.repeat(64)}@example.com`, `a@${'b'.repeat(63)}.com`, 'a@xn--bcher-kva.example'],
  ])('accepts the form %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ...['', '@', 'nobody', '@example.com', 'ann@', 'a@b@c', 'ann lee@example.com', 'ann@exam ple'],
    ...['ann@.com', 'ann@example.', 'ann@example..com', 'ann@-example.com', 'ann@example-.com'],
    ...['Ann <ann@example.com>', '"ann"@example.com', 'ann@[127.0.0.1]', 'ann@exa_mple.com'],
    ...['ann,lee@example.com', 'ann@example.com\n', ' ann@example.com', 'ann@example.com '],
    ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`, 'ann\u0000@example.com'],
  ])('does not accept %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('accepts every common form', () => {
    fc.assert(fc.property(fc.emailAddress(), (text) => isEmail(text)));
  });

  test('takes little time to check, however long the string is', () => {
    const start = performance.now();
    for (const text of ['a'.repeat(100_000), `a@${'a-'.repeat(50_000)}`, '@'.repeat(100_000)])
      expect(isEmail(text)).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test('an absent or null address is not refused', () => {
  for (const none of [null, undefined]) expect(() => checkEmail(none)).not.toThrow();
});
