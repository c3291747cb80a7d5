import { getNamedType, isAbstractType, Kind, visit } from 'graphql';
import type { ResolvedDocument } from '../resolve.ts';
import { ignoreReadOnly } from './ignore-read-only.ts';

/** The maximum number of fields that are compiled, because each takes time and memory. */
const maxFields = 1500;

/**
 * Whether compiled code answers a valid document as graphql-js does. The compiler must not see
 * names with a meaning in JavaScript (`__proto__`), nor strings with its own marker
 * (`__MAGIC_DATE…`), which it would run as code.
 */
export function isCompilable({ document, selections }: ResolvedDocument): boolean {
  if (selections.length > maxFields) return false;
  let isGood = !selections.some(
    // graphql-jit leaves out the fields of a fragment on an interface.
    ({ definition, parent }) =>
      isAbstractType(getNamedType(definition.type)) || isAbstractType(parent),
  );
  const refuse = () => {
    isGood = false;
  };
  visit(document, {
    Directive: ({ name }) => {
      // The directive concerns the variables, which are ready when the code runs.
      if (name.value !== ignoreReadOnly.name) refuse();
    },
    Name: ({ value }) => {
      if (value.startsWith('__') && value !== '__typename') refuse();
    },
    StringValue: ({ value }) => {
      if (value.includes('__MAGIC_')) refuse();
    },
    VariableDefinition: ({ type, defaultValue }) => {
      if (defaultValue && type.kind === Kind.NON_NULL_TYPE) refuse();
    },
  });
  return isGood;
}
