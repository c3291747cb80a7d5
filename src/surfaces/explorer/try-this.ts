import { schemaSearchScript } from '../http/pages/schema-search.ts';

/** A call that the first page of the explorer sends to the running shop. */
interface TriedCall {
  readonly title: string;
  readonly operation: string;
  /** Headers in addition to the key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Example calls, which succeed in every shop and store nothing. */
export const triedCalls: readonly TriedCall[] = [
  {
    title: 'The newest orders',
    operation: 'commerce.orders.find',
    body: { order: ['-creationTime'], limit: 2, fields: ['number', 'total'] },
  },
  {
    title: 'Items to reorder',
    operation: 'commerce.items.find',
    body: { conditions: { toReorder: true }, limit: 2, fields: ['sku', 'stock'] },
  },
  {
    title: 'A new tax class, only checked',
    operation: 'commerce.tax-classes.create',
    headers: { 'X-Dry-Run': '1' },
    body: { taxClass: { code: 'try-this', name: 'Books' } },
  },
];

/** Returns the address at which Scalar shows an operation. */
const anchorOf = (operation: string) => {
  const resource = operation.slice(0, operation.lastIndexOf('.'));
  return `#tag/${resource.replace('.', '')}/POST/api/v3/${operation}`;
};

const cardOf = ({ title, operation, headers = {}, body }: TriedCall, at: number) => {
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const request = [...sent, jsonOf(body)].join('\n\n');
  return `<li>
    <h3>${title}</h3>
    <a href="${anchorOf(operation)}"><code>${operation}</code></a>
    <pre tabindex="0">${request}</pre>
    <button type="button" data-call="${at}">Send</button>
    <pre tabindex="0" aria-live="polite" hidden></pre>
  </li>`;
};

/** Formats JSON with one line per list. */
const jsonOf = (body: object) =>
  JSON.stringify(body, null, 2).replace(/\[[^\]]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace(/\[ | \]/g, (bracket) => bracket.trim()),
  );

const html = `<h2>Find an operation</h2>
<p>Say what you want to do: the operations for it, and what only GraphQL has.</p>
<label hidden>Caller key <input type="password" autocomplete="off" spellcheck="false"></label>
<schema-search></schema-search>
<h2>Try this</h2>
<p>Each call goes to the shop that runs here. The name of an operation opens its description, with
a form that sends what you write.</p>
<ul>${triedCalls.map(cardOf).join('')}</ul>`;

/**
 * Defines the element that Scalar shows before its introduction. Calls use the key of the page, or
 * a key that the user enters here, which is also passed to Scalar's forms.
 */
export const tryThisScript = `
const schemaSearch = {
  headers: () => ({ 'X-Key': options.key ?? '' }),
  show({ coordinate, operations }, item) {
    for (const operation of operations) {
      const link = document.createElement('a');
      link.href = (${anchorOf})(operation);
      link.textContent = operation;
      item.append(link);
    }
    if (operations.length > 0) return;
    const name = document.createElement('code');
    name.textContent = 'GraphQL: ' + coordinate;
    item.append(name);
  },
};
${schemaSearchScript}const calls = ${JSON.stringify(triedCalls)};
customElements.define('try-this', class extends HTMLElement {
  connectedCallback() {
    this.innerHTML = ${JSON.stringify(html)};
    const label = this.querySelector('label');
    label.hidden = Boolean(options.key);
    label.addEventListener('change', ({ target }) => useKey(target.value.trim()));
    this.addEventListener('click', ({ target }) => {
      if (target.dataset.call) send(calls[target.dataset.call], target.nextElementSibling);
    });
  }
});
async function send({ operation, headers, body }, shown) {
  const began = performance.now();
  shown.hidden = false;
  shown.textContent = '…';
  try {
    const response = await fetch('api/v3/' + operation, {
      method: 'POST',
      headers: { ...headers, 'X-Key': options.key ?? '' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    const time = Math.round(performance.now() - began);
    shown.textContent = response.status + ' in ' + time + ' ms\\n' + JSON.stringify(answer, null, 2);
  } catch (error) {
    shown.textContent = error.message;
  }
}
`;
