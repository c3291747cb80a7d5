import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
}

/**
 * npm omits the checksum of optional packages for other platforms when it creates the lock file
 * from an installed folder, and then installs them unchecked.
 */
test('every package in package-lock.json has a checksum', () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const packages = Object.entries<Entry>(JSON.parse(text).packages);
  const unchecked = packages.filter(
    ([path, { link, integrity }]) =>
      path.startsWith('node_modules/') && !link && !/^sha512-/.test(integrity ?? ''),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
