import type { Case, Step } from '../cases.ts';
import { type Declared, recordOf, requiredOf, unknownId } from './declared.ts';
import { formOf, keyOf, readCase } from './find-cases.ts';
import { rules } from './rules.ts';

/** Cases of a get: an unknown identifier, `fields`, and the record that find returns. */
export function getCases(declared: Declared, find: Declared): Case[] {
  const { name: call, request } = declared;
  const body = requiredOf(declared);
  const unknown: Step = {
    call,
    body,
    expect: { answer: { status: 'ok', [keyOf(declared)]: null } },
  };
  return [
    readCase(declared, 'unknown', rules.unknownRecord, [unknown]),
    sameCase(declared, find),
    fieldsCase(declared, find),
    ...(request.language ? [choiceCase(declared, find)] : []),
    ...(request.priceList ? [priceListCase(declared)] : []),
  ];
}

const selectorOf = ({ request }: Declared) => (request.sku ? 'sku' : 'id');

interface Choices extends Readonly<Record<string, unknown>> {
  readonly fields?: readonly string[];
}

/** Finds one record and gets it; `choices` apply to both calls. */
function foundAndGot(declared: Declared, find: Declared, choices: Choices, form: object): Step[] {
  const selector = selectorOf(declared);
  const [id, list] = [`${find.resource}.got`, keyOf(find)];
  const { fields, ...rest } = choices;
  const first: Step = {
    call: find.name,
    body: { ...rest, limit: 1, ...(fields && { fields: [...fields, selector] }) },
    expect: {},
    save: { [id]: { path: `${list}.0.${selector}` } },
  };
  const firstOf = fields ? {} : { firstOf: { key: keyOf(declared), of: 0, list } };
  const record = { ...formOf(declared), ...form };
  const body = { ...choices, [selector]: `{{${id}}}` };
  return [first, { call: declared.name, body, expect: { record, ...firstOf } }];
}

function sameCase(declared: Declared, find: Declared): Case {
  const steps = foundAndGot(declared, find, {}, {});
  return { ...readCase(declared, 'answer', rules.get, steps), repeats: true };
}

function fieldsCase(declared: Declared, find: Declared): Case {
  const names = Object.keys(recordOf(declared).members);
  const [even, odd] = [0, 1].map((rest) => names.filter((_, at) => at % 2 === rest));
  const steps = [even, odd?.toReversed()].flatMap((fields = []) =>
    foundAndGot(declared, find, { fields }, { fields }).slice(fields === even ? 0 : 1),
  );
  return readCase(declared, 'fields', rules.fields, steps);
}

function choiceCase(declared: Declared, find: Declared): Case {
  const language = '{{language}}';
  const steps = foundAndGot(declared, find, { language }, { language });
  const lacking = { ...requiredOf(declared), language: 'zz' };
  const refused = {
    call: declared.name,
    body: lacking,
    expect: { error: 'language | InvalidValue' },
  };
  const rule = rules.language;
  return { ...readCase(declared, 'language', rule, [refused, ...shifted(steps)]), repeats: true };
}

/** Returns the steps with positions for one more step before them. */
const shifted = (steps: readonly Step[]): Step[] =>
  steps.map((step) => {
    const { firstOf } = step.expect;
    return firstOf ? { ...step, expect: { ...step.expect, firstOf: { ...firstOf, of: 1 } } } : step;
  });

function priceListCase(declared: Declared): Case {
  const body = { ...requiredOf(declared), priceList: unknownId };
  const refused = { call: declared.name, body, expect: { error: 'priceList | NotFound' } };
  return readCase(declared, 'priceList', rules.priceList, [refused]);
}
