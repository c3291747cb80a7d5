import { withoutHidden } from '../../../ground/contract/text.ts';
import { isOrderNumber } from '../../../store/db/audit/generated-values.ts';
import { isIdentifier } from './entries.ts';
import { isNumber } from './ranges.ts';
import type { Sample } from './samples.ts';
import { capitalized, listOf, numberText, plural, valueText, wordsOf } from './sentence-words.ts';
import type { ChangesSummary, MemberChanges, RecordChanges } from './summary.ts';

/** The call that a sentence is about. */
export interface SentenceCall {
  /** The root fields of the document. */
  readonly fields: readonly string[];
  /** The document and its variables. */
  readonly request: string;
}

/** Characters. */
const longest = 400;
const mostClauses = 4;

/**
 * Describes the changes of a call in one sentence for the person who confirms it: the names of its
 * mutations, and the changed records. The records in the names of the mutations come first.
 */
export function sentenceOf({ records }: ChangesSummary, call: SentenceCall): string {
  const mutations = listOf([...new Set(call.fields)].map(wordsOf), '');
  const groups = records.toSorted((one, other) => rankOf(other, call) - rankOf(one, call));
  const clauses = groups.flatMap((group) =>
    clausesOf(group, call.request).map((text) => ({ text, group })),
  );
  const shown = clauses.slice(0, mostClauses);
  const changes = shown.map(({ text }) => text);
  if (clauses.length > shown.length) {
    const others = groups.filter((group) => !shown.some((each) => each.group === group));
    const count = others.reduce((sum, each) => sum + each.count, 0);
    changes.push(
      count > 0 ? `and ${count} more ${count === 1 ? 'change' : 'changes'}` : 'and more',
    );
  }
  const text = withoutHidden(
    `${capitalized(mutations)}: ${changes.join('; ') || 'changes nothing'}`,
  );
  return text.length <= longest ? `${text}.` : `${text.slice(0, longest - 1).trimEnd()}…`;
}

const kindOf = ({ type, part }: RecordChanges) => part ?? type;

/** The length of the name of the kind of record, where a mutation is named after it. */
function rankOf(group: RecordChanges, { fields }: SentenceCall): number {
  const kind = kindOf(group).toLowerCase();
  const isNamed = fields.some((field) => field.toLowerCase().includes(kind));
  return (isNamed ? 1_000 + kind.length : 0) + (group.part === null ? 1 : 0);
}

function clausesOf(group: RecordChanges, request: string): string[] {
  const { action, count, samples } = group;
  const [sample] = samples;
  if (action === 'Delete') return [`deletes ${subjectOf(group, count)}`];
  if (action === 'Create') {
    const values = count === 1 && sample ? mainValues(sample, request) : [];
    const more = values.length > 0 ? ` with ${listOf(values)}` : '';
    return [`creates ${subjectOf(group, count)}${more}`];
  }
  if (group.members.length === 0) return [`changes ${subjectOf(group, count)}`];
  const clauses = new Map<string, { readonly clause: Clause; readonly members: string[] }>();
  for (const member of group.members) {
    const clause = clauseOf(member, group);
    const key = JSON.stringify(clause);
    const known = clauses.get(key) ?? { clause, members: [] };
    known.members.push(wordsOf(member.member));
    clauses.set(key, known);
  }
  return [...clauses.values()].map(({ clause: { verb, tail, count: of }, members }) => {
    return `${verb} ${listOf(members)} of ${subjectOf(group, of)}${tail}`;
  });
}

/** `3 products`, `product "Lamp"`, `tax rate of "Standard"`. */
function subjectOf({ type, part, action, samples, count: all }: RecordChanges, count: number) {
  const kind = wordsOf(part ?? type);
  const [sample] = samples;
  const isNumber = action === 'Create' && isOrderNumber(type, sample?.member ?? '');
  const name = sample?.name ?? sample?.key;
  if (count !== 1 || all !== 1 || !name || isNumber)
    return `${count} ${count === 1 ? kind : plural(kind)}`;
  return `${kind}${part === null ? '' : ' of'} ${valueText(name, true)}`;
}

interface Clause {
  readonly verb: 'raises' | 'lowers' | 'sets' | 'changes';
  readonly tail: string;
  readonly count: number;
}

/** Describes the change of a member: one value for all records, a rise or a fall, or one change. */
function clauseOf(member: MemberChanges, { count: all, samples }: RecordChanges): Clause {
  const { count, after, percent } = member;
  const sample = samples.find((each) => each.member === member.member);
  if (all === 1 && sample) return { verb: 'changes', tail: fromTo(sample), count };
  if (after && after.smallest === after.largest)
    return { verb: 'sets', tail: ` to ${numberText(after.smallest)}`, count };
  if (!percent || percent.smallest * percent.largest < 0)
    return { verb: 'changes', tail: '', count };
  const ends = [percent.smallest, percent.largest].map(
    (each) => Math.round(Math.abs(each) * 10) / 10,
  );
  const [least = 0, most = 0] = ends.sort((one, other) => one - other);
  const verb = percent.largest > 0 ? 'raises' : 'lowers';
  return { verb, tail: ` by ${least === most ? least : `${least} to ${most}`} %`, count };
}

const fromTo = ({ from, to }: Sample) => {
  const start = from === null || from === '' ? '' : ` from ${valueText(from)}`;
  return `${start} to ${valueText(to)}`;
};

/** The numbers of a new record that the request names, and the largest other amount. */
function mainValues({ values = {} }: Sample, request: string): string[] {
  const numbers = Object.entries(values).filter(
    ([member, value]) => !isIdentifier(member) && !Number.isNaN(numberOf(value)),
  );
  const named = numbers.filter(([member]) => isNamedIn(request, member)).slice(0, 3);
  const [largest] = numbers
    .filter(([member, value]) => typeof value === 'string' && !isNamedIn(request, member))
    .filter(([, value]) => numberOf(value) > 0)
    .sort(([, one], [, other]) => numberOf(other) - numberOf(one));
  const shown = largest ? [...named, largest] : named;
  return shown.map(([member, value]) => `${wordsOf(member)} ${numberText(value)}`);
}

const numberOf = (value: unknown) => (isNumber(value) ? Number(value) : Number.NaN);

const isNamedIn = (request: string, member: string) =>
  new RegExp(`\\b${member.split('.').at(-1)}\\b`).test(request);
