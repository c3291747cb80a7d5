import type { CodegenConfig } from '@graphql-codegen/cli';
import { scalars } from 'storefront-gateway-client';

const { BASE = 'http://127.0.0.1:4000', KEY = '' } = process.env;

const config: CodegenConfig = {
  schema: { [`${BASE}/graphql`]: { headers: { 'X-Key': KEY } } },
  documents: 'src/**/*.tsx',
  importExtension: '.ts',
  generates: {
    'src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { scalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
    },
  },
};

export default config;
