import { isObjectType } from 'graphql';
import { schema } from '../../src/shop/catalogue.ts';
import type { Rec } from './records.ts';

/**
 * The values of an input under the names of the fields that return them unchanged: the texts of all
 * languages of `name` are `nameByLanguage`, the prices of all lists `listPriceByList`.
 */
export function asRead(type: string, input: Rec): Rec {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [readName(type, name), value]),
  );
}

/** The name of the field that returns a member unchanged. */
export function readName(type: string, member: string): string {
  const known = schema.getType(type);
  if (!isObjectType(known)) throw new Error(`${type} is no record`);
  const fields = known.getFields();
  const names = [`${member}ByLanguage`, `${member}ByList`, member];
  const found = names.find((name) => name in fields);
  if (!found) throw new Error(`${type} has no field for ${member}`);
  return found;
}
