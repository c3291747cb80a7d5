import { recordOf } from '../../src/ground/contract/is-record.ts';
import type { Body, Calls } from '../../test/examples/example.ts';
import { examples } from '../../test/examples/story.ts';
import type { Case, Step } from '../cases.ts';
import { fractionCases } from './fraction-cases.ts';
import { languageCases } from './language-cases.ts';
import { lastUndo, madeOf, mannerOf, type Reading } from './own-records.ts';
import { NotPortable, rewriteBody } from './rewrite.ts';
import { rules } from './rules.ts';
import { writeShapeRefusals } from './write-refusals.ts';

/** A step whose answer is recorded, or must equal that of an earlier step. */
export interface Draft extends Omit<Step, 'expect'> {
  readonly expect?: Step['expect'];
}

export interface DraftCase extends Omit<Case, 'steps'> {
  readonly steps: readonly Draft[];
}

/**
 * Returns the calls of the examples for a shop with other data; languages have cases of their own.
 */
export function draftCases(): DraftCase[] {
  const resources = examples.filter(({ name }) => name !== 'site.languages');
  const made = new Map<string, number>();
  const good = resources.flatMap(({ name, calls }) =>
    Object.entries(calls)
      .filter(([verb]) => !verb.startsWith('delete'))
      .flatMap(([verb, each]) => goodCases(name, verb, each, made)),
  );
  const refused = resources.flatMap(({ name, calls }) =>
    Object.entries(calls).flatMap(([verb, each]) => refusedCases(name, verb, each, made)),
  );
  const deleted = resources.toReversed().flatMap(({ name, calls }) =>
    Object.entries(calls)
      .filter(([verb]) => verb.startsWith('delete'))
      .flatMap(([verb, each]) => goodCases(name, verb, each, made)),
  );
  return [
    firstCase,
    ...good,
    ...fractionCases,
    ...languageCases,
    ...refused,
    ...writeShapeRefusals(),
    ...deleted,
  ];
}

const writeCase = (id: string, level: Case['level'], rule: string, steps: Draft[]): DraftCase => ({
  id,
  level,
  mode: 'write',
  rule,
  steps,
});

/** Registers calls that remove all records without an identifier. */
const firstCase = writeCase('calls/before writing', 'core', rules.answer, [
  { call: 'site.languages.find', expect: {}, undo: lastUndo },
]);

type Made = Map<string, number>;

function goodCases(resource: string, verb: string, { good }: Calls, made: Made): DraftCase[] {
  return good.flatMap((body, at) => {
    const id = `${resource}.${verb}/example ${at + 1}`;
    const isRead = /^(find|get|count|compute|read)/.test(verb);
    return portable(() =>
      isRead
        ? writeCase(id, 'core', rules.example, readSteps(resource, verb, body, made))
        : writeCase(id, 'core', rules.readBack, writeSteps(resource, verb, body, made)),
    );
  });
}

function portable(make: () => DraftCase): DraftCase[] {
  try {
    return [make()];
  } catch (error) {
    if (error instanceof NotPortable) return [];
    throw error;
  }
}

/** Reads only the records of the run, whose number and contents are known. */
function readSteps(resource: string, verb: string, body: Body, made: Made): Draft[] {
  const call = `${resource}.${verb}`;
  const rewritten = recordOf(rewriteBody(resource, body));
  if (verb === 'get') return [{ call, body: { ...pricesOf(resource), ...rewritten } }];
  if (verb === 'read-text-file') return [{ call, body: rewritten }];
  const own = mannerOf(resource).own?.(idsOf(resource, made));
  if (!own) throw new NotPortable();
  if (rewritten.parent === 0) throw new NotPortable();
  if (resource === 'commerce.departments') return [{ call, body: { ...own, ...rewritten } }];
  const conditions = { ...own, ...recordOf(rewritten.conditions) };
  const prices = 'priceList' in rewritten || verb !== 'find' ? {} : pricesOf(resource);
  return [{ call, body: { ...rewritten, conditions, ...prices } }];
}

const pricesOf = (resource: string) => (/products|items$/.test(resource) ? { priceList: 1 } : {});

const idsOf = (resource: string, made: Made) => madeOf(resource, made.get(resource) ?? 0);

function writeSteps(resource: string, verb: string, body: Body, made: Made): Draft[] {
  const call = `${resource}.${verb}`;
  const rewritten = rewriteBody(resource, body);
  const { read, remove } = mannerOf(resource);
  const next = (made.get(resource) ?? 0) + 1;
  const isMade = verb === 'create' && remove !== undefined;
  if (isMade) made.set(resource, next);
  const name = `${resource}.${next}`;
  const saved = isMade && {
    save: { [name]: { path: 'id' } },
    undo: remove(`{{${name}}}`, rewritten),
  };
  return [{ call, body: rewritten, ...saved }, ...read(idsOf(resource, made))];
}

function refusedCases(resource: string, verb: string, { refused = [] }: Calls, made: Made) {
  return refused.flatMap(([error, body], at) =>
    isOfShop(resource, error)
      ? []
      : portable(() => ({
          ...writeCase(
            `${resource}.${verb}/refuses ${error.replace(' | ', ' ')} ${at + 1}`,
            'errors',
            rules.refused,
            refusedSteps(resource, verb, body, error, made),
          ),
        })),
  );
}

/** Refusals that need the state of a whole shop. */
const isOfShop = (resource: string, error: string) =>
  error.endsWith('LimitReached') ||
  error === 'path | Invalid' ||
  (resource === 'site.accounts' && error === 'access | InvalidValue');

/** Reads all records before and after the refused call. */
function refusedSteps(
  resource: string,
  verb: string,
  body: Body,
  error: string,
  made: Made,
): Draft[] {
  const readings: Reading[] = [
    ...countOf(resource),
    ...mannerOf(resource).read(idsOf(resource, made)),
  ];
  const name = `stray ${resource}`;
  const stray = verb === 'create' ? mannerOf(resource).remove?.(`{{${name}}}`, body) : undefined;
  const refused: Draft = {
    call: `${resource}.${verb}`,
    body: rewriteBody(resource, body),
    expect: { error },
    ...(stray && { save: { [name]: { path: 'id' } }, undo: stray }),
  };
  const before = readings.map((reading) => ({ ...reading, expect: {} }));
  const after = readings.map((reading, same) => ({ ...reading, expect: { same } }));
  return [...before, refused, ...after];
}

const uncounted = new Set(['site.templates', 'commerce.product-images', 'site.languages']);

const countOf = (resource: string): Reading[] =>
  uncounted.has(resource) ? [] : [{ call: `${resource}.count`, body: {} }];
