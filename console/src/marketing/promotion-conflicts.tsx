import type { PromotionQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { Conflicts } from '../parts/conflicts.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Named } from './elements.tsx';
import type { Entered, Form } from './promotion-document.ts';

interface PromotionConflictsProps {
  readonly form: Form;
  readonly choices: PromotionQuery;
  readonly products: readonly Named[];
}

/** Both values of each member of a promotion that two users have changed. */
export function PromotionConflicts({ form, choices, products }: PromotionConflictsProps) {
  const { common } = useWords();
  const { day } = useFormat();
  const { types } = useWords().marketing;
  const labels = useLabels(form.value('type'));
  const lists = [choices.departments?.nodes, choices.producers?.nodes, products];
  const names = new Map(lists.flatMap((list) => list ?? []).map(({ id, name }) => [id, name]));
  function show(value: unknown) {
    if (typeof value === 'boolean') return value ? common.yes : common.no;
    if (Array.isArray(value)) return value.map((id) => names.get(id) ?? id).join(', ') || '–';
    if (typeof value === 'object' && value) return Object.values(value).join('\n');
    const text = String(value ?? '');
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(text);
    return types[text as keyof typeof types] ?? (text || '–');
  }
  return (
    <Conflicts
      conflicts={form.conflicts}
      label={(member) => labels[member]}
      show={show}
      onChoose={form.choose}
    />
  );
}

function useLabels(type: Entered['type']): Readonly<Record<keyof Entered, string>> {
  const { marketing: words, common, changes } = useWords();
  return {
    ...words.member,
    nameByLanguage: common.name,
    type: words.effect,
    appliedTo: words.target,
    elementIds: words.target,
    isActive: words.isActive,
    discountPercent: changes.members.discountPercent,
    discountAmount: words.amounts[type === 'PERCENT_DISCOUNT' ? 'FIXED_DISCOUNT' : type],
  };
}
