// Loaded into the product with --import and --expose-gc. SIGUSR2 makes the process collect its
// garbage and print the remaining bytes, which no metric of the running process shows: a heap also
// contains garbage.
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.stdout.write(
    `MEMORY ${JSON.stringify({ pid: process.pid, used: heapUsed + external, arrayBuffers })}\n`,
  );
});
