/** Runs `archive create` or `archive restore` in place of the command of this process. */
export async function runArchive(verb: 'create' | 'restore', file: string): Promise<void> {
  process.argv.splice(2, Number.POSITIVE_INFINITY, verb, file);
  await import('../archive.ts');
}
