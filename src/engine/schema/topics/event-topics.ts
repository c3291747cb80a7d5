import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import {
  missingRight,
  type Rights,
  rightMissing,
  rightTo,
  type Section,
} from '../../../ground/contract/operations/rights.ts';
import { ownTopics, topicFolders } from './topics.ts';

const verbs = ['create', 'update', 'delete'] as const;

let known: ReadonlyMap<string, Section> | undefined;

/** Every topic, sorted, and the section that reads it; complete once all resources are loaded. */
export function allTopics(): ReadonlyMap<string, Section> {
  known ??= new Map(
    [...topicFolders().values()].flatMap(({ folder, section }) => {
      const names = verbs.map((verb) => `${folder}.${verb}`);
      names.push(...ownTopics().filter((name) => name.startsWith(`${folder}.`)));
      return names.map((name) => [name, section] as const);
    }),
  );
  return known;
}

/**
 * The topics to read; null for all. One that does not exist or may not be read is refused.
 * `commerce.orders.*` names all topics of a folder.
 */
export function topicsFor(
  named: readonly string[] | null | undefined,
  rights: Rights,
): readonly string[] | null {
  const all = allTopics();
  if (named) return [...new Set(named.flatMap((name) => readable(name, all, rights)))];
  const own = [...all].flatMap(([name, section]) => (lacking(section, rights) ? [] : [name]));
  return own.length === all.size ? null : own;
}

const lacking = (section: Section, rights: Rights) =>
  missingRight(rightTo('read', section), rights);

function readable(name: string, all: ReadonlyMap<string, Section>, rights: Rights): string[] {
  const found = [...all].filter(
    ([each]) => each === name || (name.endsWith('.*') && isWithin(each, name.slice(0, -1))),
  );
  if (found.length === 0) {
    const message = `topics: there is no topic ${JSON.stringify(name)}`;
    refuse('topics', 'InvalidValue', `${message}${describeClosest(name, all)}`);
  }
  for (const [, section] of found) {
    const missing = lacking(section, rights);
    if (missing) throw rightMissing(missing, `, which the topic ${name} is about`);
  }
  return found.map(([each]) => each);
}

function describeClosest(name: string, all: ReadonlyMap<string, Section>): string {
  const folders = [...topicFolders().values()].map(({ folder }) => `${folder}.*`);
  const [closest] = suggestionList(name, [...all.keys(), ...folders]);
  return closest === undefined ? '' : `; the closest one is ${JSON.stringify(closest)}`;
}

/** The first right that a caller lacks to read these topics; null if none is missing. */
export function missingRightToTopics(topics: readonly string[], rights: Rights) {
  const all = allTopics();
  for (const topic of topics) {
    const section = all.get(topic);
    const missing = section && lacking(section, rights);
    if (missing) return { missing, topic };
  }
  return null;
}

const isWithin = (topic: string, folder: string) =>
  topic.startsWith(folder) && !topic.slice(folder.length).includes('.');
