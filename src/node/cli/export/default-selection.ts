import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { requirementOf } from '../../../engine/document/rights/requirements.ts';
import { seeHelp, UsageError } from '../shared/run-command.ts';

/** A list that can be exported. */
export interface ExportedList {
  /** The root field, such as `orders`. */
  readonly name: string;
  readonly record: GraphQLObjectType;
  /** The type of its argument `where`. */
  readonly where: string;
}

/** Throws UsageError if the name does not belong to a list. */
export function findExportedList(schema: GraphQLSchema, name: string): ExportedList {
  const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) => recordOf(field) !== null,
  );
  const field = lists.find((each) => each.name === name);
  const record = field && recordOf(field);
  const where = field?.args.find((each) => each.name === 'where');
  if (record && where) return { name, record, where: String(where.type) };
  const names = lists.map((each) => each.name).sort();
  throw new UsageError(`"${name}" is not a list: ${names.join(', ')}; ${seeHelp}`);
}

/** Returns the type of the records of a list; null for a field that is not a list. */
function recordOf({ type }: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const connection = getNamedType(type);
  if (!isObjectType(connection)) return null;
  const { nodes, edges, pageInfo } = connection.getFields();
  if (!nodes || !edges || !pageInfo) return null;
  const record = getNamedType(nodes.type);
  return isObjectType(record) ? record : null;
}

/**
 * Returns the fields of an export without a selection: every value of a record. Texts in all
 * languages and prices in all price lists have the name of the text or the price, as in imports.
 * Deprecated fields, and fields that require an additional right, are left out.
 */
export function defaultSelection({ record }: ExportedList): string {
  const fields = record.getFields();
  const selected: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!isLeafType(getNamedType(field.type)) || field.args.some(isRequiredArgument)) continue;
    if (name === 'nodeId' || field.deprecationReason || requirementOf(field)) continue;
    const [, base] = /^(\w+)By(?:Language|List)$/.exec(name) ?? [];
    if (base !== undefined) selected.push(`${base}: ${name}`);
    else if (!fields[`${name}ByLanguage`] && !fields[`${name}ByList`]) selected.push(name);
  }
  // The identifier comes first.
  return selected.sort((one, other) => Number(other === 'id') - Number(one === 'id')).join(' ');
}

/**
 * Returns the selection of a list of fields such as `code,department.code,name:nameByLanguage`.
 * Throws UsageError for any other text.
 */
export function selectionOf(words: string): string {
  const parts = words.split(',').map((word) => word.trim());
  return parts
    .map((part) => {
      const names = part.split('.');
      if (!names.every((name) => /^[a-z]\w*(:[a-z]\w*)?$/i.test(name)))
        throw new UsageError(`--fields: "${part}" is not a field such as code or department.code`);
      return names.join(' { ') + ' }'.repeat(names.length - 1);
    })
    .join(' ');
}
