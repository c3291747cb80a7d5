import { ownTopics, topicFolders } from './topics.ts';

/** A placeholder in descriptions for the topics, which are known when all resources are loaded. */
export const topicList = '{topics}';

/** A placeholder in descriptions for the types of records that have events and audit entries. */
export const recordTypeList = '{record types}';

/** Returns a description with these lists, once all resources are loaded. */
export const describeTopics = (description: string): string =>
  description
    .replace(topicList, describeFolders)
    .replace(recordTypeList, () => `One of ${[...topicFolders().keys()].sort().join(', ')}.`);

function describeFolders(): string {
  const folders = [...topicFolders().values()].map(({ folder }) => folder);
  return (
    `A topic is \`.create\`, \`.update\` or \`.delete\` behind ${folders.join(', ')}, or ` +
    `${ownTopics().join(', ')}: such as \`commerce.orders.create\`, and \`commerce.orders.*\` for all ` +
    'topics of orders.'
  );
}
