import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// Stores the one file of Scalar's API reference in vendor/scalar/, compressed, with its version and
// hash. For maintainers: the package with all that it depends on is too large to be installed.
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('npx tsx scripts/vendor-scalar.ts <version>\n');
  process.exit(1);
}
const name = '@scalar/api-reference';
const folder = mkdtempSync(join(tmpdir(), 'vendor-scalar-'));
try {
  const packed = execFileSync('npm', ['pack', `${name}@${version}`, '--json'], { cwd: folder });
  const [{ filename, integrity }] = JSON.parse(packed.toString());
  execFileSync('tar', ['xzf', filename], { cwd: folder });
  const { license } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
  if (license !== 'MIT') throw new Error(`${name} ${version} has another licence: ${license}`);
  store(readFileSync(join(folder, 'package/dist/browser/standalone.js')), integrity);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function store(script: Buffer, integrity: string): void {
  const target = new URL('../vendor/scalar/', import.meta.url);
  const sha256 = createHash('sha256').update(script).digest('hex');
  const about = { name, version, file: 'dist/browser/standalone.js', sha256, package: integrity };
  const compressed = brotliCompressSync(script, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: script.length,
    },
  });
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL('standalone.js.br', target), compressed);
  writeFileSync(new URL('version.json', target), `${JSON.stringify(about, null, 2)}\n`);
  process.stdout.write(`${name} ${version}: ${script.length} bytes, ${compressed.length} stored\n`);
}
