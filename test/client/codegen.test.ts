import { resolve } from 'node:path';
import { executeCodegen } from '@graphql-codegen/cli';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { scalars } from '../../client/src/index.ts';

/** A document that reads a value of every scalar and writes every scalar that inputs have. */
const document = `
  query Everything($where: ProductWhere, $priceList: ID!) {
    products(where: $where) {
      nodes { id nameByLanguage priceByList releaseDate updateTime maxOrder price(priceList: $priceList) }
    }
    auditEntries { nodes { before } }
    templateFiles(template: "default") { tree }
  }
  mutation Change($by: ProductBy!, $input: ProductUpdateInput!) {
    updateProduct(by: $by, input: $input) { id }
  }
`;

/** Checks the types of values that a client reads and passes. */
const use = `
  import type { ChangeMutationVariables, EverythingQuery } from './graphql.ts';
  type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  type Product = NonNullable<EverythingQuery['products']>['nodes'][number];
  export const checks: [
    Same<Product['id'], string>,
    Same<Product['nameByLanguage'], Record<string, string>>,
    Same<Product['priceByList'], Record<string, string>>,
    Same<Product['releaseDate'], string | null>,
    Same<Product['maxOrder'], number | null>,
    Same<Product['price'], string | null>,
    Same<NonNullable<EverythingQuery['templateFiles']>[number]['tree'], unknown>,
  ] = [true, true, true, true, true, true, true];
  export const change: ChangeMutationVariables = {
    by: { id: 15 },
    input: { listPrice: { '1': '19.990', '2': 20 }, name: { en: 'Lamp' }, departmentId: '7' },
  };
`;

let program: ts.Program;
beforeAll(async () => {
  const { result } = await executeCodegen({
    schema: 'schema.graphql',
    documents: [document],
    importExtension: '.ts',
    generates: {
      'generated/': {
        preset: 'client',
        config: { scalars, strictScalars: true, useTypeImports: true },
      },
    },
    silent: true,
  });
  const texts = new Map(result.map(({ filename, content }) => [resolve(filename), content]));
  program = compile(texts.set(resolve('generated/use.ts'), use));
});

function compile(texts: ReadonlyMap<string, string>): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const readFile = (name: string) => texts.get(resolve(name)) ?? ts.sys.readFile(name);
  return ts.createProgram([...texts.keys()], options, {
    ...host,
    readFile,
    directoryExists: undefined,
    fileExists: (name) => texts.has(resolve(name)) || host.fileExists(name),
    getSourceFile: (name, version) =>
      ts.createSourceFile(name, readFile(name) ?? '', version, true),
  });
}

test('the types of client-preset compile', () => {
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(messages).toEqual([]);
});

test('no value of a response or an input has the type any', () => {
  const file = program.getSourceFile(resolve('generated/graphql.ts'));
  const aliases = file?.statements.filter(ts.isTypeAliasDeclaration) ?? [];
  const types = aliases.filter(({ name }) => /^(Everything|Change|Product)/.test(name.text));
  expect(types.length).toBeGreaterThan(6);
  const checker = program.getTypeChecker();
  const seen = new Set<ts.Type>();
  const found: string[] = [];
  for (const { name, type } of types) visit(checker.getTypeFromTypeNode(type), name.text);
  expect(found).toEqual([]);

  function visit(type: ts.Type, path: string): void {
    if (type.flags & ts.TypeFlags.Any) found.push(path);
    if (seen.has(type) || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection)))
      return;
    seen.add(type);
    if (type.isUnionOrIntersection()) for (const each of type.types) visit(each, path);
    else if (checker.isArrayType(type))
      visit(checker.getTypeArguments(type as ts.TypeReference)[0] as ts.Type, path);
    else
      for (const member of type.getProperties())
        visit(checker.getTypeOfSymbol(member), `${path}.${member.name}`);
    const index = type.getStringIndexType();
    if (index) visit(index, `${path}[string]`);
  }
});
