import { useEffect, useRef, useState } from 'react';
import { mostBytesInMemory, TooLargeForMemory } from '../api/arriving-file.ts';
import { type ExportedList, exportList } from '../api/export-list.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';

/** Milliseconds between two figures that are shown. */
const pause = 200;

/** Runs an export until its end, or until the screen is left. */
export function useExport() {
  const words = useWords().transfer;
  const format = useFormat();
  /** The bytes that have arrived; null unless an export runs. */
  const [bytes, setBytes] = useState<number | null>(null);
  const current = useRef<AbortController>(null);
  const stop = () => current.current?.abort();
  useEffect(() => () => current.current?.abort(), []);
  /** Resolves with why it failed. */
  async function run(list: ExportedList): Promise<string | undefined> {
    const begun = new AbortController();
    current.current = begun;
    setBytes(0);
    let shown = 0;
    const show = (arrived: number) => {
      if (performance.now() < shown + pause) return;
      shown = performance.now();
      setBytes(arrived);
    };
    try {
      await exportList(list, begun.signal, show);
      return undefined;
    } catch (error) {
      if (begun.signal.aborted) return undefined;
      if (error instanceof TooLargeForMemory)
        return words.tooLarge(format.bytes(mostBytesInMemory));
      return error instanceof Error ? error.message : String(error);
    } finally {
      setBytes(null);
    }
  }
  return { bytes, run, stop };
}
