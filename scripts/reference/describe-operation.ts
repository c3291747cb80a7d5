import { isObjectType } from 'graphql';
import { accessOfOperation, sectionOfOperation } from '../../src/engine/document/rights/rights.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { describeAccess, isSection } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';

/** The section of the admin panel that the caller needs a right to. */
export function describeRight(operation: Operation): string {
  const access = accessOfOperation(schema, operation);
  const section = sectionOfOperation(schema, operation) ?? '';
  if (!isSection(section)) throw new Error(`${operation.field} belongs to no section`);
  return `Needs the right to ${describeAccess({ access, section })}.`;
}

/** The description of the GraphQL field without what it returns, because v3 returns less. */
export function describeOperation(name: string, { answer, kind, field }: Operation): string {
  const records = name.split('.')[1]?.replaceAll('-', ' ');
  if (answer?.at === 'totalCount') return `How many ${records} there are, of those that fit.`;
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const said = root?.getFields()[field]?.description ?? fail(`${field} is not described`);
  return said
    .replace(/,? and returns? it(?=\.)| Returns [^.]+\./g, '')
    .replace(/(?<=\s)[A-Z][A-Za-z]+/g, (word) =>
      isObjectType(schema.getType(word)) ? inWords(word) : word,
    )
    .replace(/\b([Aa]) (?=[aeio])/g, '$1n ');
}

/** Spells a type name in words: `ProductReview` becomes "product review". */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, ' $&').toLowerCase();

function fail(why: string): never {
  throw new Error(why);
}
