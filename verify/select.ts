import type { Case, Cases } from './cases.ts';

/**
 * The cases that call an operation, with the cases that create its records and save the values that
 * they need, in their order.
 */
export function casesOfOperation(cases: Cases, operation: string): Cases {
  const created = operation.replace(/[^.]+$/, 'create/example');
  const needed = cases.cases.filter(
    ({ id, steps }) => id.startsWith(created) || steps.some(({ call }) => call === operation),
  );
  const chosen = new Set<Case>();
  const savers = saversOf(cases);
  for (let next = needed; next.length > 0; ) {
    for (const each of next) chosen.add(each);
    const names = next.flatMap(namesIn);
    next = [...new Set(names.flatMap((name) => savers.get(name) ?? []))].filter(
      (each) => !chosen.has(each),
    );
  }
  const before = cases.cases.filter(({ id }) => id.startsWith('calls/before'));
  for (const each of before) chosen.add(each);
  return { ...cases, cases: cases.cases.filter((each) => chosen.has(each)) };
}

function saversOf({ cases }: Cases): Map<string, Case[]> {
  const savers = new Map<string, Case[]>();
  for (const each of cases)
    for (const { save = {} } of each.steps)
      for (const name of Object.keys(save)) savers.set(name, [...(savers.get(name) ?? []), each]);
  return savers;
}

/** The names of `{{name}}` in a case. */
const namesIn = (of: Case): string[] =>
  [...JSON.stringify(of.steps).matchAll(/\{\{([^{}?][^{}]*)\}\}/g)].map(([, name = '']) => name);
