import { CallError, isCallError } from '../../../ground/contract/errors/errors.ts';
import type { Path } from '../../../ground/contract/errors/refusal.ts';
import type { Operator } from '../../../store/db/read/filter.ts';
import type { FilterField } from '../../../store/db/read/filter-field.ts';
import type { Session } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';
import { findRecord, type ReadRecord } from '../planned-reads/records.ts';
import { filtersOf, type RecordFilter } from './fields.ts';
import type { Where } from './read.ts';

/** The maximum number of filters that a message names. */
const mostNamed = 10;

/**
 * Runs a list; if it exceeds its time limit, the error names the filters without an index. v3 keeps
 * its message.
 */
export async function namingUnindexed<T>(
  record: ReadRecord,
  where: Where | null | undefined,
  { session, call }: Context,
  list: () => Promise<T>,
): Promise<T> {
  try {
    return await list();
  } catch (error) {
    if (!where || call.surface !== 'graphql' || !isCallError(error, 'TIMEOUT')) throw error;
    const leads = await leadsOf(session).catch(() => null);
    if (!leads) throw error;
    const names = [...unindexed(record, where, leads, ['where'])].slice(0, mostNamed);
    if (names.length === 0) throw error;
    const message = `${error.message} No index serves these filters: ${names.join(', ')}.`;
    const { retryAfter } = error;
    throw new CallError('TIMEOUT', message, {
      cause: error,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}

/** The first column or expression of each index, by table, as `plain` writes it. */
type Leads = ReadonlyMap<string, ReadonlySet<string>>;

let known: Promise<Leads> | undefined;

/** The indexes are read once, because they change only with the version of the service. */
function leadsOf(session: Session): Promise<Leads> {
  known ??= readLeads(session).catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readLeads(session: Session): Promise<Leads> {
  const rows = await session.query(
    `SELECT c.relname::text AS name,
       coalesce(a.attname::text, pg_get_indexdef(i.indexrelid, 1, true)) AS lead
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] AND a.attnum > 0
     WHERE c.relnamespace = current_schema()::regnamespace AND i.indpred IS NULL`,
    [],
  );
  const leads = new Map<string, Set<string>>();
  for (const { name, lead } of rows) {
    const table = leads.get(String(name)) ?? new Set();
    leads.set(String(name), table.add(plain(String(lead))));
  }
  return leads;
}

/** SQL without aliases, schemas, casts, collations and brackets, in lower case. */
const plain = (sql: string): string =>
  sql
    .toLowerCase()
    .replace(/ collate "c"|::[a-z ]+/g, '')
    .replace(/\b\w+\.(?=\w)/g, '')
    .replace(/[()\s]/g, '');

function* unindexed(record: ReadRecord, where: Where, leads: Leads, path: Path): Generator<string> {
  const filters = filtersOf(record);
  for (const [name, value] of Object.entries(where)) {
    if (value === null || value === undefined) continue;
    const at = [...path, name];
    const filter = filters.get(name);
    if (filter) yield* ofFilter(record, filter, value as Where, leads, at);
    else if (Array.isArray(value) && (name === 'AND' || name === 'OR' || name === 'NOT'))
      for (const [index, each] of value.entries())
        yield* unindexed(record, each, leads, [...at, index]);
  }
}

function* ofFilter(
  record: ReadRecord,
  filter: RecordFilter,
  value: Where,
  leads: Leads,
  path: Path,
): Generator<string> {
  const given = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  if (filter.kind === 'members') {
    for (const [name, each] of given) {
      const of = filter.of.get(name);
      if (of) yield* ofFilter(record, of, each as Where, leads, [...path, name]);
    }
  } else if (filter.kind === 'field') {
    const own = leads.get(record.table.name) ?? new Set<string>();
    for (const [name] of given)
      if (!choices.has(name) && !isServed(filter.field, name as Operator, own))
        yield [...path, name].join('.');
  } else {
    const far = findRecord(filter.relation.to);
    if (!far) return;
    if (!filter.relation.isList) yield* unindexed(far, value, leads, path);
    else
      for (const [quantifier, each] of given)
        yield* unindexed(far, each as Where, leads, [...path, quantifier]);
  }
}

/** Members of a filter other than operators. */
const choices: ReadonlySet<string> = new Set(['language', 'priceList', 'includeDescendants']);

/** A negation reads all records, with an index or without. */
function isServed(field: FilterField, operator: Operator, leads: ReadonlySet<string>): boolean {
  if (operator === 'not' || operator === 'notIn' || field.kind === 'localized') return false;
  // Prices and values of other rows have the indexes of their own tables.
  if (field.kind !== 'value') return operator !== 'contains' && operator !== 'endsWith';
  const { sql, sortKey = (each) => each, sameKey = (each) => each, indexedKey = sameKey } = field;
  switch (operator) {
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return leads.has(plain(`unaccented(${sql})`));
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return leads.has(plain(sortKey(sql)));
    default:
      return leads.has(plain(sameKey(sql))) || leads.has(plain(indexedKey(sql)));
  }
}
