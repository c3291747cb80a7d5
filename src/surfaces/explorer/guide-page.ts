import { productName } from '../../ground/contract/product.ts';
import { headOf, pageStyles } from '../http/pages/own-page.ts';
import { pageLinks, type ServedPages } from '../http/pages/page-bar.ts';
import { ownPageHeaders } from '../http/pages/page-headers.ts';
import { guideStyles } from './guide-styles.ts';

export interface GuidePage {
  /** The path below `/docs/guide/`; empty for the first page. */
  readonly path: string;
  /** The relative address of `/docs/guide/`. */
  readonly root: string;
  readonly title: string;
  readonly html: string;
  readonly markdown: string;
  /** The headings of the second level. */
  readonly headings: readonly { readonly id: string; readonly title: string }[];
}

const styles = pageStyles + guideStyles;

export const guideHeaders = ownPageHeaders(styles, true);

/**
 * Renders a page with the list of all pages. Addresses are relative, so that it works below a path
 * of a proxy.
 */
export function guidePage(
  page: GuidePage,
  pages: readonly GuidePage[],
  served: ServedPages,
): string {
  const { path, root, title, html } = page;
  const links = `
    <link rel="alternate" type="text/markdown" href="${root}${path || 'README'}.md">
    <script src="${root}search.js" defer></script>`;
  return `<!doctype html>
<html lang="en">
  ${headOf(`${escapeText(title)} – ${productName}`, styles, links)}
  <body>
    ${headerOf(root, served)}
    <div class="columns">
      <main data-root="${root}">
        <article>
${html}
        </article>
        <footer><a href="${root}${path || 'README'}.md">This page as Markdown</a></footer>
      </main>
      <nav id="guide-pages" aria-label="Pages">
${groups.map((group) => listOf(group, page, pages)).join('\n')}
      </nav>
    </div>
  </body>
</html>
`;
}

const headerOf = (root: string, served: ServedPages) => `<header>
      ${pageLinks(`${root}../../`, served)}
      <a href="#guide-pages" class="narrow">Pages</a>
      <div class="search" hidden>
        <input id="guide-search" type="search" placeholder="Search the guide" aria-label="Search the guide">
        <ol id="guide-results" hidden></ol>
      </div>
    </header>`;

/** The groups in the list of pages. `More` contains every page that no other group contains. */
const groups = [
  { title: 'Start', paths: ['', 'graphql', 'clients', 'v3-clients'] },
  {
    title: 'Call',
    paths: [
      'contract',
      'calling',
      'events',
      'bulk',
      'bulk-import',
      'mcp',
      'limits',
      'reference/v3',
    ],
  },
  {
    title: 'Operate',
    paths: ['deploying', 'upgrading', 'running', 'reference/configuration', 'scaling', 'moving'],
  },
  { title: 'More', paths: null },
  { title: 'Decisions', paths: 'decisions' },
] as const;

type GuideGroup = (typeof groups)[number];

const named: readonly string[] = groups.flatMap(({ paths }) => (Array.isArray(paths) ? paths : []));

function pagesOf({ paths }: GuideGroup, pages: readonly GuidePage[]): readonly GuidePage[] {
  if (Array.isArray(paths))
    return paths.flatMap((path) => pages.find((each) => each.path === path) ?? []);
  const isDecision = ({ path }: GuidePage) => path.startsWith('decisions/');
  if (paths !== null) return pages.filter(isDecision);
  return pages.filter((each) => !isDecision(each) && !named.includes(each.path));
}

function listOf(group: GuideGroup, shown: GuidePage, pages: readonly GuidePage[]): string {
  const listed = pagesOf(group, pages);
  const items = listed.map((page) => itemOf(page, page.path === shown.path, shown.root)).join('\n');
  // There are many decisions, so they are listed only if one of them is shown.
  const isFolded = group.paths === 'decisions' && !listed.includes(shown);
  const list = `<ul>\n${items}\n</ul>`;
  return isFolded
    ? `<details><summary>${group.title}</summary>${list}</details>`
    : `<h2>${group.title}</h2>${list}`;
}

function itemOf({ path, title, headings }: GuidePage, isShown: boolean, root: string): string {
  const address = path === '' ? `${root}../guide` : `${root}${path}`;
  const link = `<a href="${address}"${isShown ? ' aria-current="page"' : ''}>${escapeText(title)}</a>`;
  if (!isShown) return `<li>${link}</li>`;
  const parts = headings.map(
    ({ id, title: text }) => `<li><a href="#${id}">${escapeText(text)}</a></li>`,
  );
  return `<li>${link}<ul>${parts.join('')}</ul></li>`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
