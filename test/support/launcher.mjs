// The process through which launch.ts starts programs. It receives the programs to start and to
// signal, and reports their output and how they end.
import { spawn } from 'node:child_process';

const children = new Map();

const answer = (message) => process.connected && process.send(message);

const takes = {
  start({ id, program, words, options, input }) {
    const child = spawn(program, words, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    children.set(id, child);
    if (child.pid !== undefined) answer({ id, pid: child.pid });
    for (const stream of ['stdout', 'stderr'])
      child[stream].setEncoding('utf8').on('data', (text) => answer({ id, stream, text }));
    // A program may end without having read its input.
    child.stdin.on('error', () => {}).end(input);
    child.once('error', ({ message }) => answer({ id, error: message }));
    child.once('close', (code, signal) => {
      children.delete(id);
      answer({ id, end: { code, signal } });
    });
  },
  kill({ id, signal }) {
    children.get(id)?.kill(signal);
  },
};

process.on('message', (message) => takes[message.take](message));
process.once('disconnect', () => {
  for (const child of children.values()) child.kill('SIGKILL');
  process.exit();
});
