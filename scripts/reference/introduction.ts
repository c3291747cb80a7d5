import { variables } from '../../src/ground/config/config.ts';
import { describeExpected } from '../../src/ground/contract/notation/describe.ts';
import { readMember } from '../../src/ground/contract/notation/member.ts';
import { referenceMoment } from '../../src/node/demo/reference/settle-reference.ts';
import { layOut } from '../../test/house/readme.ts';
import type { ShownProblem } from './shown-problems.ts';

/** The introduction of the page: how to call, the form of the answers, and the types. */
export function introduction(shown: readonly ShownProblem[]): string {
  return [calls, answers, problems(shown), headers, types, examples].join('\n\n');
}

const calls = `# The v3 interface

Every operation with its request, its errors, an example, and the same call in GraphQL. This page is
printed by \`npm run print\` from the declarations of the operations and the answers of a shop.

A call is \`POST /api/v3/<operation>\` with a JSON object in UTF-8 as its body and a caller key in \`X-Key\`
(or \`Authorization: Bearer\`). \`Content-Type\` is ignored. An empty body, \`null\` and \`[]\` count as
\`{}\`, and \`[]\` counts as an empty object wherever an object is expected, because PHP writes one that way.
[The contract](../contract.md) describes values, defaults and rules.`;

const answers = `## Answers

The answer has the status 200 and \`"status": "ok"\`, or the first error found. An error
changes nothing.

\`\`\`json
{
  "status": "error",
  "error": { "field": "code", "type": "AlreadyExists", "description": "a tax class with this code exists" }
}
\`\`\`

\`field\` and \`type\` are for programs and do not change. \`description\` is for people: it names the place
of the value (\`order.items[2].price\`, counted from 0; \`prices["A 1"].list\`), what is expected and what
was received, and how to correct it. Each operation lists its own errors. Any operation can also answer:

| Error on | type | when |
|---|---|---|
| \`unknown\` | \`UnknownField\` | the request has a member, at any depth, that the operation does not have |
| the member | \`Missing\` | a required member is absent |
| the member | \`Malformed\` | a value has the wrong type, length, range, number of decimals or format |
| the member | \`NotFound\` | the member refers to a record that does not exist |
| the member | \`AlreadyExists\` | another record has the code, SKU, number or email address |
| the member | \`InvalidValue\` | a rule forbids the value |
| the member | \`AccessDenied\` | the caller may not change it |`;

function problems(shown: readonly ShownProblem[]): string {
  const rows = shown.map(({ status, when }) => `| ${status} | ${when} |`);
  const bodies = shown.flatMap(({ body }) => (body ? layOut(body) : [])).join('\n');
  const withBody = shown.flatMap(({ status, body }) => (body ? [status] : []));
  return `## Other statuses

A request with another status changed nothing. The body says why, as
\`application/problem+json\` (RFC 9457). \`Retry-After\` is the number of seconds to wait before the next try.

| Status | when |
|---|---|
${rows.join('\n')}

Bodies, in this order, of ${withBody.join(', ')}:

\`\`\`json
${bodies}
\`\`\``;
}

const headers = `## Headers

[Calling the service](../calling.md) describes the headers and refusals of both surfaces. On v3:

| Header of a request | what it does |
|---|---|
| \`X-Key\` | the caller key; \`Authorization: Bearer <key>\` does the same |
| \`Idempotency-Key\` | 1 to 255 printable ASCII characters. A call that writes is executed once for each key: a repetition within ${variables.idempotencyHours.default} hours (setting \`${variables.idempotencyHours.name}\`) gets the stored answer with \`Idempotency-Replayed: true\` |
| \`If-Match\` | accepted versions of the record, as \`ETag\` shows them, in double quotes and separated by commas, or \`*\`. For operations that change one record; another version is refused with 412 |
| \`X-Dry-Run: 1\` | everything is checked and answered, nothing is stored. The answer repeats the header |
| \`X-Dry-Run: changes\` | the same, and the answer has the number of rows that would be changed in \`X-Changes\` |

| Header of an answer | what it says |
|---|---|
| \`ETag\` | the version of the record in the answer to a \`get\` |
| \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` | the calls allowed in a window, the calls left, and the seconds until the window ends: ${variables.callLimit.default} calls in ${variables.callWindowSeconds.default} seconds unless \`${variables.callLimit.name}\` and \`${variables.callWindowSeconds.name}\` are set or the key has a limit of its own |
| \`Retry-After\` | with 409, 429 and 503: the seconds to wait before the next try |
| \`X-Request-Id\` | the call's identifier, also in the service's log |

## Following changes

\`orders.find\` takes \`fromUpdateTime\`, so a client can read what has changed since its last run. Without
gaps it works as follows; [the example clients](../v3-clients.md) do it:

1. Order by \`updateTime\`. Take the time of the last order of a page as the next \`fromUpdateTime\`, and
   \`first\` only to skip what has that very time already. Pages by \`first\` alone would skip an order when one
   before it is changed meanwhile, because that moves to the end.
2. Begin each run five minutes before the last time that was read. A call shows the time at which it began, so one that
   takes long appears behind others. At the end of daylight saving time begin an hour earlier, or set
   \`TIME_ZONE\` to UTC.
3. \`fromUpdateTime\` is inclusive and runs overlap, so orders come again: skip those with a known \`id\` and
   \`updateTime\`, or store them once more.

Deleted orders do not appear, and other records have no such condition. The change log has both, in one sequence without
gaps: \`events\` on GraphQL, and [webhooks](../events.md).`;

/** Notations with an example and details. */
const notations: readonly (readonly [notation: string, example: string, more?: string])[] = [
  ['bool', 'true'],
  ['int(1..100)', '20', '`10.0` is an integer too'],
  ['int(1..)', '7'],
  ['bigint(1..)', '"90071992547409930"', 'in answers always a string of digits'],
  ['string(0..60)', '"Arc floor lamp"', 'lengths count Unicode characters'],
  ['string(2)', '"en"'],
  ['digits(14)', '"04006381333931"'],
  ['alphanumeric(10..19)', '"R7kQ2mVx9TtB4cDe"'],
  ['hexadecimal(6)', '"b91c1c"'],
  ['decimal[10,3](0..)', '19.99', 'exact: what is sent comes back digit for digit'],
  ['decimal[11,2] as text', '"-3.00"', 'in answers always a string'],
  ['date', '"2024-06-15"'],
  [
    'datetime',
    '"2024-06-15 09:30:00"',
    `in the time zone of the shop (setting \`${variables.timeZone.name}\`, ${variables.timeZone.default} unless set), without an offset`,
  ],
  ['datetime UTC', '"2024/06/15 09:30:00"', 'only in answers: with slashes, always in UTC'],
  [
    'base64',
    '"SGVsbG8="',
    'of the alphabet with `+` and `/`, padded with `=`; `data:image/png;base64,` before it and line breaks are ignored',
  ],
  [
    'L(60)',
    '{ "en": "Red", "de": "Rot" }',
    'a localized text: in answers the languages that have a text, the default one always; with `language` that one alone',
  ],
  [
    'PriceMap',
    '{ "1": 19.99, "2": 17.5 }',
    'by identifier of the price list; an update changes only the lists given; in answers all lists, with `priceList` that one alone',
  ],
  ['id list', '[1, 2, 5]'],
  ['array of string(3..100), at most 2', '["ada@example.com"]'],
];

const types = `## Types

| Type | what it takes | example | |
|---|---|---|---|
${notations
  .map(
    ([notation, example, more = '']) =>
      `| \`${notation}\` | ${wordsOf(notation)} | \`${example}\` | ${more} |`,
  )
  .join('\n')}

Words such as \`Open\`, \`Ready\` are themselves, as strings. \`nullable\` members take \`null\`. \`item.sku\` is a
member of \`item\`, \`goods[].weight\` of each element, \`prices{}.list\` of each value. Members of an update
that are left out stay as they are.

\`default\` is what a new record has for a member that the request leaves out, where the description does
not say it. Of an object that is left out, the defaults of its members apply. The values are those of the
shop of the examples: its default language is \`en\`.`;

function wordsOf(notation: string): string {
  if (notation === 'datetime UTC') return 'a time written YYYY/MM/DD hh:mm:ss';
  return describeExpected(readMember(notation)).replace(/, such as .*/, '');
}

const examples = `## The examples

They are sent to the shop that \`DEMO=reference npm start\` makes on an empty database, with
\`PUBLIC_URL=https://shop.example\`. A new shop gives each answer as it is printed; the examples do not affect
each other. With \`X-Dry-Run: 1\` the shop stays as it is, so that they can be sent one after another in any
order; only the identifiers of new records go on counting. What differs from shop to shop: the names of
files, which are numbers here, the identifier of a new image, and when a template's file was changed.
Everything else in that shop was done at ${referenceMoment}.`;
