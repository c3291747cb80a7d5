import { useState } from 'react';
import type { Result } from '../api/use-mutation.ts';

/** A member that someone else has changed since the form was opened. */
export interface Conflict<Values> {
  readonly member: keyof Values & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface RecordFormOptions<Values> {
  /** The record as it is stored now; it may change at any time. */
  readonly record: Values & { readonly version: string };
  /** The members that the form shows. */
  readonly members: readonly (keyof Values & string)[];
  /** Sends the changed members if the record still has this version. */
  save(changed: Partial<Values>, version: string): Promise<Result<unknown> | undefined>;
  /** Reads the record again after someone else has changed it. */
  readAgain(): Promise<(Values & { readonly version: string }) | null | undefined>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form over one record with its version. What the user has not touched follows the record; what
 * both have changed is a conflict, in which the user chooses one of the two values.
 */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const { record, save, readAgain } = options;
  const form = useValues(options);
  const { changed, mine, base } = form;
  const [result, setResult] = useState<Result<unknown>>();

  /** Resolves with whether the record was saved. */
  async function saveChanged(): Promise<boolean> {
    const sent = Object.fromEntries(changed.map((name) => [name, mine[name]])) as Partial<Values>;
    const made = await save(sent, base.version);
    if (!made) return false;
    setResult(made);
    const stored = made.data || made.mismatch ? await readAgain() : null;
    if (stored && made.mismatch) form.merge(stored);
    if (made.data) form.restart(stored ?? base);
    return made.data !== null;
  }

  return {
    value: form.value,
    set<Name extends keyof Values>(name: Name, next: Values[Name]) {
      form.set(name, next);
      setResult(undefined);
    },
    isChanged: changed.length > 0,
    conflicts: form.conflicts,
    /** Chooses a value of a conflict: the user's own or that of the record. */
    choose: form.choose,
    /** Messages by the names of members. */
    violations: result?.violations ?? {},
    failure: result?.failure,
    isSaved: result?.data != null && changed.length === 0,
    discard() {
      form.restart(record);
      setResult(undefined);
    },
    save: saveChanged,
  };
}

/** What the user has entered, beside the record as it was read. */
function useValues<Values extends object>({ record, members }: RecordFormOptions<Values>) {
  const [base, setBase] = useState(record);
  const [mine, setMine] = useState<Partial<Values>>({});
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>([]);
  const value = <Name extends keyof Values>(name: Name): Values[Name] =>
    (name in mine ? mine[name] : base[name]) as Values[Name];
  const changed = members.filter((name) => name in mine && !isSame(mine[name], base[name]));
  useNewer(record, changed.length > 0, setBase);

  function merge(theirs: Values & { readonly version: string }) {
    const both = changed.filter((name) => !isSame(theirs[name], base[name]));
    const open = both.filter((name) => !isSame(theirs[name], mine[name]));
    setConflicts(open.map((member) => ({ member, mine: mine[member], theirs: theirs[member] })));
    setBase(theirs);
  }

  return {
    base,
    mine,
    changed,
    conflicts,
    value,
    merge,
    set<Name extends keyof Values>(name: Name, next: Values[Name]) {
      setMine((previous) => ({ ...previous, [name]: next }));
    },
    choose({ member, theirs }: Conflict<Values>, isMine: boolean) {
      if (!isMine) setMine((previous) => ({ ...previous, [member]: theirs }));
      setConflicts((open) => open.filter((each) => each.member !== member));
    },
    restart(from: typeof record) {
      setBase(from);
      setMine({});
      setConflicts([]);
    },
  };
}

/**
 * Takes each newer record of the page once, while the user has changed nothing. After a conflict
 * the form has a newer one than the page, whose own follows.
 */
function useNewer<Of>(record: Of, isChanged: boolean, take: (record: Of) => void): void {
  const [seen, setSeen] = useState(record);
  if (record === seen || isChanged) return;
  setSeen(record);
  take(record);
}
