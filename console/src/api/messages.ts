import type { Words } from '../words/en.ts';
import type { GraphqlError } from './send.ts';

/** The words that describe refused values. */
export type Sentences = Pick<Words, 'violations' | 'limits' | 'sizes'>;

/** Codes whose message says more than the code, such as which other value it goes with. */
const detailed = new Set(['INVALID_VALUE', 'INVALID_COMBINATION', 'INVALID']);

/**
 * The errors with the messages of their violations in the language of the person. The gateway
 * writes English; where only its message says what the rule is, it follows the sentence.
 */
export function inLanguage(
  errors: readonly GraphqlError[],
  sentences: Sentences,
): readonly GraphqlError[] {
  return errors.map((error) => {
    const { violations, code, field } = error.extensions ?? {};
    const all = Array.isArray(violations) ? violations.map((each) => worded(each, sentences)) : [];
    const extensions = { ...error.extensions, ...(all.length > 0 && { violations: all }) };
    const named = typeof field === 'string' ? worded({ ...error, code }, sentences) : error;
    return { ...error, message: named.message, extensions };
  });
}

/** The limits of a value, as the gateway sends them with a violation. */
interface Limits {
  readonly kind: string;
  readonly min?: number;
  readonly max?: number;
  readonly scale?: number;
}

interface Worded {
  readonly message: string;
  readonly code?: unknown;
  readonly limits?: Limits;
}

function worded<Of extends Worded>(of: Of, sentences: Sentences): Of {
  const limits = of.limits && limitsIn(of.limits, sentences);
  if (limits) return { ...of, message: limits };
  const code = String(of.code);
  const sentence = sentences.violations[code];
  if (!sentence) return of;
  return { ...of, message: detailed.has(code) ? `${sentence} (${of.message})` : sentence };
}

function limitsIn({ kind, min, max, scale }: Limits, { limits, sizes }: Sentences) {
  return limits[kind]?.(sizeIn(min, max, sizes), scale);
}

/** The possible numbers in words; empty if all are possible. */
function sizeIn(min: number | undefined, max: number | undefined, sizes: Sentences['sizes']) {
  if (max === undefined) return min === undefined ? '' : sizes.least(min);
  if (min === undefined || min === 0) return sizes.most(max);
  return min === max ? sizes.exact(max) : sizes.between(min, max);
}
