import { readFileSync } from 'node:fs';

export const productName = 'Storefront gateway';

/** The version in package.json, two levels above this file in src/ and in dist/. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
