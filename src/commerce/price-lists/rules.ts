import { refuse } from '../../contract/refusal.ts';

interface Derivation {
  readonly baseId?: number | null | undefined;
  readonly percentage?: string | null | undefined;
}

/**
 * contract.md: a price list is a base list, or derived from one by a percentage. `base` is what is known
 * of the list it is derived from: null without one, undefined where it does not exist.
 */
export function checkDerivation(
  { baseId, percentage }: Derivation,
  base: { isBase: boolean } | null | undefined,
): void {
  if (base === undefined) refuse('base', 'NotFound', `price list ${baseId} does not exist`);
  if (base && !base.isBase) refuse('base', 'InvalidValue', 'the list is derived itself');
  const derived = baseId !== null && baseId !== undefined;
  const hasPercentage = percentage !== null && percentage !== undefined;
  if (derived !== hasPercentage)
    refuse(
      'percentage',
      'InvalidCombination',
      'a derived list has a percentage, a base list has none',
    );
}
