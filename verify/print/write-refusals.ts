import { recordOf } from '../../src/ground/contract/is-record.ts';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import { type Declared, declaredOperations, unknownId } from './declared.ts';
import { mannerOf } from './own-records.ts';
import { fewOf } from './refusal-cases.ts';
import { rules } from './rules.ts';
import { refusalOf, violationsOf } from './violations.ts';
import type { Draft, DraftCase } from './write-cases.ts';

/** Writes that are refused for their shape; an update of them names a record that no shop has. */
export function writeShapeRefusals(): DraftCase[] {
  return declaredOperations()
    .filter(
      ({ operation, resource }) => operation.kind === 'mutation' && resource !== 'site.languages',
    )
    .flatMap((declared) => [...shapeCases(declared), ...memberCases(declared)]);
}

function caseOf({ name }: Declared, of: string, rule: string, steps: Draft[]): DraftCase[] {
  if (steps.length === 0) return [];
  return [{ id: `${name}/${of}`, level: 'errors', mode: 'write', rule, steps }];
}

function shapeCases(declared: Declared): DraftCase[] {
  const { request, operation } = declared;
  const body = baseOf(declared);
  const [record] = recordsOf(declared);
  const stray: object[] = [{ ...body, stray: 1 }];
  if (record) stray.push({ ...body, [record]: { ...recordOf(body[record]), stray: 1 } });
  const missing = Object.keys(body).map((name) => {
    const { [name]: _left, ...rest } = body;
    return rest;
  });
  const wrong = { ...body, stray: 1, ...(request.id && { id: 'x' }) };
  const steps = (bodies: object[]) => bodies.flatMap((each) => stepOf(declared, each, operation));
  return [
    ...caseOf(declared, 'refuses unknown members', rules.unknown, steps([...stray, wrong])),
    ...caseOf(declared, 'refuses missing members', rules.missing, steps([...missing, {}])),
  ];
}

function memberCases(declared: Declared): DraftCase[] {
  const { request, operation } = declared;
  const body = baseOf(declared);
  const [record] = recordsOf(declared);
  const inner = record && request[record]?.kind === 'object' ? request[record].members : {};
  const cases = (
    prefix: string,
    members: Readonly<Record<string, Member>>,
    wrap: (name: string, value: unknown) => object,
  ) =>
    Object.entries(members).flatMap(([name, member]) => {
      const found = fewOf(
        violationsOf(operation.request, member, (value) => wrap(name, value)),
        2,
      );
      const steps = found.flatMap((each) => stepOf(declared, recordOf(each.body), operation));
      return caseOf(declared, `refuses malformed ${prefix}${name}`, rules.malformed, steps);
    });
  const { [record ?? '']: _record, ...outer } = request;
  return [
    ...cases('', outer, (name, value) => ({ ...body, [name]: value })),
    ...cases(`${record} `, inner, (name, value) => ({
      ...body,
      [record ?? '']: { ...recordOf(body[record ?? '']), [name]: value },
    })),
  ];
}

function stepOf(declared: Declared, body: object, { request }: Declared['operation']): Draft[] {
  const error = refusalOf(request, body);
  if (!error) return [];
  const { name, resource } = declared;
  const stray = `stray ${resource}`;
  const undo = name.endsWith('.create')
    ? mannerOf(resource).remove?.(`{{${stray}}}`, body)
    : undefined;
  return [
    {
      call: name,
      body,
      expect: { error },
      ...(undo && { save: { [stray]: { path: 'id' } }, undo }),
    },
  ];
}

/** The members that are the record itself. */
const recordsOf = ({ request }: Declared): string[] =>
  Object.entries(request).flatMap(([name, { kind }]) => (kind === 'object' ? [name] : []));

/** Returns the required members alone; they name no record that a shop has. */
function baseOf({ request }: Declared): Record<string, unknown> {
  return Object.fromEntries(requiredIn(request));
}

const requiredIn = (members: Readonly<Record<string, Member>>) =>
  Object.entries(members).flatMap(([name, member]) =>
    member.isRequired ? [[name, unknownValue(name, member)] as const] : [],
  );

function unknownValue(name: string, member: Member): unknown {
  switch (member.kind) {
    case 'object':
      return Object.fromEntries(requiredIn(member.members));
    case 'list':
      return [];
    case 'map':
      return { '{{p}}none': { list: 1 } };
    case 'int':
      return unknownId;
    case 'bigint':
      return '9007199254740991';
    case 'base64':
      return '';
    case 'decimal':
      return 1;
    case 'words':
      return member.words[0];
    default:
      return textFor(name, member);
  }
}

/** Returns a text of the shortest valid length; placeholders are shorter once they are filled. */
function textFor(name: string, member: Member): string {
  if (/email/i.test(name)) return '{{p}}@example.com';
  const max = 'max' in member ? (member.max ?? 99) : 99;
  return max < 11 ? 'x'.repeat(max === 2 ? 2 : 5).slice(0, max) : '{{p}}none';
}
