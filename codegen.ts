import type { CodegenConfig } from '@graphql-codegen/cli';
import { scalars } from './client/src/scalars.ts';

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
        scalars,
      },
    },
  },
};

export default config;
