import { barStyles } from '../http/pages/page-bar.ts';

/**
 * The styles of the explorer's page, in addition to Scalar's. A variable of Scalar reserves the
 * space for the bar. Names in the tables of errors are not broken into lines.
 */
export const explorerStyles = `
:root { color-scheme: light dark; --scalar-custom-header-height: 2.5rem }
body.light-mode { color-scheme: light }
body.dark-mode { color-scheme: dark }
${barStyles}#app section[tabindex='-1'] { outline: none }
#app :is(td code, th) { white-space: nowrap; overflow-wrap: normal; word-break: normal }
${orderOfParts()}${styleOfTries()}`;

/**
 * Shows an operation's members first, then its errors, then headers and statuses. The errors are
 * the table at the end of the description.
 */
function orderOfParts(): string {
  const parts = ['name', 'text', 'members', 'errors', 'headers'];
  const wide = parts.map((part) => `"${part} examples"`).join(' ');
  const narrow = ['badge', 'heading', 'name', 'text', 'examples', ...parts.slice(2), 'statuses'];
  return `
#app .operation-layout {
  grid-template: "heading badge" ${wide} "statuses examples" 1fr / minmax(0, 1fr) minmax(0, 1fr) }
@container narrow-references-container (width <= 900px) {
  #app .operation-layout { grid-template: ${narrow.map((part) => `"${part}"`).join(' ')} / 100% }
  #app .operation-description p { padding-bottom: .75rem }
}
#app :is(.operation-details, .operation-description, .operation-description > .markdown) {
  display: contents }
#app .operation-description p { grid-area: text; margin: 0 }
#app .operation-description p:first-child { grid-area: name; margin-bottom: .75rem }
#app .operation-description p:first-child > code:only-child { font-size: var(--scalar-paragraph) }
#app .operation-description table { grid-area: errors; margin-top: 1rem }
#app .operation-details > .request-body { grid-area: members }
#app .operation-details > .request-body ~ div { grid-area: statuses }
#app .operation-details > div:has(~ .request-body) { grid-area: headers }
`;
}

/** The first section, in the colors of Scalar. */
function styleOfTries(): string {
  return `
try-this { display: block; box-sizing: border-box; max-width: var(--refs-content-max-width, 90rem);
  margin: 0 auto; padding: 3rem 3.75rem 0; color: var(--scalar-color-1);
  font: 15px/1.5 var(--scalar-font); container-type: inline-size }
try-this h2 { font-size: 1.5rem; font-weight: 700; line-height: 1.3 }
try-this h3 { font-size: 1rem; font-weight: 600 }
try-this p { max-width: 42rem; margin: .5rem 0 0; color: var(--scalar-color-2) }
try-this label:not([hidden]) { display: inline-block; margin-top: 1rem }
try-this input { margin-left: .5rem; padding: .375rem .625rem; font: inherit; color: inherit;
  background: var(--scalar-background-1); border: 1px solid var(--scalar-border-color);
  border-radius: var(--scalar-radius) }
try-this ul { display: grid; gap: 1rem; margin: 1.25rem 0 0; padding: 0; list-style: none;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); align-items: start }
try-this li { min-width: 0; padding: 1rem; border: 1px solid var(--scalar-border-color);
  border-radius: var(--scalar-radius-lg) }
try-this a { color: light-dark(#0b6b4f, #6fd0ac) }
try-this :is(code, pre) { font: 13px/1.5 var(--scalar-font-code) }
try-this pre { margin: .75rem 0 0; padding: .625rem .75rem; overflow-y: auto; max-height: 22rem;
  white-space: pre-wrap; overflow-wrap: anywhere; background: var(--scalar-background-2); border-radius: var(--scalar-radius) }
try-this button { margin-top: .75rem; padding: .375rem .875rem; font: inherit; font-weight: 600;
  cursor: pointer; color: var(--scalar-button-1-color); background: var(--scalar-button-1);
  border-radius: var(--scalar-radius) }
try-this button:hover { background: var(--scalar-button-1-hover) }
@media (width <= 1000px) { try-this { padding: 1.5rem 1.5rem 0 } }
`;
}
