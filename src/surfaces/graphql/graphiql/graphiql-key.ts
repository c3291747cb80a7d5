import { preflightHeader } from '../../../ground/contract/session-cookies.ts';

/**
 * Finds out whether the page has a caller: by the headers of the open tab, which contain a key, or
 * by the cookie of a session, which is refreshed once. Without a caller the form for a key is
 * shown, and an answer 401 becomes one sentence instead of GraphiQL's copy of the whole request.
 */
export const graphiqlKey = `
const keyForm = document.querySelector('#key');
const keyOutput = keyForm.querySelector('output');
const sendAlone = self.fetch.bind(self);
const readTabs = () => JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}');
const readHeaders = (text) => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return {};
  }
};
function headersOfTab() {
  const { tabs = [], activeTabIndex = 0 } = readTabs();
  return readHeaders(tabs[activeTabIndex]?.headers ?? localStorage.getItem('graphiql:headers'));
}
const requestOf = (query, headers) => ({
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
});
let renewing;
async function renewOnce() {
  const headers = { '${preflightHeader}': '1' };
  const request = requestOf('mutation { refreshSession { expiryTime } }', headers);
  const answer = await sendAlone('graphql', request);
  return answer.ok && Boolean((await answer.json()).data?.refreshSession);
}
const renewSession = () => (renewing ??= renewOnce().finally(() => (renewing = undefined)));
self.fetch = async (input, init) => {
  const response = await sendAlone(input, init);
  if (response.status !== 401) return response;
  const sent = new Headers(init?.headers);
  const isBySession = !sent.has('X-Key') && !sent.has('Authorization');
  if (isBySession && (await renewSession())) return sendAlone(input, init);
  keyForm.hidden = false;
  if (!new URL(input, location.href).pathname.endsWith('/graphql')) return response;
  const message = 'The service does not know the caller: see the line above the editor.';
  const headers = { 'Content-Type': 'application/json' };
  return new Response(JSON.stringify({ errors: [{ message }] }), { status: 401, headers });
};
const isRefused = () => self.fetch('graphql', requestOf('{ __typename }', headersOfTab()))
  .then(({ status }) => status === 401, () => false);
function withKey(text, key) {
  const { Authorization, '${preflightHeader}': _, ...others } = readHeaders(text);
  return JSON.stringify({ ...others, 'X-Key': key }, null, 2);
}
function storeKey(key) {
  const state = readTabs();
  for (const tab of state.tabs ?? []) tab.headers = withKey(tab.headers, key);
  if (state.tabs) localStorage.setItem('graphiql:tabState', JSON.stringify(state));
  localStorage.setItem('graphiql:headers', withKey(localStorage.getItem('graphiql:headers'), key));
}
// GraphiQL stores its tabs some time after each change, and could overwrite the key before the page
// is gone. Therefore the next page stores the key, before GraphiQL starts.
const entered = sessionStorage.getItem('graphiql-entered-key');
if (entered) {
  sessionStorage.removeItem('graphiql-entered-key');
  storeKey(entered);
}
function reloadWith(key) {
  sessionStorage.setItem('graphiql-entered-key', key);
  location.reload();
}
keyForm.addEventListener('submit', async (event) => {
  event.preventDefault();
  const key = keyForm.elements.key.value.trim();
  keyOutput.textContent = '';
  try {
    const { status } = await sendAlone('graphql', requestOf('{ __typename }', { 'X-Key': key }));
    if (status !== 401) return reloadWith(key);
    keyOutput.textContent = 'The service does not know this key.';
  } catch {
    keyOutput.textContent = 'The service cannot be reached, or the key has other characters.';
  }
});
`;

/** The sentence and the field that are shown while there is no caller. */
export const keyForm = (hasConsole: boolean): string => `<form id="key" class="key" hidden>
      <label for="key-field">Calls need a key: enter one${hasConsole ? ', or sign in to the <a href="./console">console</a> and reload this page' : ''}.</label>
      <input id="key-field" name="key" type="password" autocomplete="off" required maxlength="200" placeholder="Key">
      <button>Use this key</button>
      <output role="alert"></output>
    </form>`;

export const keyStyles = `
.key { flex: none; display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center;
  padding: .75rem 1.25rem; font: 15px/1.4 system-ui, sans-serif; color: light-dark(#1c2421, #e6ebe8);
  background: light-dark(#fdf3d7, #3a3218); border-bottom: 1px solid light-dark(#e5d49a, #57491f) }
.key[hidden] { display: none }
.key a { color: light-dark(#0b6b4f, #6fd0ac) }
.key input { flex: 1 1 8rem; min-width: 0; max-width: 18rem }
.key :is(input, button) { box-sizing: border-box; height: 2rem; padding: 0 .625rem; font: inherit;
  color: inherit; background: light-dark(#fff, #1b221f); border-radius: .25rem;
  border: 1px solid light-dark(#8a958f, #6b7771) }
.key button { cursor: pointer }
.key :is(input, button, a):focus-visible { outline: 2px solid light-dark(#0b6b4f, #6fd0ac) }
.key output:empty { display: none }
@media (width <= 480px) { .key { padding: .625rem .75rem } }
`;
