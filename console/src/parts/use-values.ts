import { useFormat } from '../frame/use-format.ts';
import { useLanguage } from '../words/use-words.tsx';

const money = ['listPrice', 'sellingPrice', 'price', 'costPrice', 'discountAmount', 'total'];

/** Names of kinds of records, of members, and their values as people read them. */
export function useValues() {
  const { words, language } = useLanguage();
  const format = useFormat();
  const names: Readonly<Record<string, string>> = {
    ...words.records.members,
    ...words.changes.members,
  };
  const kinds: Readonly<Record<string, readonly string[]>> = words.changes.kinds;
  return {
    /** The name of a type or a part, such as `ItemPrice`. */
    kind(kind: string, count = 1): string {
      const [one = kind, many = kind] = kinds[kind] ?? [];
      return count === 1 ? one : many;
    },
    name: (member: string) => names[member] ?? member,
    value(member: string, value: unknown): string {
      if (value === null || value === '' || value === undefined) return '–';
      if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
      if (money.includes(member)) return format.money(String(value));
      if (typeof value === 'number') return format.number(value);
      const texts = textsIn(value);
      return texts ? (texts[language] ?? Object.values(texts)[0] ?? '–') : plain(value);
    },
  };
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A text by language, as the audit has it. */
const textsIn = (value: unknown) =>
  typeof value === 'object' ? (value as Readonly<Record<string, string>>) : null;
