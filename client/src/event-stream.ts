/** A message of server-sent events. One without a name only moves the position on. */
export interface StreamMessage {
  readonly event: string | null;
  readonly position: number | null;
  readonly data: string;
}

export interface EventStream {
  /** The next message; null when the connection has ended, was lost or has been silent for long. */
  next(): Promise<StreamMessage | null>;
  close(): Promise<void>;
}

/** Reads the messages that are complete: the part of one that was cut off does not count. */
export function openEventStream(
  body: ReadableStream<Uint8Array>,
  { maxSilence, signal }: { maxSilence: number; signal?: AbortSignal | undefined },
): EventStream {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const close = async () => {
    signal?.removeEventListener('abort', close);
    await reader.cancel().catch(() => {});
  };
  signal?.addEventListener('abort', close);
  const readMore = async (): Promise<boolean> => {
    // Closing ends the read.
    const timer = setTimeout(close, maxSilence);
    try {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
      return !done;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          return readMessage(block);
        }
        if (signal?.aborted || !(await readMore())) return null;
      }
    },
    close,
  };
}

function readMessage(block: string): StreamMessage {
  const fields = block.split('\n').map((line) => /^([^:]*):? ?(.*)$/s.exec(line) ?? []);
  const valuesOf = (name: string) =>
    fields.filter(([, field]) => field === name).map(([, , value = '']) => value);
  const position = valuesOf('id').at(-1);
  return {
    event: valuesOf('event').at(-1) ?? null,
    position: position ? Number(position) : null,
    data: valuesOf('data').join('\n'),
  };
}
