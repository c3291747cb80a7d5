// Builds the console into dist/console/, which the service serves at /console. Scripts and styles are stored compressed
// only, as in vendor/. scripts/build.mjs runs it.
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [made, part] = [at('dist/console'), at('dist/console.part')];

// Tests set another one, with which React would be larger and slower.
process.env.NODE_ENV = 'production';
await build({
  configFile: at('console/vite.config.ts'),
  root: at('console'),
  logLevel: 'error',
  build: { outDir: part, emptyOutDir: true },
});
// The documents that the console names by their hashes.
const documents = at('console/generated/persisted-documents.json');
copyFileSync(documents, join(part, 'persisted-documents.json'));
await Promise.all(
  readdirSync(join(part, 'assets'))
    .filter((name) => /\.(?:js|css|svg|json)$/.test(name))
    .map((name) => compress(join(part, 'assets', name))),
);
// A failed build leaves the previous one.
rmSync(made, { recursive: true, force: true });
renameSync(part, made);

async function compress(file) {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  rmSync(file);
}
