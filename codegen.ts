import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents from the printed schema, as an author of a client would make them. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'test/documents/*.graphql',
  ignoreNoDocuments: true,
  importExtension: '.ts',
  generates: {
    'test/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        // A document is its text: a client needs no GraphQL library to send it.
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        avoidOptionals: false,
        strictScalars: true,
        scalars: {
          Date: 'string',
          DateTime: 'string',
          Decimal: 'string',
          LocalizedText: 'Record<string, string>',
          MemberValues: 'Record<string, unknown>',
          ID: { input: 'string | number', output: 'string' },
          PriceMap: 'Record<string, number>',
          SafeInt: 'number',
          Tree: 'unknown',
        },
      },
    },
  },
};

export default config;
