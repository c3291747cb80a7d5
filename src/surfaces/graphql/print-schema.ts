import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isObjectType,
  lexicographicSortSchema,
  printSchema as print,
} from 'graphql';
import { typeMeta } from '../../engine/document/meta.ts';
import { requirementOf, requirementToRead } from '../../engine/document/rights/requirements.ts';
import { type MissingRight, namesOfMissing } from '../../ground/contract/operations/rights.ts';

/** The schema as text, with `@access` on types and fields, which graphql-js does not print. */
export function printSchema(schema: GraphQLSchema): string {
  let type: GraphQLNamedType | undefined;
  let field = '';
  let isDescription = false;
  const lines = print(lexicographicSortSchema(schema)).split('\n');
  return lines
    .map((line) => {
      const quotes = line.split('"""').length - 1;
      if (quotes === 1) isDescription = !isDescription;
      if (quotes > 0 || isDescription) return line;
      const named = /^type (\w+).* {$/.exec(line)?.[1];
      if (named) {
        type = schema.getType(named);
        return line.replace(/ {$/, `${ofType(type)} {`);
      }
      if (line === '}') type = undefined;
      field = /^ {2}(\w+)[(:]/.exec(line)?.[1] ?? field;
      // A field ends with its type, on the line of its name or of the end of its arguments.
      return /^ {2}(\w+|\)): /.test(line) ? line + ofField(type, field) : line;
    })
    .join('\n');
}

function ofType(type: GraphQLNamedType | undefined): string {
  const right = isObjectType(type) && requirementToRead(typeMeta(type));
  return right ? accessOf(right) : '';
}

function ofField(type: GraphQLNamedType | undefined, name: string): string {
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  const right = field && requirementOf(field);
  return right ? accessOf(right) : '';
}

function accessOf(right: MissingRight): string {
  const { section, access } = namesOfMissing(right);
  const deletes = right.access === 'delete' ? ', deletes: true' : '';
  return ` @access(section: ${section}, access: ${access}${deletes})`;
}
