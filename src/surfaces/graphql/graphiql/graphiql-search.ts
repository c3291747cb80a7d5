import { preflightHeader } from '../../../ground/contract/session-cookies.ts';
import { schemaSearchScript } from '../../http/pages/schema-search.ts';

/**
 * A plugin of GraphiQL that searches the schema with the credential of the tab. A result
 * shows its description.
 */
export const graphiqlSearch = `
let madePlugin;
function searchPlugin(jsx) {
  madePlugin ??= {
    title: 'Find a field',
    icon: () => jsx('svg', {
      viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.5,
      children: jsx('path', { d: 'M15.5 15.5 21 21M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z' }),
    }),
    content: () => jsx('div', { children: [
      jsx('div', { className: 'graphiql-doc-explorer-title', children: 'Find a field' }, 'title'),
      jsx('p', { children: 'Say what you want to do.' }, 'text'),
      jsx('schema-search', {}, 'search'),
    ] }),
  };
  return madePlugin;
}
const schemaSearch = {
  headers() {
    const { 'X-Key': key, Authorization } = headersOfTab();
    if (!key && !Authorization) return { '${preflightHeader}': '1' };
    return { ...(key && { 'X-Key': key }), ...(Authorization && { Authorization }) };
  },
  show({ coordinate, signature }, item) {
    const button = document.createElement('button');
    const shown = document.createElement('pre');
    button.type = 'button';
    button.textContent = coordinate.split('.')[0] + '.' + signature;
    button.setAttribute('aria-expanded', 'false');
    shown.hidden = true;
    button.addEventListener('click', async () => {
      shown.hidden = !shown.hidden;
      button.setAttribute('aria-expanded', String(!shown.hidden));
      if (shown.hidden || shown.textContent) return;
      const { descriptions, types } = await askSchema({ describe: coordinate });
      shown.textContent = descriptions.map(({ text }) => text).join('\\n\\n') + '\\n\\n' + types;
      item.append(shown);
    });
    item.append(button);
  },
};
${schemaSearchScript}`;
