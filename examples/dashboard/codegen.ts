import type { CodegenConfig } from '@graphql-codegen/cli';
import { scalars } from '../../client/src/scalars.ts';

/** graphcache's own directive: a field that may be missing in the cache. It is never sent. */
const optional = 'directive @_optional on FIELD';

const config: CodegenConfig = {
  schema: ['schema.graphql', optional],
  documents: 'examples/dashboard/src/**/*.{ts,tsx}',
  importExtension: '.ts',
  generates: {
    'examples/dashboard/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: { scalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true },
    },
  },
};

export default config;
