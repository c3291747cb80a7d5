import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
const compilerOptions = readOptions();
const host = ts.createCompilerHost(compilerOptions);
/** Files of the tree are parsed once for all pages. */
const parsed = new Map<string, ts.SourceFile | undefined>();

interface Fence {
  readonly path: string;
  readonly text: string;
  readonly isContinued: boolean;
}

test('every TypeScript fence of docs names the file that it stands for', () => {
  const unnamed = pages.flatMap((page) =>
    [...readPage(page).matchAll(/^```ts *$/gm)].map(() => `docs/${page}`),
  );
  expect(unnamed).toEqual([]);
});

test.each(pages.filter((page) => fencesOf(page).length > 0))(
  'the TypeScript fences of docs/%s compile',
  (page) => {
    expect(compile(fencesOf(page))).toEqual([]);
  },
);

test('a fence that does not compile is reported', () => {
  const path = 'src/shop/commerce/tax-classes/shapes.ts';
  const text = `import { shape } from '../../contract/shape.ts';\nshape({ id: 'int(1..' });\n`;
  expect(compile([{ path, text, isContinued: false }])).toHaveLength(1);
});

function readPage(page: string): string {
  return readFileSync(join('docs', page), 'utf8');
}

function fencesOf(page: string): Fence[] {
  return [...readPage(page).matchAll(/^```ts (\S+)( continued)?\n([\s\S]*?)^```/gm)].map(
    ([, path = '', continued, text = '']) => ({ path, text, isContinued: continued !== undefined }),
  );
}

/** The compiler errors, with each fence in place of the file that it names or continues. */
function compile(fences: readonly Fence[]): string[] {
  const texts = new Map<string, string>();
  for (const { path, text, isContinued } of fences) {
    const before = isContinued ? texts.get(resolve(path)) : undefined;
    texts.set(resolve(path), `${before ?? ''}${text}`);
  }
  const overlay: ts.CompilerHost = {
    ...host,
    fileExists: (name) => texts.has(resolve(name)) || host.fileExists(name),
    readFile: (name) => texts.get(resolve(name)) ?? host.readFile(name),
    getSourceFile(name, version) {
      const text = texts.get(resolve(name));
      if (text !== undefined) return ts.createSourceFile(name, text, version, true);
      if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, version));
      return parsed.get(name);
    },
  };
  const program = ts.createProgram([...texts.keys()], compilerOptions, overlay);
  return [...texts.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    return ts
      .getPreEmitDiagnostics(program, file)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  // Clients run in browsers, and their package is not installed here.
  config.compilerOptions.lib.push('DOM');
  config.compilerOptions.paths = { 'storefront-gateway-client': ['./client/src/index.ts'] };
  return ts.parseJsonConfigFileContent(config, ts.sys, '.').options;
}
