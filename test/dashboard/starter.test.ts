import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

/** The packages below a folder of the lock file, as npm finds them from there. */
function reachable(packages: Record<string, Locked>, from: string, names: string[]): Set<string> {
  const found = new Set<string>();
  const open = names.map((name) => [from, name] as const);
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, name] = next;
    let [folder, place] = [parent, `${parent}/node_modules/${name}`.replace(/^\//, '')];
    while (!packages[place] && folder !== '') {
      folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '';
      place = `${folder}/node_modules/${name}`.replace(/^\//, '');
    }
    const locked = packages[place];
    if (!locked || found.has(place)) continue;
    found.add(place);
    for (const each of Object.keys(locked.dependencies ?? {})) open.push([place, each]);
  }
  return found;
}

interface Locked {
  readonly dependencies?: Record<string, string>;
  readonly engines?: { readonly node?: string };
}

test('the packages of the starter run on the oldest Node of the gateway, so npm warns of none', async () => {
  const [own, starter, { packages }] = await Promise.all(
    ['package.json', 'examples/starter/package.json', 'package-lock.json'].map(readJson),
  );
  for (const [name, version] of Object.entries(starter.overrides))
    expect([name, version]).toEqual([name, own.overrides[name]]);
  const oldest = Number(own.engines.node.match(/\d+/)[0]);
  const names = Object.keys({ ...starter.dependencies, ...starter.devDependencies });
  const found = reachable(packages, 'test', names);
  expect(found.size).toBeGreaterThan(100);
  const tooNew = [...found].filter((place) => {
    const range: string = packages[place].engines?.node ?? '*';
    const majors = range.split('||').map((part) => Number(part.match(/\d+/)?.[0] ?? 0));
    return !/[*x]/.test(range) && Math.min(...majors) > oldest;
  });
  // Without an override, npm would install a newer version of these, which needs a newer Node.
  expect(tooNew).toEqual([]);
});
