import { Session } from 'node:inspector';
import { threadId } from 'node:worker_threads';

/** The function of the thread. */
const name = 'interruptDatabase';

/** Runs `hear` in this thread for each interrupt, even while the thread runs WebAssembly. */
export function onInterrupt(hear: (message: number) => void): void {
  Reflect.set(globalThis, name, (thread: number, message: number) => {
    if (thread === threadId) hear(message);
  });
}

/**
 * Interrupts a thread of this process. A thread reads its port only when its JavaScript has ended,
 * and PGlite is one long call of it; the debugger's protocol is the only one that Node evaluates
 * during such a call. Opens no port, and the session ends after the response.
 */
export function interrupt(thread: number, message: number): void {
  const session = new Session();
  const expression = `globalThis.${name}?.(${thread}, ${message})`;
  const evaluate = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
  session.connect();
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) =>
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message: evaluate }),
  );
  setTimeout(() => session.disconnect(), 1_000).unref();
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
}
