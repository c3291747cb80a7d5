// Runs the official conformance suite of the Model Context Protocol against the product, and against a fixture
// with the suite's own tools on the same handler. Fails where a scenario fails that is not named here, and where
// one passes that is.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFixture } from './fixture.mjs';
import { startProduct } from './product.mjs';

/** Scenarios that neither server passes, with what the product leaves out by design. */
const leftOut = {
  'completion-complete': 'no completion: arguments are documents',
  'tools-call-sampling': 'the shop never asks the model',
  'tools-call-elicitation': 'the host asks its user before a commit, not the shop',
  'elicitation-sep1034-defaults': 'no elicitation',
  'elicitation-sep1330-enums': 'no elicitation',
  'resources-list': 'no resources: query reads records',
  'resources-read-text': 'no resources',
  'resources-read-binary': 'no resources',
  'resources-templates-read': 'no resources',
  'resources-subscribe': 'no resources',
  'resources-unsubscribe': 'no resources',
  'prompts-list': 'no prompts',
  'prompts-get-simple': 'no prompts',
  'prompts-get-with-args': 'no prompts',
  'prompts-get-embedded-resource': 'no prompts',
  'prompts-get-with-image': 'no prompts',
};

/** Scenarios of tools with the names of the suite, which the product does not have. */
const ofOtherTools = [
  ...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content'],
  ...['with-logging', 'error', 'with-progress'],
].map((name) => `tools-call-${name}`);

const suite = new URL(
  'node_modules/@modelcontextprotocol/conformance/dist/index.js',
  import.meta.url,
);

/** The scenarios that failed, and the number of those that passed. */
async function run(url) {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const args = [suite.pathname, 'server', '--url', url, '--suite', 'all', '--output-dir', folder];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  const failed = new Set();
  let passed = 0;
  for (const name of readdirSync(folder)) {
    const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8'));
    const scenario = /^server-(.*)-\d{4}-\d\d-\d\dT/.exec(name)[1];
    if (checks.some(({ status }) => status === 'FAILURE')) failed.add(scenario);
    else if (checks.some(({ status }) => status === 'SUCCESS')) passed++;
  }
  rmSync(folder, { recursive: true });
  return { failed, passed };
}

async function check(name, url, expected) {
  const { failed, passed } = await run(url);
  const wrong = [...failed].filter((each) => !expected.includes(each));
  const better = expected.filter((each) => !failed.has(each));
  console.log(`${name}: ${passed} scenarios passed, ${failed.size} are left out by design`);
  if (passed > 0 && wrong.length + better.length === 0) return;
  console.error(`${name}: failed ${wrong.join(', ')}; passed unexpectedly ${better.join(', ')}`);
  process.exitCode = 1;
}

const [fixture, product] = await Promise.all([startFixture(), startProduct()]);
try {
  // Each answer is whole when it is sent, so there is no stream to resume; the product is not asked. It checks
  // where a page comes from before the handler that the fixture shares.
  const ofFixture = ['server-sse-polling', 'dns-rebinding-protection'];
  await check('fixture', fixture.url, [...Object.keys(leftOut), ...ofFixture]);
  const others = ['logging-set-level', 'json-schema-2020-12', ...ofOtherTools];
  await check('product', product.open, [...Object.keys(leftOut), ...others]);
} finally {
  fixture.close();
  await product.close();
}
