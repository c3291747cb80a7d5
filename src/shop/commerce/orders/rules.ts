import { type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import { Exact } from '../../../ground/contract/values/decimal.ts';
import { checkEmail } from '../../../ground/contract/values/email.ts';

const addresses = ['billingAddress', 'sellerAddress'] as const;

type OrderAddresses = {
  readonly [Name in (typeof addresses)[number]]?:
    | { readonly email?: string | undefined }
    | null
    | undefined;
};

/**
 * docs/contract.md, Orders: an email address has the same form as those of customers, or is empty.
 */
export const emailChecks = (given: OrderAddresses): (() => void)[] =>
  addresses.map((name) => () => {
    const email = given[name]?.email;
    checkEmail(email === '' ? null : email, 'InvalidValue', [name, 'email']);
  });

/** The tax on a line, on shipping or on payment. Rates are texts, in percent. */
export interface Tax {
  readonly taxClassId: number | null;
  readonly taxCode: string;
  readonly taxRate: string;
}

/** The rate and code of a tax class in a tax area. */
export interface AreaTax {
  readonly rate: string;
  readonly code: string;
}

/** The tax of every tax class in an area; absent if the area has no rate for the class. */
export type AreaTaxes = ReadonlyMap<number, AreaTax>;

/** The tax in a request; absent members are undefined. */
export type GivenTax = { readonly [Member in keyof Tax]?: Tax[Member] | undefined };

/**
 * docs/contract.md, Orders: rate and code come from the input, or else from the tax class in the
 * tax area. `of` is the owner of the tax class in a refusal, and `steps` are the path to it in the
 * input.
 */
export function completeTax(
  given: GivenTax,
  taxClass: number | null,
  taxes: AreaTaxes,
  of = '',
  steps?: Path,
): Tax {
  const { taxClassId = taxClass } = given;
  const asked = taxClassId === null ? nothing : taxes.get(taxClassId);
  if (!asked)
    refuse(
      'taxClass',
      'NotFound',
      `tax class ${taxClassId}${of} does not exist`,
      steps && { steps },
    );
  const { taxCode = asked.code, taxRate = asked.rate } = given;
  return { taxClassId, taxCode, taxRate };
}

/**
 * Returns the tax of a line or method after a change of the order's area. A rate or a code that
 * equals that of the previous area is replaced; one that the caller has set remains.
 */
export function followArea<T extends Tax>(taxed: T, before: AreaTaxes, after: AreaTaxes): T {
  const [old, asked] = [before, after].map((taxes) => taxes.get(taxed.taxClassId ?? 0));
  if (!old || !asked) return taxed;
  return {
    ...taxed,
    taxRate: new Exact(old.rate).eq(taxed.taxRate) ? asked.rate : taxed.taxRate,
    taxCode: old.code === taxed.taxCode ? asked.code : taxed.taxCode,
  };
}

const nothing: AreaTax = { rate: '0', code: '' };

/** Specification, Order: a language with an optional region, such as `en` or `en_GB`. */
export function checkLocale(locale: string | undefined): void {
  if (locale !== undefined && !/^[a-z]{2}(?:[_-][a-z]{2})?$/i.test(locale))
    refuse(
      'locale',
      'Malformed',
      `locale is "${locale}"; expected a language with a region or none`,
    );
}

/** The language code of a locale. */
export const languageOf = (locale: string) => locale.slice(0, 2).toLowerCase();

/** The rule is that of customers.create. The time is `YYYY-MM-DD hh:mm:ss` or RFC 3339, in UTC. */
export function checkCreationTime(time: string | undefined, now: Date): void {
  if (time !== undefined && time.slice(0, 19).replace(' ', 'T') > now.toISOString().slice(0, 19))
    refuse('creationTime', 'InvalidValue', 'creationTime is in the future');
}
