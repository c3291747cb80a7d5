import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { type Section, useRights } from '../frame/use-shop.ts';
import type { Column } from '../parts/data-table.tsx';
import { addressOf } from '../parts/record-link.tsx';
import { useWords } from '../words/use-words.tsx';
import { useCodes } from './codes.ts';
import type { MemberFacts } from './declare.ts';
import type { Declared, Row } from './use-declared.ts';

/** The words of members and of their values. */
export function useRecordWords() {
  const { records, section } = useWords();
  const members: Readonly<Record<string, string>> = records.members;
  const hints: Readonly<Record<string, string | undefined>> = records.hints;
  const groups: Readonly<Record<string, string>> = records.groups;
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...records.choices,
    AccountSection: section,
  };
  return {
    label: (member: string) => members[member] ?? member,
    hint: (member: string) => hints[member],
    group: (name: string) => groups[name] ?? name,
    choice: (type: string | undefined, value: string) => choices[type ?? '']?.[value] ?? value,
  };
}

/** How lists show the value of a member. */
export function useCell({ declaration, facts }: Pick<Declared, 'declaration' | 'facts'>) {
  const show = useValue();
  const { nameOf } = useCodes();
  return (row: Row, name: string): ReactNode => {
    const about = facts.members[name];
    const code = declaration.codes?.[name];
    if (code) return nameOf(code, String(row[name])) ?? String(row[name] ?? '–');
    if (about?.kind === 'reference') return <Reference row={row} name={name} facts={about} />;
    return show(row[name], about);
  };
}

/** Formats a value by the type in the schema, or else by its own type. */
export function useValue() {
  const { common, records } = useWords();
  const { number, date } = useFormat();
  const { choice } = useRecordWords();
  return (value: unknown, facts?: MemberFacts): ReactNode => {
    if (facts?.kind === 'texts' && Array.isArray(value))
      return value.join(', ') || records.everywhere;
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value))
      return value.map((each) => choice(facts?.type, String(each))).join(', ') || '–';
    if (typeof value === 'boolean') return value ? common.yes : common.no;
    if (typeof value === 'object')
      return number('totalCount' in value ? Number(value.totalCount) : null);
    const text = String(value);
    if (facts?.kind === 'choice') return choice(facts.type, text);
    if (facts?.kind === 'number' || typeof value === 'number') return number(text);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? date(text) : text;
  };
}

interface ReferenceProps {
  readonly row: Row;
  readonly name: string;
  readonly facts: MemberFacts;
}

/** The name of another record, as a link to its screen. */
function Reference({ row, name, facts: { type = '' } }: ReferenceProps) {
  const other = row[name.replace(/Id$/, '')] as { id: string; name: string } | null;
  if (!other) return '–';
  const address = addressOf(type, other.id);
  return address ? <Link to={address}>{other.name}</Link> : other.name;
}

/** The columns of the list; the first one links to the record. */
export function useRecordColumns(declared: Declared): readonly Column<Row>[] {
  const { declaration, facts, name: records } = declared;
  const { label } = useRecordWords();
  const cell = useCell(declared);
  const { mayRead } = useRights();
  const isOpen = (name: string) => {
    const section = facts.sections?.[name];
    return section === undefined || mayRead(section as Section);
  };
  return declaration.columns.filter(isOpen).map((name, at) => {
    const about = facts.members[name];
    const isNumber = !about || about.kind === 'number';
    return {
      name,
      label: label(name),
      ...(isNumber && { isNumber }),
      ...(about?.order && about.kind !== 'reference' && { field: about.order }),
      cell: (row) =>
        at > 0 ? (
          cell(row, name)
        ) : (
          <Link to="/$records/$key" params={{ records, key: String(row[facts.key]) }}>
            {String(row[name] || row[facts.key])}
          </Link>
        ),
    };
  });
}
