import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A section of a page of the guide. */
export interface GuideSection {
  /** The path of the page below `/docs/guide/`; empty for the first page. */
  readonly page: string;
  readonly id: string;
  readonly title: string;
  /** The beginning of the section, without code. */
  readonly text: string;
}

/** Created by scripts/print-guide.mjs. */
export const printedGuide = new URL('../../../dist/guide.json', import.meta.url);

/**
 * Reads the sections of the pages about the use of the service. Leaves out decisions, measurements
 * and the reference, whose operations are in the schema. Without a build there is no guide.
 */
export async function readGuideSections(): Promise<readonly GuideSection[]> {
  if (!existsSync(printedGuide)) return [];
  const { search }: { search: readonly GuideSection[] } = JSON.parse(
    await readFile(printedGuide, 'utf8'),
  );
  return search.filter(({ page }) => !/^(decisions\/|reference\/|performance$)/.test(page));
}
