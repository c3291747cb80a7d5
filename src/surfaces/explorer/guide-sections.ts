import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A section of a page of the guide. */
export interface GuideSection {
  /** The path of the page below `/docs/guide/`; empty for the first page. */
  readonly page: string;
  readonly id: string;
  readonly title: string;
  /** Its beginning, without code. */
  readonly text: string;
}

/** Created by scripts/print-guide.mjs. */
export const printedGuide = new URL('../../../dist/guide.json', import.meta.url);

/**
 * Reads the sections of the pages that explain how to use the service: without decisions,
 * measurements and the reference, whose operations the schema has. A service that was not built has
 * no guide.
 */
export async function readGuideSections(): Promise<readonly GuideSection[]> {
  if (!existsSync(printedGuide)) return [];
  const { search }: { search: readonly GuideSection[] } = JSON.parse(
    await readFile(printedGuide, 'utf8'),
  );
  return search.filter(({ page }) => !/^(decisions\/|reference\/|performance$)/.test(page));
}
