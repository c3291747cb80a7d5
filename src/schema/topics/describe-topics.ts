import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { ownTopics, topicFolders } from './topics.ts';

/** Stands in a description for the topics, which are known once all resources are loaded. */
export const topicList = '{topics}';

/** Stands in a description for the types of records that have events and entries in the audit. */
export const recordTypeList = '{record types}';

/** Puts the lists into the descriptions of a schema of all resources. */
export function describeTopics(schema: GraphQLSchema): GraphQLSchema {
  const fill = (described: Described) => {
    described.description = described.description
      ?.replace(topicList, describeFolders)
      .replace(recordTypeList, () => `One of ${[...topicFolders().keys()].sort().join(', ')}.`);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      fill(field);
      if ('args' in field) field.args.forEach(fill);
    }
  }
  return schema;
}

interface Described {
  description?: string | null | undefined;
}

function describeFolders(): string {
  const folders = [...topicFolders().values()].map(({ folder }) => folder);
  return (
    `A topic is \`.create\`, \`.update\` or \`.delete\` behind ${folders.join(', ')}, or ` +
    `${ownTopics().join(', ')}: such as \`commerce.orders.create\`, and \`commerce.orders.*\` for all ` +
    'topics of orders.'
  );
}
