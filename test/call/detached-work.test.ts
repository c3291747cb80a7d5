import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { allOf, DetachedWork, RestartMutation } from '../../src/engine/call/detached-work.ts';

const held = () => true;

describe('work of a call', () => {
  test('begins at once while the call holds no connection', async () => {
    const detached = new DetachedWork();
    detached.begin(() => false);
    expect(await detached.run('a', async () => 1)).toBe(1);
    expect(detached.isPending).toBe(false);
  });

  test('runs between two attempts where the call holds a connection', async () => {
    const detached = new DetachedWork();
    const seen: string[] = [];
    const work = (name: string) =>
      detached.run(name, async () => {
        detached.checkApart();
        seen.push(name);
        return name;
      });
    detached.begin(held);
    const first = await Promise.allSettled([work('a'), work('b')]);
    for (const each of first)
      expect(each).toMatchObject({ reason: expect.any(RestartMutation), status: 'rejected' });
    expect(seen).toEqual([]);
    await detached.settle();
    detached.begin(held);
    expect(await Promise.all([work('a'), work('b'), work('a')])).toEqual(['a', 'b', 'a']);
    expect(seen).toEqual(['a', 'b']);
  });

  test('fails where it is not run apart from the connection', () => {
    const detached = new DetachedWork();
    detached.checkApart();
    detached.begin(held);
    expect(() => detached.checkApart()).toThrow('while its call holds a connection');
  });

  test('runs four at once', async () => {
    const detached = new DetachedWork();
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
    };
    await allOf(Array.from({ length: 20 }, (_, at) => detached.run(`${at}`, work)));
    expect(most).toBe(4);
  });

  test('has ended as a whole when one of it is refused', async () => {
    const ended: string[] = [];
    const slow = async () => {
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      ended.push('slow');
    };
    const refused = Promise.reject(new Error('refused'));
    await expect(allOf([refused, slow()])).rejects.toThrow('refused');
    expect(ended).toEqual(['slow']);
  });
});
