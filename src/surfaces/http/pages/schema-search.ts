const styles = `
schema-search { display: block; max-width: 42rem; margin: 1rem 0 2.5rem; font: 15px/1.5 system-ui, sans-serif }
schema-search input { box-sizing: border-box; width: 100%; margin: 0;
  padding: .5rem .75rem; font: inherit;
  color: inherit; background: light-dark(#fff, #1b221f); border-radius: .375rem;
  border: 1px solid light-dark(#b9c2bd, #4a5751) }
schema-search input:focus-visible { outline: 2px solid light-dark(#0b6b4f, #6fd0ac) }
schema-search ol { margin: .75rem 0 0; padding: 0; list-style: none }
schema-search li { display: block; min-width: 0; margin: 0; padding: .625rem 0; border: 0;
  border-top: 1px solid light-dark(#d9dedb, #303a35); border-radius: 0 }
schema-search :is(a, button) { display: block; padding: 0; font: 13px/1.5 ui-monospace, monospace;
  text-align: start; text-decoration: none; overflow-wrap: anywhere; cursor: pointer;
  background: none; border: 0; color: light-dark(#0b6b4f, #6fd0ac) }
schema-search :is(a, button):is(:hover, :focus-visible) { text-decoration: underline }
schema-search p { margin: .125rem 0 0; font-size: 14px;
  color: light-dark(#55615b, #9eaaa4) }
schema-search pre { margin: .5rem 0 0; padding: .5rem; max-height: 24rem; overflow: auto;
  font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
  background: light-dark(#f0f2f1, #131816); border-radius: .375rem }
`;

/**
 * Defines an element that searches the schema at `/graphql/schema`, for the explorer and GraphiQL.
 * The page defines `schemaSearch`: `headers()` of its caller, and `show(found, item)`, which adds
 * the details of a result.
 */
export const schemaSearchScript = `
customElements.define('schema-search', class extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    const box = Object.assign(document.createElement('input'), {
      type: 'search', maxLength: 400, placeholder: 'Such as: goods arrived',
    });
    box.setAttribute('aria-label', 'What do you want to do?');
    const list = document.createElement('ol');
    list.setAttribute('aria-live', 'polite');
    const style = document.createElement('style');
    style.textContent = ${JSON.stringify(styles)};
    this.append(style, box, list);
    let timer;
    box.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => search(box, list), 200);
    });
  }
});
async function askSchema(parameters) {
  const address = 'graphql/schema?' + new URLSearchParams(parameters);
  const response = await fetch(address, {
    headers: { ...schemaSearch.headers(), Accept: 'application/json' },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}
async function search(box, list) {
  const text = box.value.trim();
  let items = [];
  try {
    if (text !== '') {
      const { found } = await askSchema({ search: text, first: 8 });
      items = found.length > 0 ? found.map(resultOf) : [textItem('Nothing found: try other words.')];
    }
  } catch (error) {
    items = [textItem(error.message)];
  }
  if (text === box.value.trim()) list.replaceChildren(...items);
}
function textItem(text) {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}
function resultOf(found) {
  const item = document.createElement('li');
  const about = document.createElement('p');
  about.textContent = found.description.split(/(?<=\\.)\\s/, 1)[0];
  schemaSearch.show(found, item);
  item.append(about);
  return item;
}
`;
