import { useState } from 'react';
import type { Result } from '../api/use-mutation.ts';
import { useUnsaved } from './unsaved.tsx';

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
  /** Reads the record again after someone else has changed it; absent for a new record. */
  readAgain?(): Promise<(Values & { readonly version: string }) | null | undefined>;
  /** The filter of the address that the form is open in, such as `promotion`. */
  readonly filter?: string;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form over one record with its version. What the user has not touched follows the record; what
 * both have changed is a conflict, in which the user chooses one of the two values.
 */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const { record, save, readAgain } = options;
  const { base, merge, restart, ...form } = useValues(options);
  const { changed, isChanged } = form;
  const [result, setResult] = useState<Result<unknown>>();
  useUnsaved(isChanged, options.filter);

  /** Handles the result of a mutation. Resolves with whether the record was saved. */
  async function settle(made: Result<unknown> | undefined): Promise<boolean> {
    if (!made) return false;
    setResult(made);
    const stored = made.data || made.mismatch ? await readAgain?.() : null;
    if (made.data) restart(stored ?? base);
    if (!stored || !made.mismatch) return made.data !== null;
    // Others have changed other members, so the user has nothing to choose.
    return merge(stored) ? false : settle(await save(changed, stored.version));
  }

  return {
    ...form,
    /** The version that the changed members are changes of. */
    version: base.version,
    set<Name extends keyof Values>(name: Name, next: Values[Name]) {
      form.set(name, next);
      setResult(undefined);
    },
    /** Messages by the names of members. */
    violations: result?.violations ?? {},
    failure: result?.failure,
    isSaved: result?.data != null && !isChanged,
    request: result?.answer.headers.get('X-Request-Id') ?? undefined,
    discard() {
      restart(record);
      setResult(undefined);
    },
    save: async () => settle(await save(changed, base.version)),
    settle,
  };
}

/** One conflict if the user and someone else have changed the member, each to another value. */
function conflictOf<Values>(
  member: keyof Values & string,
  { [member]: base }: Values,
  { [member]: mine }: Partial<Values>,
  { [member]: theirs }: Values,
): Conflict<Values>[] {
  return isSame(theirs, base) || isSame(theirs, mine) ? [] : [{ member, mine, theirs }];
}

/** The values that the user has entered, beside the record as it was read. */
function useValues<Values extends object>({ record, members }: RecordFormOptions<Values>) {
  const [base, setBase] = useState(record);
  const [mine, setMine] = useState<Partial<Values>>({});
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>([]);
  const value = <Name extends keyof Values>(name: Name): Values[Name] =>
    (name in mine ? mine[name] : base[name]) as Values[Name];
  const names = members.filter((name) => name in mine && !isSame(mine[name], base[name]));
  const isChanged = names.length > 0;
  useNewer(record, isChanged, setBase);

  /** Returns whether the user has to choose between values. */
  function merge(theirs: Values & { readonly version: string }) {
    const open = names.flatMap((name) => conflictOf(name, base, mine, theirs));
    setConflicts(open);
    setBase(theirs);
    return open.length > 0;
  }

  return {
    base,
    isChanged,
    changed: Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<Values>,
    conflicts,
    value,
    merge,
    set<Name extends keyof Values>(name: Name, next: Values[Name]) {
      setMine((previous) => ({ ...previous, [name]: next }));
    },
    /** Chooses a value of a conflict: the user's own or the record's. */
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
