import { type Context, writing } from '../../../../engine/call/context.ts';
import { sectionsOfRecords } from '../../../../engine/schema/planned-reads/records.ts';
import { causesOf } from '../../../../ground/contract/errors/errors.ts';
import { Refusal, refuse } from '../../../../ground/contract/errors/refusal.ts';
import {
  missingRight,
  rightMissing,
  rightsTo,
} from '../../../../ground/contract/operations/rights.ts';
import { readAuditedTables } from '../../../../store/db/audit/undo/audited-tables.ts';
import { type NetRow, netRowsOf, rowName } from '../../../../store/db/audit/undo/net-rows.ts';
import {
  type LeftMember,
  planUndo,
  type UndoStep,
} from '../../../../store/db/audit/undo/plan-undo.ts';
import {
  lockCall,
  markUndone,
  ownCall,
  readUndoneEntries,
  type UndoneEntry,
} from '../../../../store/db/audit/undo/read-entries.ts';
import {
  joinMovements,
  lockCurrent,
  touchOwners,
  writeSteps,
} from '../../../../store/db/audit/undo/write-steps.ts';
import type { Transaction } from '../../../../store/db/session.ts';
import { checkLanguages } from './check-languages.ts';
import { checkCall, checkRows, checkTypes } from './refused.ts';
import { checkOwnPrices, lockPrices, withPrices } from './reprice-undone.ts';

/** The result of an undo. */
export interface CallUndo {
  /** The call that was undone. */
  readonly callId: string;
  /** The call that undid it, which can be undone in turn. */
  readonly undoCallId: string | null;
  /** The number of records and parts of records that were given back. */
  readonly changes: number;
  readonly left: readonly LeftMember[];
}

/**
 * Gives back what a call changed, from its entries in the audit: created records are deleted,
 * deleted ones return with their identifiers, and changed members have their former values. Throws
 * a Refusal where something was changed since, unless `leaveChanged` is set, and FORBIDDEN without
 * the rights to write each of the records.
 */
export async function undoCall(
  id: string,
  leaveChanged: boolean,
  context: Context,
): Promise<CallUndo> {
  const session = writing(context);
  if ((await ownCall(session)) !== null)
    refuse('call', 'InvalidCombination', 'undoCall must be the first mutation of its document');
  const entries = await lockEntries(session, id);
  checkRights(context, entries);
  const tables = await readAuditedTables(session);
  const rows = netRowsOf(entries, tables);
  checkRows(id, rows.values());
  await checkLanguages(session, rows.values());
  await lockPrices(session, rows.values());
  const { steps, left } = planUndo(rows.values(), await lockCurrent(session, rows.values()));
  checkPlan(id, leaveChanged, steps, left);
  await checkOwnPrices(session, steps);
  await withPrices(session, context.today, steps, async () => {
    await writeSteps(session, steps, explain);
    await joinMovements(session, steps);
    await touchOwners(session, steps, tables);
  });
  if (steps.some(({ row }) => row.table.name === 'price_list')) context.changed.add('price_list');
  const own = await ownCall(session);
  if (own !== null) {
    checkWritten(rows, await readUndoneEntries(session, own));
    await markUndone(session, own, id);
  }
  return { callId: id, undoCallId: own, changes: steps.length, left };
}

/** Locks the call, so that no other call undoes it too. */
async function lockEntries(session: Transaction, id: string): Promise<UndoneEntry[]> {
  const call = await lockCall(session, id);
  if (!call || call.entries === 0) refuse('call', 'NotFound', `the audit has no call ${id}`);
  checkCall(call);
  const entries = await readUndoneEntries(session, id);
  checkTypes(id, entries);
  return entries;
}

/** To take back a created record is to delete it; everything else is to write it. */
function checkRights({ call: { caller } }: Context, entries: readonly UndoneEntry[]): void {
  const sections = sectionsOfRecords();
  for (const { type, part, action } of entries) {
    const section = sections.get(type);
    if (!section) throw new Error(`${type} belongs to no section`);
    const access = action === 'Create' && part === null ? 'delete' : 'write';
    const missing = missingRight(rightsTo(access, [section]), caller.rights);
    if (missing) throw rightMissing(missing, ', whose records the call changed');
  }
}

/** The most changed members that a refusal names. */
const mostNamed = 5;

function checkPlan(
  id: string,
  leaveChanged: boolean,
  steps: readonly UndoStep[],
  left: readonly LeftMember[],
): void {
  const changed = left.filter(({ reason }) => reason === 'Changed');
  if (changed.length > 0 && !leaveChanged) {
    const named = changed.slice(0, mostNamed).map(describeChanged);
    if (changed.length > mostNamed) named.push(`${changed.length - mostNamed} others`);
    refuse(
      'call',
      'InvalidCombination',
      `call ${id} was followed by other changes: ${named.join('; ')}. \`leaveChanged\` leaves these as they are`,
    );
  }
  if (steps.length === 0)
    refuse('call', 'InvalidValue', `nothing of call ${id} can be given back: see its entries`);
}

function describeChanged({ row, member, current }: LeftMember): string {
  if (member === null)
    return row.exists ? `${nameOf(row)} no longer exists` : `${nameOf(row)} exists again`;
  return `${member} of ${nameOf(row)} is ${shown(current)}, the call set ${shown(row.after.get(member))}`;
}

const nameOf = ({ type, key, part }: Pick<NetRow, 'type' | 'key' | 'part'>) =>
  part === null ? `${type} ${key}` : `${type} ${key} (${part})`;

/** A value of a sentence: its first characters. */
const shown = (json: string | null | undefined) => {
  const text = json ?? 'null';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

/** The codes of PostgreSQL for constraints that a write violates. */
const reasons: Readonly<Record<string, string>> = {
  '23502': 'the audit does not have all of its values',
  '23505': 'another record has a value that must be unique',
  '23514': 'its former values are not allowed',
};

/** Turns a violated constraint into a refusal. */
function explain(error: unknown, [step]: readonly UndoStep[]): unknown {
  const code = [...causesOf(error)].map((cause) => cause.code).find((each) => each !== undefined);
  const isReferred = step?.kind === 'delete';
  const reason =
    code === '23503' || code === '23001'
      ? isReferred
        ? 'other records refer to it'
        : 'a record that it refers to no longer exists'
      : reasons[String(code)];
  if (!step || reason === undefined) return error;
  const form = isReferred ? 'deleted' : 'given back';
  return new Refusal(
    'call',
    'InvalidCombination',
    `${nameOf(step.row)} cannot be ${form}: ${reason}`,
  );
}

/** A record that goes takes others along, which the undone call did not make. */
function checkWritten(rows: ReadonlyMap<string, NetRow>, written: readonly UndoneEntry[]): void {
  const others = written.filter((entry) => !rows.has(rowName(entry)));
  const names = [...new Set(others.slice(0, mostNamed).map(nameOf))];
  if (names.length > 0)
    refuse(
      'call',
      'InvalidCombination',
      `the undo would also change ${names.join(', ')}, which other calls have made or changed`,
    );
}
