import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Effect } from '../../src/files/effect.ts';
import { openStorage, type Storage } from '../../src/files/storage.ts';
import type { Templates } from '../../src/files/templates.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { isBucket } from '../support/template-home.ts';
import { type Ground, openGround, song } from './hostile-ground.ts';
import { hostilePath, hostileTemplate } from './hostile-paths.ts';

/*
 * No path leads out of its template. Beside and above the templates are canaries, and links inside point
 * at them; whatever is asked, they are as they were. All that a path could reach, were it followed, is
 * the ground of this test.
 */

let ground: Ground;
let storage: Storage;
let templates: Templates;
let shop: Shop;
beforeAll(async () => {
  ground = await openGround();
  storage = await openStorage(readConfig(ground.environment));
  templates = await storage.openTemplates();
  shop = await openShop(ground.environment);
});
afterAll(async () => {
  await shop.close();
  storage.close();
  await ground.close();
});

/** A call on the store that is kept: nothing has told it before that a path is none. */
async function changing(work: (changes: ReturnType<Templates['during']>) => Promise<unknown>) {
  const effects: Effect[] = [];
  try {
    const add = (effect: Effect) => void effects.push(effect);
    await work(templates.during({ add, takeTurn: async () => {} }));
    for (const effect of effects) await effect.apply();
  } catch {
    // Refused.
  } finally {
    for (const effect of effects) await effect.clear();
  }
}

describe('the canaries', () => {
  test('are there, and a wrong implementation would disturb them', async () => {
    const before = await ground.look();
    expect(before.filter((line) => line.endsWith(song)).length).toBe(ground.canaries);
    await sleep(2);
    await ground.disturb();
    expect(await ground.look()).not.toEqual(before);
  });

  // First, since names like theirs may be written later.
  test('are not listed, nor are the links to them', async () => {
    const text = JSON.stringify([await templates.files('default'), await templates.names()]);
    expect(text).not.toMatch(/canary|cage|upward|circle|dangling|linked/);
  });

  test('are not reached through the store', { timeout: 300_000 }, async () => {
    const before = await ground.look();
    await fc.assert(
      fc.asyncProperty(hostileTemplate(ground.base), hostilePath(ground.base), async (name, at) => {
        expect(await templates.readText(name, at).catch(() => '')).not.toBe(song);
        const listed = JSON.stringify(await templates.files(name, at));
        expect(listed).not.toMatch(/cage|canary/);
        expect(await templates.isPage(name, at.replace('.html', ''))).toBe(
          name === 'default' && at.replace('.html', '') === 'index' && (await ground.hasIndex()),
        );
        await changing((changes) => changes.removeFiles(name, [at]));
        if (name !== 'default') await changing((changes) => changes.remove([`${name}/${at}`]));
        await changing((changes) => changes.create(`${name}/${at}`, at));
      }),
      { numRuns: 4_000 },
    );
    expect(await ground.look()).toEqual(before);
  });

  test('are not written through the store', { timeout: 300_000 }, async () => {
    const before = await ground.look();
    await fc.assert(
      fc.asyncProperty(hostileTemplate(ground.base), hostilePath(ground.base), (name, at) =>
        changing((changes) => changes.writeText(name, at, 'a cat')),
      ),
      { numRuns: 2_000 },
    );
    await ground.restore();
    expect(await ground.look()).toEqual(before);
  });

  test('are not reached by calls', { timeout: 300_000 }, async () => {
    const before = await ground.look();
    await fc.assert(
      fc.asyncProperty(hostileTemplate(ground.base), hostilePath(ground.base), async (name, at) => {
        const call = (verb: string, body: object) =>
          shop.v3(`site.templates.${verb}`, { template: name, ...body });
        const told = [
          await call('find-files', { conditions: { parent: at } }),
          await call('read-text-file', { path: at }),
          await call('delete-files', { paths: [at] }),
          await call('write-text-file', { path: at, text: 'a cat' }),
        ];
        expect(JSON.stringify(told)).not.toContain(song);
      }),
      { numRuns: 200 },
    );
    await ground.restore();
    expect(await ground.look()).toEqual(before);
  });
});

test.skipIf(isBucket)(
  'a link that comes and goes is never followed',
  { timeout: 60_000 },
  async () => {
    const { base } = ground;
    const home = join(ground.environment.DATA_DIR ?? '', 'templates', 'default');
    const real = join(home, 'swap');
    let isOver = false;
    const swap = async () => {
      while (!isOver) {
        await rm(real, { recursive: true, force: true }).catch(() => {});
        await symlink(join(base, 'cage'), real).catch(() => {});
        await rm(real, { recursive: true, force: true }).catch(() => {});
        await mkdir(real, { recursive: true }).catch(() => {});
        await writeFile(join(real, 'own.html'), 'own', { flag: 'wx' }).catch(() => {});
      }
    };
    const before = (await readdir(join(base, 'cage'))).length;
    const swapping = swap();
    for (let round = 0; round < 500; round++) {
      expect(await templates.readText('default', 'swap/canary.html')).not.toBe(song);
      expect(JSON.stringify(await templates.files('default', 'swap'))).not.toContain('canary');
      await changing((changes) => changes.removeFiles('default', ['swap/canary.html']));
      await changing((changes) => changes.writeText('default', 'swap/cat.html', 'a cat'));
    }
    isOver = true;
    await swapping;
    expect(await readFile(join(base, 'cage', 'canary.html'), 'utf8')).toBe(song);
    // The one who swaps writes through its own link at times; the templates never do.
    expect(await readdir(join(base, 'cage'))).not.toContain('cat.html');
    expect(before).toBe(1);
    await rm(real, { recursive: true, force: true });
  },
);
