import { JsonError, parseJson } from '../../../engine/gate/json/parse-json.ts';
import { graphqlWord } from '../../../ground/contract/notation/names.ts';
import { hasSecondId } from '../columns/header.ts';
import type { LineForm } from '../columns/node.ts';
import { imagesPath } from '../images/read-names.ts';
import { mostLineValues } from '../source/line.ts';
import { LineFault, mostViolations } from './line-faults.ts';
import type { LineValue } from './line-runner.ts';

/** The member of an earlier result that is left out when it is imported again. */
export const reportMember = '_import';

/**
 * Reads a line of JSONL in the form of its target: members of `input`, and the key of the record,
 * may also be at the top level. Throws a LineFault for a line that is not a JSON object.
 */
export function readLineText(form: LineForm, text: string): LineValue {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('the line is not a JSON object');
  const given = Object.fromEntries(Object.entries(value).filter(([name]) => name !== reportMember));
  return inForm(form, given);
}

function inForm(form: LineForm, given: LineValue): LineValue {
  const { members, flat, by, hasImages } = form;
  const names = Object.keys(given);
  const isOwn = (name: string) => members.has(name) || (hasImages && name === imagesPath);
  const beside = names.filter((name) => !isOwn(name));
  if (beside.length === 0) return given;
  const nested = new Map(names.filter(isOwn).map((name) => [name, given[name]]));
  const key = by && given[by.name] === undefined && by.keys.find((name) => beside.includes(name));
  const isSecondId = (name: string) => key !== undefined && name === 'id' && hasSecondId(form);
  const second = key !== 'id' && beside.some(isSecondId) ? given.id : null;
  if (by && key) nested.set(by.name, { [key]: given[key], ...(second !== null && { id: second }) });
  const inside = beside.filter((name) => name !== key && !isSecondId(name));
  if (inside.length > 0 && (flat === null || nested.has(flat))) throw unknown(inside);
  if (flat !== null && !nested.has(flat))
    nested.set(flat, Object.fromEntries(inside.map((name) => [name, given[name]])));
  return Object.fromEntries(nested);
}

function parse(text: string): unknown {
  try {
    return parseJson(text, mostLineValues);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw malformed(`the line ${error.message}`);
  }
}

const malformed = (message: string) => new LineFault([{ path: '', code: 'MALFORMED', message }]);

const unknown = (names: readonly string[]) =>
  new LineFault(
    names.slice(0, mostViolations).map((name) => ({
      path: name,
      code: graphqlWord('UnknownField'),
      message: `there is no member ${JSON.stringify(name.slice(0, 60))}`,
    })),
  );
