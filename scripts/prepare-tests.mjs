// Prepares what the tests need: their packages, the build, and the typed documents of tests and of the console.
// With --generate it generates the documents whatever their age.
import { at, build, isOlder, newest, run } from './build.mjs';
import { installTools } from './install-tools.mjs';

installTools();
await generateDocuments('codegen.ts', 'test/documents', 'test/generated');
await generateDocuments(
  'console/codegen.ts',
  'console/src',
  'console/generated',
  'console/records',
);
await build({ ifNeeded: true });

async function generateDocuments(config, documents, generated, ...others) {
  const sources = ['schema.graphql', config, 'client/src/scalars.ts', ...others].map((path) =>
    at(path),
  );
  const isForced = process.argv.includes('--generate');
  if (isForced || isOlder(at(generated, 'graphql.ts'), newest(at(documents), ...sources)))
    await run('graphql-codegen', '--config', config);
}
