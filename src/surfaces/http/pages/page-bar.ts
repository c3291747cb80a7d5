import { productName } from '../../../ground/contract/product.ts';

/** The pages beside the one at `/` that the service has. */
export interface ServedPages {
  readonly hasConsole: boolean;
  readonly hasGraphiql: boolean;
  readonly hasExplorer: boolean;
}

/** Returns the links between the pages. `root` is the relative address of `/`. */
export function pageLinks(root: string, served: ServedPages): string {
  const { hasConsole, hasGraphiql, hasExplorer } = served;
  const links = [
    `<a href="${root}"><strong>${productName}</strong></a>`,
    ...(hasConsole ? [`<a href="${root}console">Console</a>`] : []),
    ...(hasExplorer ? [`<a href="${root}docs/guide">Guide</a>`] : []),
    ...(hasExplorer ? [`<a href="${root}docs">v3 explorer</a>`] : []),
    ...(hasGraphiql ? [`<a href="${root}graphql">GraphiQL</a>`] : []),
  ];
  return links.join('\n      ');
}

/** The styles of the bar above the explorer and GraphiQL, which fill the rest of the window. */
export const barStyles = `
.bar { position: sticky; top: 0; z-index: 2000; box-sizing: border-box; display: flex; flex: none;
  gap: 1.25rem; align-items: center; height: 2.5rem; padding: 0 1.25rem; overflow-x: auto;
  font: 15px/1 system-ui, sans-serif; background: light-dark(#fff, #1b221f);
  border-bottom: 1px solid light-dark(#d9dedb, #303a35) }
.bar a { color: light-dark(#0b6b4f, #6fd0ac); text-decoration: none; white-space: nowrap }
@media (width <= 480px) { .bar { gap: .75rem; padding: 0 .75rem; font-size: 13px } }
`;
