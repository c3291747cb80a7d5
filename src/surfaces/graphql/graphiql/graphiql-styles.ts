import { barStyles } from '../../http/pages/page-bar.ts';
import { keyStyles } from './graphiql-key.ts';

/**
 * The styles of the page beside GraphiQL's: the bar with the product's name instead of a logo, and
 * one column where the window is narrow.
 */
export const graphiqlStyles = `
:root { color-scheme: light dark }
body.graphiql-light { color-scheme: light }
body.graphiql-dark { color-scheme: dark }
body { display: flex; flex-direction: column; height: 100dvh; margin: 0 }
#root { flex: 1; min-height: 0 }
#root .graphiql-container { width: 100%; height: 100% }
.graphiql-logo { display: none }
@media (width <= 700px) {
  .graphiql-container .graphiql-sidebar { width: auto; padding: 4px }
  .graphiql-container .graphiql-main { flex-direction: column; overflow-y: auto }
  .graphiql-container .graphiql-plugin { flex: 0 0 50% !important; padding: 12px }
  .graphiql-container .graphiql-sessions { flex-shrink: 0 !important; min-height: 44rem;
    margin: 8px 8px 8px 0 }
  .graphiql-container #graphiql-session { flex-direction: column; min-height: 0; padding: 0 4px 4px }
  .graphiql-container :is(.graphiql-editors, .graphiql-response) { min-height: 0 }
  .graphiql-container .graphiql-query-editor { padding: 8px }
  .graphiql-container .graphiql-horizontal-drag-bar { display: none }
}
${barStyles}${keyStyles}`;
