import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const own: Readonly<Record<'name' | 'version' | 'description' | 'license' | 'author', string>> =
  JSON.parse(read('package.json'));

describe('the version of the package', () => {
  test('stands in the lock file, the client package, the image and the docs', () => {
    const { version, packages } = JSON.parse(read('package-lock.json'));
    const client: { version: string } = JSON.parse(read('client/package.json'));
    const named = [...read('docs/deploying.md').matchAll(/storefront-gateway[-:](\d+\.\d+\.\d+)/g)];
    const others = [version, packages[''].version, client.version, labels.version];
    expect([...others, ...named.map(([, each]) => each)]).toEqual(Array(6).fill(own.version));
  });

  test('has a part in the CHANGELOG below the unreleased one', () => {
    const headings = read('CHANGELOG.md').match(/^## .*$/gm) ?? [];
    expect(headings[0]).toBe('## Unreleased');
    expect(headings[1]).toMatch(new RegExp(`^## ${own.version} - \\d{4}-\\d\\d-\\d\\d$`));
  });
});

/** The labels of the image, without the prefix of the Open Container Initiative. */
const labels = Object.fromEntries(
  [...read('Dockerfile').matchAll(/org\.opencontainers\.image\.(\w+)="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  ),
);

test('the labels of the image are those of the package, and the commit is an argument', () => {
  expect(labels).toEqual({
    title: own.name,
    description: own.description,
    version: own.version,
    revision: `${'$'}{REVISION}`,
    licenses: own.license,
    authors: own.author,
  });
  expect(read('Dockerfile')).toMatch(/^ARG REVISION=/m);
});
