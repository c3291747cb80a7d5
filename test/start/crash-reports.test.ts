import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../support/limits.ts';
import { cleanUp, makeFolder, startProduct } from '../support/process.ts';

afterEach(cleanUp);

const secret = 'a-key-that-no-report-shows';

/** Starts a service in a folder that has many reports, and ends it by the signal. */
async function crash(signal: NodeJS.Signals, flags: (folder: string) => string[]) {
  const folder = await makeFolder();
  const reports = join(folder, 'reports');
  mkdirSync(reports);
  for (let day = 10; day < 30; day++)
    writeFileSync(join(reports, `report.202601${day}.000000.1.0.001.json`), '{}');
  const product = await startProduct(
    { DATA_DIR: folder, BOOTSTRAP_KEY: secret, TZ: 'Europe/Rome' },
    flags(folder),
  );
  await vi.waitUntil(() => readdirSync(reports).length < 20, limits.wait);
  product.kill(signal);
  const ended = await product.ended;
  const names = readdirSync(reports).toSorted();
  return { ended, names, stderr: product.stderr(), last: join(reports, names.at(-1) ?? '') };
}

/** A module that fills the memory at a signal. */
function fillAtSignal(folder: string): string {
  const file = join(folder, 'fill.cjs');
  const fill = 'const all = []; for (;;) all.push(new Array(100_000).fill({ all }).map(String))';
  writeFileSync(file, `process.on('SIGUSR2', () => { ${fill} })`);
  return file;
}

describe('a process that crashes', () => {
  test.each([
    ['by SIGABRT', 'SIGABRT', () => [], /The process ends with SIGABRT; its report is /],
    [
      'without memory',
      'SIGUSR2',
      (folder: string) => ['--require', fillAtSignal(folder), '--max-old-space-size=250'],
      /JavaScript heap out of memory/,
    ],
  ] as const)('leaves a line and a report without secrets: %s', async (_, signal, flags, line) => {
    const { ended, names, stderr, last } = await crash(signal, flags);
    expect(ended).toEqual({ code: null, signal: 'SIGABRT' });
    expect(stderr).toMatch(line);
    expect(names).toHaveLength(10);
    expect(statSync(last).mode & 0o077).toBe(0);
    const text = readFileSync(last, 'utf8');
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      header: { nodejsVersion: process.version },
      javascriptHeap: expect.any(Object),
    });
  });
});
