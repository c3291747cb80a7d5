import { readFileSync } from 'node:fs';

/** A package of package-lock.json. */
export interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty if the package names none. */
  readonly license: string;
  /** Installed with the package, and not only to develop it. */
  readonly isProduction: boolean;
  /** The package is only installed on some platforms. */
  readonly isOptional: boolean;
  /** Runs a script when it is installed. */
  readonly hasInstallScript: boolean;
}

interface Entry {
  readonly version: string;
  readonly license?: string;
  readonly name?: string;
  /** A workspace of ours. */
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Reads all packages that package-lock.json pins. */
export function readLock(): LockedPackage[] {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(text);
  return Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/') && !packages[path]?.link)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.replace(/^.*node_modules\//, ''),
      version: entry.version,
      license: entry.license ?? '',
      isProduction: !entry.dev && !entry.devOptional,
      isOptional: entry.optional === true,
      hasInstallScript: entry.hasInstallScript === true,
    }));
}

const permitted = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'MPL-2.0',
]);

/** Whether an expression such as `(MIT OR GPL-3.0) AND ISC` is satisfied by permitted licenses. */
export function isPermitted(expression: string, more: readonly string[] = []): boolean {
  const isOne = (word: string) => permitted.has(word) || more.includes(word);
  const choices = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/i).every(isOne));
}
