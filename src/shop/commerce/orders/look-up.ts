import type { ShopSettings } from '../../../engine/call/shop-settings.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { Rule } from '../../../engine/schema/mutations/rules.ts';
import { checkEach, type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import type { Session } from '../../../store/db/session.ts';
import type { HeldOrder } from './held-order.ts';
import { type References, readReferences } from './references.ts';
import { languageOf } from './rules.ts';
import type { GivenChanges } from './shapes.ts';
import { newBasis } from './sums/compute-order.ts';

/** Looks up the records that an order will refer to. Throws NotFound for a missing record. */
export async function lookUp(...named: Parameters<typeof findReferences>): Promise<References> {
  const { references, rules } = await findReferences(...named);
  checkEach(...rules);
  return references;
}

/** Like `lookUp`, for a caller that checks for missing records itself. */
export async function findReferences(
  query: Session['query'],
  { defaultLanguage }: ShopSettings,
  given: GivenChanges,
  before: (HeldOrder & { readonly id: string }) | null,
): Promise<{ readonly references: References; readonly rules: readonly Rule[] }> {
  const { customerId = before?.customerId ?? null, locale = before?.locale } = given;
  const taxAreaBefore = (before?.basis ?? newBasis).taxAreaId;
  const { taxAreaId = taxAreaBefore, shippingMethod, paymentMethod, lines = [] } = given;
  const references = await readReferences(query, {
    skus: lines.flatMap(({ sku }) => sku || []),
    customer: customerId && clampId(customerId),
    taxArea: clampId(taxAreaId),
    taxAreaBefore,
    shippingMethod: clampId(shippingMethod?.id ?? 0),
    paymentMethod: clampId(paymentMethod?.id ?? 0),
    language: locale === undefined ? defaultLanguage : languageOf(locale),
    defaultLanguage,
    order: before?.id ?? null,
  });
  const { hasCustomer, hasTaxArea } = references;
  const isShipped = !shippingMethod?.id || references.shippingMethod;
  const isPaid = !paymentMethod?.id || references.paymentMethod;
  const rules = [
    () => hasCustomer || notFound('customer', customerId),
    () => hasTaxArea || notFound('taxArea', taxAreaId),
    () => isShipped || notFound('shippingMethod', shippingMethod.id, idIn('shippingMethod')),
    () => isPaid || notFound('paymentMethod', paymentMethod.id, idIn('paymentMethod')),
  ];
  return { references, rules };
}

const idIn = (member: string) => ({ steps: [member, 'id'] });

function notFound(field: string, id: number | null | undefined, wrong?: { steps: Path }): never {
  refuse(field, 'NotFound', `${field} ${id} does not exist`, wrong);
}
