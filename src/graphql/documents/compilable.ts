import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { countFields } from './limits.ts';

/** Compilation takes time and memory for each field. */
const maxFields = 1500;

/**
 * Whether compiled code answers a valid document as graphql-js does. The compiler must not see
 * names with a meaning in JavaScript (`__proto__`), nor strings with its own marker
 * (`__MAGIC_DATE…`), which it would run as code.
 */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  if (countFields(document) > maxFields) return false;
  let isGood = true;
  const refuse = () => {
    isGood = false;
  };
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    Directive: refuse,
    Name: ({ value }) => {
      if (value.startsWith('__') && value !== '__typename') refuse();
    },
    StringValue: ({ value }) => {
      if (value.includes('__MAGIC_')) refuse();
    },
    VariableDefinition: ({ type, defaultValue }) => {
      if (defaultValue && type.kind === Kind.NON_NULL_TYPE) refuse();
    },
    Field: () => {
      if (isAbstractType(getNamedType(types.getType()))) refuse();
    },
  });
  visit(document, visitor);
  return isGood;
}
