let isKept = false;

/**
 * PGlite reads each text with `new TextDecoder('utf-8')`, which leaves out U+FEFF where a text
 * begins with it, and makes another decoder after each error. From here on such a decoder keeps
 * it, in the whole process: PGlite has no option for that. Decoders that are given options, or no
 * encoding, stay as they are.
 */
export function keepFirstMark(): void {
  if (isKept) return;
  isKept = true;
  const Original = globalThis.TextDecoder;
  globalThis.TextDecoder = class TextDecoder extends Original {
    constructor(encoding?: string, options?: TextDecoderOptions) {
      super(encoding, encoding === 'utf-8' && !options ? { ignoreBOM: true } : options);
    }
  };
}
