import { describe, expect, test } from 'vitest';
import { Senders, senderName } from '../../src/engine/gate/senders.ts';
import { nobody } from '../../src/ground/contract/caller.ts';
import type { Call } from '../../src/surfaces/http/call.ts';
import { keyCaller } from './key-caller.ts';

test.each([
  [{ 'x-key': 'sk_1', authorization: 'Bearer at_1' }, 'sk_1'],
  [{ authorization: 'Bearer at_1', cookie: 'gateway-access=at_2' }, 'Bearer at_1'],
  [{ cookie: 'theme=dark; __Host-gateway-access=at_2-b; other=1' }, 'at_2-b'],
  [{ cookie: 'theme=dark' }, '192.0.2.1'],
  [{}, '192.0.2.1'],
])('the sender with the headers %o is %s', (headers, name) => {
  expect(senderName({ headers, address: '192.0.2.1' })).toBe(name);
});

/** Enters calls of senders by name. */
function enter(senders: Senders, calls: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(calls))
    for (let call = 0; call < count; call++) senders.enter(senders.of(name));
}

describe('a sender', () => {
  test.each([
    // The sender's running calls, the calls of others, the limit, and whether the sender has few
    // calls.
    [0, {}, 100, false],
    [10, {}, 100, false],
    [0, { b: 1 }, 100, true],
    [24, { b: 1 }, 100, true],
    [25, { b: 1 }, 100, false],
    [16, { b: 1, c: 9 }, 100, true],
    [17, { b: 1, c: 9 }, 100, false],
    [0, { b: 1 }, 1, true],
    [1, { b: 1 }, 1, false],
    [1, { b: 1 }, 4, false],
    [1, { b: 1 }, 5, true],
  ])('has few calls with %i beside %o of a limit of %i: %s', (own, others, limit, hasFew) => {
    const senders = new Senders();
    enter(senders, { a: own, ...others });
    expect(senders.hasFew(senders.of('a'), limit)).toBe(hasFew);
  });

  test('no longer counts for the parts of others once its calls have left', () => {
    const senders = new Senders();
    enter(senders, { a: 10, b: 2 });
    const [one, other] = [senders.of('a'), senders.of('b')];
    const states = [senders.hasFew(one, 100)];
    for (let call = 0; call < 2; call++) {
      senders.leave(other);
      states.push(senders.hasFew(one, 100));
    }
    expect(states).toEqual([true, true, false]);
    expect(other.calls).toBe(0);
  });
});

/** A call whose credential has been checked. */
// The test of a sender reads no other member.
const checked = (caller: Call['caller']) => ({ caller, address: '192.0.2.1' }) as Call;

describe('a credential that has been checked', () => {
  test.each([
    ['of a key', checked(keyCaller(1)), checked(keyCaller(1)), true],
    ['of another key', checked(keyCaller(1)), checked(keyCaller(2)), false],
    ['of nobody', checked(nobody), checked(nobody), false],
    ['that was not checked', checked(undefined), checked(undefined), false],
  ])('%s shares its sender: %s', (_, one, other, isSame) => {
    const senders = new Senders();
    senders.learn(one, 'sk_1');
    senders.learn(other, 'sk_2');
    expect(senders.of('sk_1') === senders.of('sk_2')).toBe(isSame);
  });

  test('remains in memory among 10,000', () => {
    const senders = new Senders();
    const learn = (id: number) => senders.learn(checked(keyCaller(id % 2)), `sk_${id}`);
    for (let id = 0; id < 10_000; id++) learn(id);
    expect(senders.of('sk_0')).toBe(senders.of('sk_2'));
    for (let id = 10_000; id < 10_002; id++) learn(id);
    expect(senders.of('sk_4')).toBe(senders.of('sk_6'));
    expect(senders.of('sk_1')).not.toBe(senders.of('sk_5'));
  });
});

describe('senders without a running call', () => {
  test.each([
    [998, true],
    [999, true],
    [1_000, false],
  ])(
    'remain known until a thousand others follow: %i others, known: %s',
    (others, isRemembered) => {
      const senders = new Senders();
      enter(senders, { a: 1, b: 1 });
      const idle = senders.of('idle');
      for (let at = 0; at < others; at++) senders.of(`other ${at}`);
      expect(senders.of('idle') === idle).toBe(isRemembered);
      expect(senders.of('a').calls).toBe(1);
    },
  );
});
