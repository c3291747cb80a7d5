import type { CodegenConfig } from '@graphql-codegen/cli';
import { scalars } from '../client/src/scalars.ts';

/** The form in which the gateway knows the documents: see docs/graphql.md, trusted documents. */
const persistedDocuments = { hashPropertyName: 'documentId', hashAlgorithm: 'sha256' } as const;

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'console/{src,records}/**/*.{ts,tsx}',
  importExtension: '.ts',
  generates: {
    'console/generated/': {
      preset: 'client',
      presetConfig: { persistedDocuments, fragmentMasking: false },
      config: {
        documentMode: 'string',
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        onlyOperationTypes: true,
      },
    },
  },
};

export default config;
