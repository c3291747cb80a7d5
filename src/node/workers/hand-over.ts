import type { Worker } from 'node:cluster';

/** A message by which `node:cluster` hands over a connection, or by which a worker answers. */
interface HandOver {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/** The connection, which this process holds open too until the worker has confirmed it. */
interface Handed {
  close(): void;
}

type Send = (message: HandOver, handle?: Handed, ...rest: unknown[]) => boolean;

/**
 * Closes the connections that a worker has not confirmed when it ends. `node:cluster` closes its
 * own copy of a connection only after the answer of the worker, and forgets it without one: the
 * client would wait until its own time limit.
 */
export function closeUnconfirmed({ process: channel }: Worker): void {
  const unconfirmed = new Map<number, Handed>();
  // The messages of node:cluster are not part of the types.
  const send = channel.send.bind(channel) as Send;
  const sendAndNote: Send = (message, handle, ...rest) => {
    const { cmd, act, seq } = message;
    if (handle && cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined)
      unconfirmed.set(seq, handle);
    return send(message, handle, ...rest);
  };
  const closeAll = () => {
    for (const handle of unconfirmed.values()) handle.close();
    unconfirmed.clear();
  };
  Object.assign(channel, { send: sendAndNote });
  channel.on('internalMessage', ({ ack }: HandOver) => {
    if (ack !== undefined) unconfirmed.delete(ack);
  });
  // The channel emits no `disconnect` while a handle is unconfirmed. After `exit` the messages that
  // the worker had sent are read within one turn of the event loop.
  channel.once('exit', () => setImmediate(setImmediate, closeAll));
}
