import type { Case, Expect, Step } from '../cases.ts';
import { rules } from './rules.ts';

const call = 'commerce.tax-classes.count';
const counted: Expect = { answer: { status: 'ok', count: '{{?count}}' } };
const problem = (status: number, headers?: Record<string, string>): Expect => ({
  problem: status,
  ...(headers && { headers }),
});

/** Cases about calls of any operation; the first ones save values for later ones. */
export const callCases: readonly Case[] = [
  of('learns the languages', rules.answer, [
    {
      call: 'site.languages.find',
      expect: { list: { key: 'languages', shape: 'site.languages', least: 1 } },
      save: {
        language: { path: 'languages.*.code', where: { isDefault: true } },
        region: { path: 'languages.*.region', where: { isDefault: true } },
        'language.another': { path: 'languages.*.code', where: { isDefault: false } },
      },
    },
  ]),
  of('learns a template', rules.answer, [
    {
      call: 'site.templates.find',
      expect: {},
      save: { template: { path: 'templates.0' } },
    },
  ]),
  of('empty bodies', rules.body, [
    ...['', '{}', '  {} ', 'null', '[]'].map((text) => ({ call, text, expect: counted })),
    { call: 'commerce.products.find', body: { conditions: [], limit: 1 }, expect: {} },
    { call: 'commerce.products.find', body: { conditions: null, limit: 1 }, expect: {} },
  ]),
  of('content types', rules.body, [
    ...['application/x-www-form-urlencoded', 'text/plain', 'application/json; charset=utf-8'].map(
      (type) => ({ call, headers: { 'Content-Type': type }, text: '{}', expect: counted }),
    ),
  ]),
  of('whole numbers', rules.malformed, [
    { call: 'commerce.tax-classes.find', text: '{"limit": 1.0, "first": 0e0}', expect: {} },
  ]),
  of('no key', rules.noCall, [
    { call, key: 'none', expect: problem(403) },
    { call, key: 'wrong', expect: problem(403) },
  ]),
  of('no operation', rules.noCall, [
    { call: 'commerce.tax-classes.stray', expect: problem(404) },
    { call: 'commerce.stray.find', expect: problem(404) },
    { call: 'site.languages.get', expect: problem(404) },
  ]),
  of('no POST', rules.noCall, [{ call, method: 'GET', expect: problem(405, { allow: 'POST' }) }]),
  of('no JSON', rules.noCall, [
    ...['{', 'x', '"x"', '1', 'true', '[1]', '{"a":1}}'].map((text) => ({
      call,
      text,
      expect: problem(400),
    })),
  ]),
  of('order of refusals', rules.noCall, [
    { call: 'commerce.stray.find', method: 'GET', key: 'none', expect: problem(405) },
    { call: 'commerce.stray.find', key: 'none', text: 'x', expect: problem(403) },
    { call: 'commerce.stray.find', text: 'x', expect: problem(404) },
  ]),
  of('names of prototypes', rules.unknown, [
    ...['{"__proto__":{"limit":1}}', '{"constructor":1}', '{"toString":1}'].map((text) => ({
      call: 'commerce.tax-classes.find',
      text,
      expect: { error: 'unknown | UnknownField' },
    })),
  ]),
];

function of(what: string, rule: string, steps: Step[]): Case {
  return { id: `calls/${what}`, level: 'core', mode: 'read', rule, steps };
}
