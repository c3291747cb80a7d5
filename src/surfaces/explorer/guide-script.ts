/**
 * The search of the guide. It loads its index when the box gets the focus. A section matches if it
 * contains all words; sections with the words in the heading come first. "/" moves the focus to the
 * box.
 */
export const guideScript = `
const box = document.querySelector('#guide-search');
const results = document.querySelector('#guide-results');
const root = document.querySelector('main').dataset.root;
let index;
box.parentElement.hidden = false;
box.addEventListener('focus', load, { once: true });
box.addEventListener('input', show);
addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== box) {
    event.preventDefault();
    box.focus();
  }
  if (event.key === 'Escape' && document.activeElement === box) {
    box.value = '';
    show();
  }
});
async function load() {
  const response = await fetch(root + 'search.json');
  const entries = await response.json();
  index = entries.map((entry) => ({
    ...entry,
    heading: entry.title.toLowerCase(),
    all: (entry.title + ' ' + entry.text).toLowerCase(),
  }));
  show();
}
function show() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  results.hidden = words.length === 0 || !index;
  if (results.hidden) return;
  const rank = ({ heading }) => words.filter((word) => heading.includes(word)).length;
  const found = index
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .sort((one, other) => rank(other) - rank(one));
  results.replaceChildren(...(found.length > 0 ? found.slice(0, 20).map(itemOf) : [nothing()]));
  function itemOf({ page, id, title, text }) {
    const link = document.createElement('a');
    link.href = (page === '' ? root + '../guide' : root + page) + '#' + id;
    link.textContent = title;
    link.addEventListener('click', () => { results.hidden = true; });
    const where = document.createElement('small');
    where.textContent = page || 'documentation';
    const around = document.createElement('p');
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
    around.textContent = (at > 0 ? '… ' : '') + text.slice(at, at + 140);
    const item = document.createElement('li');
    item.append(link, ' ', where, around);
    return item;
  }
  function nothing() {
    const item = document.createElement('li');
    item.textContent = 'No section has all of these words.';
    return item;
  }
}
`;
