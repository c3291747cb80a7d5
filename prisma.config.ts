import process from 'node:process';

// generate, validate and format never run the native schema engine, but they look for it and would
// download it: naming any existing file keeps them offline. Migrations use the WebAssembly engine.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default { schema: 'prisma/schema', migrations: { path: 'prisma/migrations' } };
