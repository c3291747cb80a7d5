import type { Case } from '../cases.ts';
import { type Declared, declaredOperations, requiredOf } from './declared.ts';
import { conditionCases, findCases, readCase } from './find-cases.ts';
import { getCases } from './get-cases.ts';
import { shapeRefusals } from './refusal-cases.ts';
import { rules } from './rules.ts';

/** Returns cases that are safe on a live shop: reads, and reads that are refused. */
export function readCases(): Case[] {
  const all = declaredOperations();
  const byName = new Map(all.map((each) => [each.name, each]));
  const reads = all.filter(({ operation }) => operation.kind === 'query');
  return reads.flatMap((declared) => casesOf(declared, byName));
}

function casesOf(declared: Declared, byName: ReadonlyMap<string, Declared>): Case[] {
  const { resource, operation } = declared;
  const [find, count] = ['find', 'count'].map((verb) => byName.get(`${resource}.${verb}`));
  const refusals = shapeRefusals(declared);
  if (operation.answer?.at === 'nodes')
    return [...findCases(declared), ...conditionCases(declared, count), ...refusals];
  if (operation.answer?.at === 'record' && find) return [...getCases(declared, find), ...refusals];
  if (operation.answer?.at === 'totalCount') return [countCase(declared), ...refusals];
  return refusals;
}

function countCase(declared: Declared): Case {
  const answer = { status: 'ok', count: '{{?count}}' };
  const step = { call: declared.name, body: requiredOf(declared), expect: { answer } };
  return readCase(declared, 'answer', rules.answer, [step]);
}
