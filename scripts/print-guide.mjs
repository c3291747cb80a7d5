// Prints docs/**/*.md for GET /docs/guide into dist/guide.json: each page as HTML and as Markdown, and
// what the search looks in. scripts/build.mjs runs it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';

const docs = fileURLToPath(new URL('../docs', import.meta.url));
const files = readdirSync(docs, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.md'))
  // The search finds pages that explain before decisions.
  .sort((one, other) => isDecision(one) - isDecision(other) || one.localeCompare(other));
/** Characters of a section that the search looks in, after its heading. */
const searched = 2_000;

const pages = files.map((file) => printPage(file, readFileSync(join(docs, file), 'utf8')));
const search = pages.flatMap((page) => page.sections.map((each) => ({ page: page.path, ...each })));
const written = pages.map(({ sections, ...page }) => ({
  ...page,
  headings: sections.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title })),
}));
const entries = search.map(({ level: _, ...entry }) => entry);
writeFileSync(
  fileURLToPath(new URL('../dist/guide.json', import.meta.url)),
  JSON.stringify({ pages: written, search: entries }),
);

function isDecision(file) {
  return Number(file.startsWith('decisions/'));
}

/** Returns the path of a page below /docs/guide/; the path of docs/README.md is empty. */
function pathOf(file) {
  return file === 'README.md' ? '' : file.replace(/\.md$/, '');
}

/** The way from a page to /docs/guide/, by a relative address. The first page has no slash at its end. */
function rootFrom(file) {
  return file === 'README.md' ? 'guide/' : '../'.repeat(file.split('/').length - 1);
}

/**
 * Returns the address of a page's link on the service; null if the service does not serve such a
 * file.
 */
function addressOf(file, target, asMarkdown) {
  if (/^[a-z]+:/.test(target) || target.startsWith('#')) return target;
  const [path, anchor] = target.split('#');
  const meant = posix.join(dirname(file), path);
  const end = anchor === undefined ? '' : `#${anchor}`;
  // As Markdown, docs/README.md is below /docs/guide/ as the others are.
  const root = asMarkdown ? '../'.repeat(file.split('/').length - 1) : rootFrom(file);
  if (meant === 'openapi.json') return `${root}../../openapi.json`;
  if (!files.includes(meant)) return null;
  if (asMarkdown) return target;
  return (pathOf(meant) === '' ? `${root}../guide` : root + pathOf(meant)) + end;
}

function printPage(file, text) {
  const sections = [];
  const taken = new Map();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = plain(tokens);
        const id = slugOf(title, taken);
        sections.push({ id, title, level: depth, text: '' });
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = addressOf(file, href, false);
        const shown = this.parser.parseInline(tokens);
        return address === null
          ? withoutDots(shown)
          : `<a href="${escapeHtml(address)}">${shown}</a>`;
      },
      // The service serves no pictures of docs; its console is a link away.
      image: () => '',
      table(token) {
        const rows = (cells) => cells.map((cell) => this.tablecell(cell)).join('');
        const body = token.rows.map((row) => `<tr>${rows(row)}</tr>`).join('\n');
        return `<div class="table"><table><thead><tr>${rows(token.header)}</tr></thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(text);
  const html = marked.parser(tokens);
  let at = -1;
  for (const token of tokens) {
    if (token.type === 'heading') at += 1;
    else if (token.type !== 'code' && sections[at]?.text.length < searched)
      sections[at].text = `${sections[at].text} ${plain([token])}`.trim().slice(0, searched);
  }
  return {
    path: pathOf(file),
    root: rootFrom(file),
    title: sections[0].title,
    html,
    markdown: asServed(file, text),
    sections,
  };
}

/** Returns the text of a link to a file that the service does not serve. */
function withoutDots(shown) {
  return shown.replace(/^(\.\.\/)+/, '');
}

/** The text of tokens without its marks. */
function plain(tokens) {
  const parts = tokens.map((token) => {
    if (token.type === 'table')
      return [token.header, ...token.rows].flat().map(plainCell).join(' ');
    if (token.type === 'list') return plain(token.items);
    return token.tokens ? plain(token.tokens) : (token.text ?? token.raw);
  });
  return parts.join(tokens.some(({ type }) => type === 'list_item') ? ' ' : '');
}

function plainCell({ tokens }) {
  return plain(tokens);
}

/** The anchor of a heading, as GitHub spells it. */
function slugOf(title, taken) {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
  const count = taken.get(slug) ?? 0;
  taken.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/** The page as Markdown, with the text alone of links that lead to no file of the service. */
function asServed(file, text) {
  return text
    .split(/(^```[\s\S]*?^```|`[^`\n]*`)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, shown, target) => {
            const address = addressOf(file, target, true);
            return address === null
              ? withoutDots(shown)
              : link.replace(`(${target})`, `(${address})`);
          }),
    )
    .join('');
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
