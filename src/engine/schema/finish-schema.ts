import {
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLSchema,
  type GraphQLType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { accessDirective } from '../document/rights/access-directive.ts';
import { requirementsIn } from '../document/rights/requirements.ts';
import { audienceIn, rootsOf } from '../document/rights/rights.ts';
import { ignoreReadOnly } from '../document/rules/ignore-read-only.ts';
import { describeMembers, type MembersOfGenerated } from './describe-members.ts';
import { meta } from './meta.ts';
import { allRecords } from './planned-reads/records.ts';
import { replaceId } from './records/replace-id.ts';
import { scalars } from './scalars.ts';
import { describeTopics } from './topics/describe-topics.ts';
import type { ShopWords } from './uses.ts';

/**
 * Completes the schema of all resources with the parts that depend on the whole schema: the topics
 * in descriptions, the descriptions of generated members, the shop's own `ID`, and the audience and
 * requirement of each field.
 */
export function finishSchema(
  schema: GraphQLSchema,
  description: string,
  { members, words: others }: { members: MembersOfGenerated; words: readonly ShopWords[] },
): GraphQLSchema {
  const settle = settlingRights(schema);
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => name !== scalars.ID.name);
  for (const type of types)
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(finish);
    else if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        finish(field);
        field.args.forEach(finish);
        if (isObjectType(type)) settle(type, field);
      }
  describeMembers(schema, members);
  for (const own of [...others, ...[...allRecords()].map(({ uses }) => uses?.words ?? {})])
    addWords(schema, own);
  const config = schema.toConfig();
  const words = { section: 'AccountSection', access: 'CallerAccess' };
  const directives = [...config.directives, accessDirective(schema, words), ignoreReadOnly];
  return new GraphQLSchema({ ...config, description, types, directives });
}

/** Throws for a name that is neither a root field nor a type. */
function addWords(schema: GraphQLSchema, own: ShopWords): void {
  for (const [name, words] of Object.entries(own)) {
    const [typeName = '', fieldName] = name.split('.');
    const type = schema.getType(typeName);
    const fields = isObjectType(type) ? type.getFields() : {};
    const target = fieldName === undefined ? type : fields[fieldName];
    if (!target) throw new Error(`there is no ${name} that words could find`);
    target.extensions = { ...target.extensions, ...meta({ words }) };
  }
}

/** A field, an argument or a field of an input. */
interface DescribedElement {
  type: GraphQLType;
  description?: string | null | undefined;
}

function finish(described: DescribedElement): void {
  described.description &&= describeTopics(described.description);
  described.type = replaceId(described.type, scalars.ID);
}

/**
 * Returns a function that assigns a field its audience and its requirement, and makes it nullable
 * if it can lack the right. Fields of Query are nullable, so that one that fails leaves the others.
 */
function settlingRights(schema: GraphQLSchema) {
  const requirementOf = requirementsIn(schema);
  const query = schema.getQueryType();
  const roots = rootsOf(schema);
  return (type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): void => {
    const isRoot = roots.includes(type);
    const audience = isRoot ? audienceIn(type, field) : undefined;
    const requires = requirementOf(type, field);
    if (audience || requires)
      field.extensions = { ...field.extensions, ...meta({ audience, requires }) };
    if (type === query || (requires && !isRoot)) field.type = getNullableType(field.type);
  };
}
