import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole } from './console.ts';

let console: Console;

beforeAll(async () => {
  console = await openConsole();
});
afterEach(() => console.leave());
afterAll(() => console.close());

const rename = (id: string, name: string) =>
  console.query(
    'mutation ($id: ID!, $name: String!) { updateProducer(by: { id: $id }, input: { name: $name }) { id } }',
    { id, name },
  );

async function producer() {
  const document = '{ producers(first: 1) { nodes { id name } } }';
  type Producers = { producers: { nodes: { id: string; name: string }[] } };
  const [first] = (await console.query<Producers>(document)).producers.nodes;
  if (!first) throw new Error('The demo shop has no producer.');
  return first;
}

it('shows an event as it comes, with the values before and after', async () => {
  const { id, name } = await producer();
  const page = await console.open('/live');
  await page.getByText('Live', { exact: true }).nth(1).waitFor();
  await page.locator('section[aria-busy=false]').waitFor();
  await rename(id, 'Seen live');
  const event = page
    .getByRole('list', { name: /^Events/ })
    .getByRole('listitem')
    .first();
  await event.getByText(`Producer ${id}`).waitFor();
  await event.getByRole('button', { name: 'Changes' }).click();
  const changes = event.getByRole('table', { name: 'Changes' });
  await changes.getByText('Seen live').waitFor();
  await changes.getByText(name).waitFor();
});

it('begins with the latest events, and continues after them', async () => {
  const { id } = await producer();
  await rename(id, 'Renamed before');
  await expect.poll(() => latestTopic()).toBe('commerce.producers.update');
  const page = await console.open('/live?topics=commerce.producers.*');
  const events = page.getByRole('list', { name: /^Events/ }).getByRole('listitem');
  await events.first().getByText(`Producer ${id}`).waitFor();
  await page.locator('section[aria-busy=false]').waitFor();
  const before = await events.count();
  await rename(id, 'Renamed after');
  await expect.poll(() => events.count()).toBe(before + 1);
});

interface Latest {
  readonly events: { readonly nodes: readonly { readonly topic: string }[] };
}

const latestTopic = async () =>
  (await console.query<Latest>('{ events(last: 1) { nodes { topic } } }')).events.nodes[0]?.topic;

it('goes on after a pause with what has happened meanwhile', async () => {
  const { id } = await producer();
  const page = await console.open('/live?topics=commerce.producers.*&from=0');
  const events = page.getByRole('list', { name: /^Events/ }).getByRole('listitem');
  const log = '{ events(topics: ["commerce.producers.*"]) { nodes { topic } } }';
  const before = (await console.query<Latest>(log)).events.nodes.length;
  await expect.poll(() => events.count()).toBe(before);
  await page.getByRole('button', { name: 'Pause' }).click();
  await rename(id, 'Renamed in the pause');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => events.count()).toBe(before + 1);
});

it('shows the audit of one record, each change with its values', async () => {
  const { id } = await producer();
  const page = await console.open(`/audit?type=Producer&key=${id}`);
  const entries = page.getByRole('list', { name: 'Audit' }).getByRole('listitem');
  expect(await entries.count()).toBeGreaterThanOrEqual(2);
  await entries
    .first()
    .getByRole('button', { name: /^Changes/ })
    .click();
  await entries.first().getByText('Renamed in the pause').waitFor();
  await entries.first().getByRole('button', { name: 'All changes of the same request' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('request')).toBeTruthy();
});

it('closes the audit to an account that may not read the section', async () => {
  const page = await console.open('/audit', { email: 'sales@example.com' });
  await page.getByText('Your account has no right to read Settings.').waitFor();
});

it('shows the checks, the database, the queues and the gates', async () => {
  const page = await console.open('/system');
  await expect.poll(() => page.getByText('Passed', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Show all checks' }).click();
  await page
    .getByRole('table', { name: 'Checks' })
    .getByText(/embedded database/)
    .waitFor();
  await page.getByText(/^Embedded, PostgreSQL/).waitFor();
  const gates = page.getByRole('table', { name: 'Gates' });
  await gates.getByText('calls in flight').waitFor();
  const counting = await gates.getByRole('row').count();
  await page.getByRole('button', { name: 'Show all gates' }).click();
  expect(await gates.getByRole('row').count()).toBeGreaterThan(counting);
  await page.getByRole('heading', { name: 'Limits and shop' }).waitFor();
});

it('marks failing webhooks in the menu', async () => {
  const { createWebhook } = await console.query<{ createWebhook: { webhook: { id: string } } }>(
    `mutation { createWebhook(input: { url: "http://127.0.0.1:9/", topics: ["commerce.producers.*"] })
      { webhook { id } } }`,
  );
  const { id } = createWebhook.webhook;
  await console.query(`mutation { pingWebhook(id: ${id}) { id } }`);
  await expect
    .poll(async () => (await console.query<Failing>(failing)).webhooks.totalCount)
    .toBe(1);
  const page = await console.open('/');
  const folded = page.getByRole('button', { name: /^Developers/ });
  await folded.getByLabel('1 failing').waitFor();
  await folded.click();
  await page.getByRole('link', { name: 'Webhooks' }).getByLabel('1 failing').waitFor();
  await console.query(`mutation { deleteWebhooks(ids: [${id}]) }`);
});

interface Failing {
  readonly webhooks: { readonly totalCount: number };
}

const failing = '{ webhooks(where: { isFailing: true }) { totalCount } }';

it.each(['/call', '/live', '/transfer', '/jobs', '/keys', '/webhooks', '/audit', '/system'])(
  'shows all of %s on a narrow screen',
  async (path) => {
    const page = await console.open(path, { width: 390 });
    const isCut = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isCut)).toBe(false);
  },
);
