import Negotiator from 'negotiator';
import { waitForTurn } from '../../engine/gate/event-loop-turn.ts';
import type { Caller } from '../../ground/contract/caller.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { namesOfMissing } from '../../ground/contract/operations/rights.ts';
import { type Finder, mostToFind, type SchemaClosedBy } from '../find/finder.ts';
import { describedText, foundJson, foundText, mapText } from '../find/texts.ts';
import type { Handler } from '../http/call.ts';
import { requireReader } from './schema-file.ts';

/**
 * Answers `/graphql/schema`: the root fields that the caller may use, the root fields that a
 * text finds, or descriptions of coordinates. As text, or as JSON where `Accept` prefers it.
 */
export function createSchemaSearch(finder: Finder, closedBy: SchemaClosedBy): Handler {
  return async (call) => {
    const caller = requireReader(call, closedBy);
    const question = readQuestion(call.query);
    await waitForTurn();
    const answer = answerTo(finder, question, caller);
    const { accept } = call.headers;
    const type = new Negotiator({ headers: { accept } }).mediaType(mediaTypes);
    if (!type)
      throw new CallError('NOT_ACCEPTABLE', `Answers are ${mediaTypes.join(' or ')}: see Accept.`);
    const isJson = type === 'application/json';
    return {
      status: 200,
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'private, no-cache',
        Vary: 'Accept',
      },
      body: isJson ? JSON.stringify(answer.json()) : `${answer.text()}\n`,
      isTagged: true,
    };
  };
}

/** The parameters in the address of the search. */
export const searchParameters: readonly string[] = ['search', 'first', 'describe'];

const mediaTypes = ['text/plain', 'application/json'];

interface Question {
  readonly search: string | null;
  readonly first: number;
  readonly describe: readonly string[] | null;
}

function readQuestion(query: string): Question {
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys())
    if (!searchParameters.includes(name))
      throw malformed(`There is no parameter ${JSON.stringify(name.slice(0, 40))}`);
  const search = parameters.get('search');
  const describe = parameters.get('describe')?.split(',') ?? null;
  const first = parameters.get('first') ?? '8';
  if (search !== null && describe) throw malformed('search and describe exclude each other');
  if (search !== null && search.length > mostToFind.characters)
    throw malformed(`search has at most ${mostToFind.characters} characters`);
  if (describe && describe.length > mostToFind.coordinates)
    throw malformed(`describe has at most ${mostToFind.coordinates} coordinates`);
  if (!/^[1-9]\d?$/.test(first) || Number(first) > mostToFind.results)
    throw malformed(`first is a number from 1 to ${mostToFind.results}`);
  return { search, describe: describe?.map((each) => each.trim()) ?? null, first: Number(first) };
}

const malformed = (message: string) => new CallError('MALFORMED_REQUEST', `${message}.`);

/** The text and the JSON are written on demand. */
function answerTo(finder: Finder, { search, first, describe }: Question, { rights }: Caller) {
  if (search !== null) {
    const found = finder.search(search, first, rights);
    const { roots, closed } = found;
    const json = { found: roots.map(foundJson), ...(closed && { closed: namesOfMissing(closed) }) };
    return { text: () => foundText(found), json: () => json };
  }
  if (describe) {
    const described = finder.describe(describe, rights);
    return { text: () => describedText(described), json: () => described };
  }
  const records = finder.map(rights);
  return { text: () => mapText(records), json: () => ({ records }) };
}
