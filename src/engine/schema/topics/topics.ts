import type { Section } from '../../../ground/contract/operations/rights.ts';
import { allRecords } from '../planned-reads/records.ts';

/** The topics of one type of records, `commerce.orders.create`, and the section that reads them. */
export interface TopicFolder {
  readonly folder: string;
  readonly section: Section;
}

const others = new Map<string, TopicFolder>();

/** Declares the topics of a type that is not read as a record. */
export function addTopic(type: string, topic: TopicFolder): void {
  others.set(type, topic);
}

const own: string[] = [];

/** Declares a topic of changes that the service makes by itself: `commerce.promotions.turn`. */
export function addOwnTopic(name: string): void {
  own.push(name);
}

export const ownTopics = (): readonly string[] => own;

/** The topics by the GraphQL type of the record, once all resources are loaded. */
export function topicFolders(): ReadonlyMap<string, TopicFolder> {
  const found = new Map(others);
  for (const { name, topic, section } of allRecords())
    if (topic) found.set(name, { folder: topic, section });
  return new Map([...found].sort(([, a], [, b]) => (a.folder < b.folder ? -1 : 1)));
}
