import { readFile } from 'node:fs/promises';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../http/call.ts';
import type { ServedPages } from '../http/pages/page-bar.ts';
import { scriptType } from '../http/pages/page-files.ts';
import { createTaggedFile } from '../http/send/tagged-file.ts';
import { guideIndex } from './guide-index.ts';
import { type GuidePage, guideHeaders, guidePage } from './guide-page.ts';
import { guideScript } from './guide-script.ts';
import { printedGuide } from './guide-sections.ts';

export const guidePath = '/docs/guide';
export const indexPath = '/llms.txt';

interface Guide {
  readonly pages: readonly GuidePage[];
  readonly search: readonly object[];
}

/** Serves the pages of docs/ as HTML and Markdown. Their search runs in the browser. */
export function createGuide(served: ServedPages) {
  let loading: ReturnType<typeof load> | undefined;
  return async (call: Call): Promise<Reply> => {
    loading ??= load(served);
    const answer = (await loading).get(call.path);
    if (!answer) throw new CallError('NOT_FOUND', 'The guide has no such page.');
    return answer(call);
  };
}

async function load(served: ServedPages) {
  const { pages, search }: Guide = JSON.parse(await readFile(printedGuide, 'utf8'));
  const files = new Map<string, ReturnType<typeof createTaggedFile>>();
  for (const page of pages) {
    const { path, markdown } = page;
    files.set(
      path === '' ? guidePath : `${guidePath}/${path}`,
      createTaggedFile({
        type: 'text/html; charset=utf-8',
        read: () => guidePage(page, pages, served),
        headers: guideHeaders,
      }),
    );
    const type = 'text/markdown; charset=utf-8';
    const source = createTaggedFile({ type, read: () => markdown });
    files.set(`${guidePath}/${path === '' ? 'README' : path}.md`, source);
  }
  const entries = () => JSON.stringify(search);
  const found = createTaggedFile({ type: 'application/json; charset=utf-8', read: entries });
  files.set(`${guidePath}/search.json`, found);
  const index = () => guideIndex(pages);
  files.set(indexPath, createTaggedFile({ type: 'text/markdown; charset=utf-8', read: index }));
  const script = createTaggedFile({ type: scriptType, read: () => guideScript });
  return files.set(`${guidePath}/search.js`, script);
}
