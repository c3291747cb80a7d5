import type { AuditedColumn } from './audited-tables.ts';
import type { NetRow } from './net-rows.ts';

/** The write that takes back one row. */
export interface UndoStep {
  readonly row: NetRow;
  readonly kind: 'insert' | 'update' | 'delete';
  /** The JSON texts of the columns that it writes, those of the place included. */
  readonly values: Readonly<Record<string, string>>;
}

/** A member, or a whole row, that an undo does not give back. */
export interface LeftMember {
  readonly row: NetRow;
  /** Null for the whole row. */
  readonly member: string | null;
  readonly reason: 'Changed' | 'Secret' | 'File';
  /** The JSON text now; null if the row does not exist, or where it is not compared. */
  readonly current: string | null;
}

/** The members of the rows of a call now, in the order of the rows; undefined for no row. */
export type CurrentRows = ReadonlyMap<NetRow, Readonly<Record<string, string | null>>>;

/** Rows whose files the service has removed since, and whose values describe the file. */
const filed: ReadonlySet<string> = new Set(['product_image', 'product_file']);

/** The columns of an image beside other members of its record. */
const imageColumn = /^(.*image)_(?:file|width|height)$/;

/** Returns the step of each row in the order of the rows, and what is left as it is. */
export function planUndo(rows: Iterable<NetRow>, current: CurrentRows) {
  const steps: UndoStep[] = [];
  const left: LeftMember[] = [];
  for (const row of rows) {
    const now = current.get(row);
    if (row.existed && row.exists) planUpdate(row, now, steps, left);
    else if (row.existed) planInsert(row, now, steps, left);
    else planDelete(row, now, steps, left);
  }
  return { steps, left };
}

type Now = Readonly<Record<string, string | null>> | undefined;

function planUpdate(row: NetRow, now: Now, steps: UndoStep[], left: LeftMember[]): void {
  if (!now) {
    left.push({ row, member: null, reason: 'Changed', current: null });
    return;
  }
  const values: Record<string, string> = {};
  for (const column of row.table.columns) {
    const { name, label } = column;
    const before = label === null ? undefined : row.before.get(label);
    const after = label === null ? undefined : row.after.get(label);
    if (label === null || before === undefined || before === after) {
      // A secret that is replaced by another one reads the same before and after.
      if (label !== null && before !== undefined && column.isMasked && isHidden(before))
        left.push({ row, member: label, reason: 'Secret', current: null });
      continue;
    }
    const reason = isLost(row, column);
    if (reason) left.push({ row, member: label, reason, current: null });
    else if ((now[label] ?? 'null') !== after)
      left.push({ row, member: label, reason: 'Changed', current: now[label] ?? 'null' });
    else values[name] = before;
  }
  if (Object.keys(values).length > 0)
    steps.push({ row, kind: 'update', values: { ...row.place, ...values } });
}

/** Returns why a changed member cannot have its value back; null if it can. */
function isLost(row: NetRow, column: AuditedColumn): LeftMember['reason'] | null {
  const { name, label, isMasked } = column;
  const [, image] = imageColumn.exec(name) ?? [];
  if (image && !isEmptyBefore(row, `${image}_file`)) return 'File';
  const isSettings = name === 'provider' && isMaskedChange(row, 'provider_settings');
  if (isSettings || (isMasked && label !== null && isMaskedChange(row, name))) return 'Secret';
  return null;
}

/** The member of a column in entries. */
const labelOf = ({ table }: NetRow, column: string) =>
  table.columns.find(({ name }) => name === column)?.label;

function isEmptyBefore(row: NetRow, column: string): boolean {
  const label = labelOf(row, column);
  return !label || (row.before.get(label) ?? 'null') === 'null';
}

function isMaskedChange(row: NetRow, column: string): boolean {
  const label = labelOf(row, column);
  return label ? [row.before, row.after].some((side) => isHidden(side.get(label) ?? '')) : false;
}

/** Whether a value, or one within it, is hidden from the audit. */
const isHidden = (value: string) => value.includes('"hidden"');

function planInsert(row: NetRow, now: Now, steps: UndoStep[], left: LeftMember[]): void {
  if (now || filed.has(row.table.name)) {
    left.push({ row, member: null, reason: now ? 'Changed' : 'File', current: null });
    return;
  }
  const values: Record<string, string> = { ...ownerOf(row), ...row.place };
  for (const column of row.table.columns) {
    const before = column.label === null ? undefined : row.before.get(column.label);
    if (before === undefined) continue;
    // Entries have the settings of no provider as an empty object.
    if (column.name === 'provider_settings' && isEmptyBefore(row, 'provider')) continue;
    const [, image] = imageColumn.exec(column.name) ?? [];
    if (image && before !== 'null') {
      if (column.name === `${image}_file`)
        left.push({ row, member: column.label, reason: 'File', current: null });
      continue;
    }
    const isSecret = column.isMasked && isHidden(before);
    if (isSecret) left.push({ row, member: column.label, reason: 'Secret', current: null });
    const value = isSecret ? withoutSecrets(before) : before;
    if (value !== null) values[column.name] = value;
  }
  steps.push({ row, kind: 'insert', values });
}

/** Settings keep their members that are not hidden; any other secret has no value. */
function withoutSecrets(value: string): string | null {
  const settings: unknown = JSON.parse(value);
  if (typeof settings !== 'object' || settings === null) return null;
  return JSON.stringify(
    Object.fromEntries(Object.entries(settings).filter(([, each]) => each !== 'hidden')),
  );
}

/** Returns the column by which a part that has its own identifier refers to its record. */
function ownerOf({ table, type, part, key }: NetRow): Record<string, string> {
  if (part === null || table.keys.length > 1) return {};
  const owner = type === 'Order' ? 'orders' : type.toLowerCase();
  const column = table.columns.find(({ refersTo }) => refersTo === owner);
  return column ? { [column.name]: JSON.stringify(key) } : {};
}

/** A created row is deleted only as the call has left it. */
function planDelete(row: NetRow, now: Now, steps: UndoStep[], left: LeftMember[]): void {
  // A row that is already gone is as before.
  if (!now) return;
  const changed = [...row.after].filter(([label, after]) => (now[label] ?? 'null') !== after);
  for (const [member] of changed)
    left.push({ row, member, reason: 'Changed', current: now[member] ?? 'null' });
  if (changed.length === 0) steps.push({ row, kind: 'delete', values: row.place });
}
