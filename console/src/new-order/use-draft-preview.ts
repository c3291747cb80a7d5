import { useDebouncedValue } from '@mantine/hooks';
import { graphql } from '../../generated/gql.ts';
import { inLanguage } from '../api/messages.ts';
import { usePage } from '../api/use-page.ts';
import { useRights } from '../frame/use-shop.ts';
import { dryRun, type PreviewedOrder, violationsWhileTyping } from '../order/use-order-preview.ts';
import { useWords } from '../words/use-words.tsx';
import { createInputOf, type Draft } from './draft.ts';

const PreviewNewOrderDocument = graphql(`
  mutation PreviewNewOrder($input: OrderCreateInput!, $hasCatalog: Boolean!) {
    order: createOrder(input: $input) { ...OrderAmounts }
  }
`);

interface Preview {
  /** The order as the gateway would store it; undefined while it cannot. */
  readonly order: PreviewedOrder | undefined;
  readonly violations: Readonly<Record<string, string>>;
}

/**
 * Computes the totals of the draft by a dry run, after a short pause in the typing; an earlier one
 * that is still on its way is given up.
 */
export function useDraftPreview(draft: Draft): Preview {
  const words = useWords();
  const { mayRead } = useRights();
  // The text is the same while nothing changes, which the pause after typing needs.
  const [settled] = useDebouncedValue(JSON.stringify(createInputOf(draft)), 300);
  const input = JSON.parse(settled);
  const isPaused = draft.lines.length === 0 || input.lines.length === 0;
  const page = usePage(
    PreviewNewOrderDocument,
    { input, hasCatalog: mayRead('CATALOG') },
    { isPaused, headers: dryRun },
  );
  if (isPaused) return { order: undefined, violations: {} };
  const errors = inLanguage(page.answer?.errors ?? [], words);
  const all = Object.entries(violationsWhileTyping(errors, draft.lines));
  // Addresses are complained about only when the order is to be made.
  const shown = all.filter(([path]) => !/^(billing|shipping)Address\b/.test(path));
  return { order: page.data?.order, violations: Object.fromEntries(shown) };
}
