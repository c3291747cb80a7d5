import type { Member } from '../../src/ground/contract/notation/member.ts';
import type { Case, Step } from '../cases.ts';
import { type Declared, requiredOf } from './declared.ts';
import { readCase } from './find-cases.ts';
import { rules } from './rules.ts';
import { refusalOf, violationsOf } from './violations.ts';

/** Requests of a reading operation that are refused for their shape. */
export function shapeRefusals(declared: Declared): Case[] {
  return [
    unknownCase(declared),
    ...missingCases(declared),
    ...malformedCases(declared),
    ...checksCases(declared),
  ];
}

const errorCase = (declared: Declared, of: string, rule: string, steps: Step[]): Case => ({
  ...readCase(declared, of, rule, steps),
  level: 'errors',
});

function unknownCase(declared: Declared): Case {
  const { name: call, request } = declared;
  const body = requiredOf(declared);
  const expect = { error: 'unknown | UnknownField' };
  const steps: Step[] = [{ call, body: { ...body, stray: 1 }, expect }];
  if (request.conditions) steps.push({ call, body: { ...body, conditions: { stray: 1 } }, expect });
  return errorCase(declared, 'refuses unknown members', rules.unknown, steps);
}

function missingCases(declared: Declared): Case[] {
  const body = requiredOf(declared);
  const steps = Object.keys(body).map((name) => {
    const { [name]: _left, ...rest } = body;
    return { call: declared.name, body: rest, expect: { error: `${name} | Missing` } };
  });
  if (steps.length === 0) return [];
  return [errorCase(declared, 'refuses missing members', rules.missing, steps)];
}

function malformedCases(declared: Declared): Case[] {
  const { request, conditions } = declared;
  const body = requiredOf(declared);
  const { conditions: nested, ...members } = request;
  const own = Object.entries(members).map(([name, member]) =>
    malformedCase(declared, name, member, (value) => ({ ...body, [name]: value })),
  );
  const inner = Object.entries(nested ? conditions : {}).map(([name, member]) =>
    malformedCase(declared, `conditions ${name}`, member, (value) => ({
      ...body,
      conditions: { [name]: value },
    })),
  );
  return [...own, ...inner].flat();
}

function malformedCase(
  declared: Declared,
  of: string,
  member: Member,
  wrap: (value: unknown) => unknown,
): Case[] {
  const { name: call, operation } = declared;
  // The first are of another type, the last are past a bound.
  const found = fewOf(violationsOf(operation.request, member, wrap), 3);
  const steps = found.map(({ body, error }) => ({ call, body, expect: { error } }));
  if (steps.length === 0) return [];
  return [errorCase(declared, `refuses malformed ${of}`, rules.malformed, steps)];
}

/** Bodies with several errors; the response has one. */
function checksCases(declared: Declared): Case[] {
  const { name: call, operation, request } = declared;
  const body = requiredOf(declared);
  const wrong: Record<string, unknown> = {
    ...(request.first && { first: -1 }),
    ...(request.limit && { limit: 0 }),
    ...(request.language && { language: 'zz' }),
    ...(request.priceList && { priceList: 'x' }),
    ...(request.order && { order: ['stray'] }),
    ...(request.fields && { fields: ['stray'] }),
    ...(request.id && { id: 0 }),
  };
  const names = Object.keys(wrong);
  const bodies = [
    { ...body, ...wrong, stray: 1 },
    ...names.slice(1).map((_, left) => {
      const kept = names.slice(0, names.length - left);
      return { ...body, ...Object.fromEntries(kept.map((name) => [name, wrong[name]])) };
    }),
  ];
  const steps = fewOf(bodies, 5).flatMap((each) => {
    const error = refusalOf(operation.request, each);
    return error ? [{ call, body: each, expect: { error } }] : [];
  });
  if (steps.length < 2) return [];
  const checks = errorCase(declared, 'order of checks', rules.checks, steps);
  return [{ ...checks, level: 'details' }];
}

/** The first elements and the last one. */
export const fewOf = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most ? [...all] : [...all.slice(0, most - 1), ...all.slice(-1)];
