import { CallError } from '../../../ground/contract/errors/errors.ts';
import { largestExportPage } from '../../../ground/contract/operations/export-page.ts';
import { missingRight, rightMissing } from '../../../ground/contract/operations/rights.ts';
import type { Call } from '../../http/call.ts';
import { type CostLimit, checkCost } from '../documents/check-operation.ts';
import { errorsIn } from '../documents/document-errors.ts';
import { type Documents, waitToRead } from '../documents/documents.ts';
import { findOperation } from '../documents/find-operation.ts';
import type { DocumentOperation } from '../documents/operations.ts';
import type { PreparedOperation } from '../documents/prepared.ts';
import { type IsTrusted, untrusted } from '../documents/trusted-documents.ts';
import type { GraphqlRequest } from '../request/read-request.ts';
import { type PagedDocument, pagedDocument } from './paged-document.ts';
import { RefusedExport, refusedList } from './refused-export.ts';
import { findList, type SelectedList } from './selected-list.ts';

export interface PreparingParts {
  readonly documents: Documents;
  readonly limit: CostLimit;
  readonly isTrusted: IsTrusted;
}

/** An export that may run. */
export interface PreparedExport {
  /** The operation as sent. */
  readonly operation: DocumentOperation;
  readonly list: SelectedList;
  readonly page: ExportPage;
}

/** How the pages of an export are read. */
export interface ExportPage {
  readonly operation: DocumentOperation;
  readonly prepared: PreparedOperation;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The names of the variables that differ from page to page. */
  readonly names: Pick<PagedDocument, 'first' | 'after'>;
  /** The most records of a page. */
  readonly size: number;
  /** The cost of a page of this size. */
  readonly cost: (size: number) => number;
}

/**
 * Checks document, rights, variables and cost before anything is read. Throws RefusedExport, or a
 * CallError such as FORBIDDEN: nothing is left out of an export.
 */
export async function prepareExport(
  parts: PreparingParts,
  call: Call,
  request: GraphqlRequest,
): Promise<PreparedExport> {
  const { documents } = parts;
  const turn = waitToRead(documents, request.query);
  if (turn) await turn;
  const operation = findQuery(parts, call, request);
  const missing = missingRight(operation.rights, call.caller?.rights ?? 0);
  if (missing) throw rightMissing(missing);
  const { coerced, error } = operation.coerce(request.variables);
  if (error) throw new RefusedExport([error]);
  const resolved = operation.resolve();
  const list = findList(resolved, coerced);
  const { text, ...names } = pagedDocument(resolved);
  const paged = findValid(documents, { query: text, operationName: null });
  const page = await sizePage(parts.limit, paged, coerced, names);
  const prepared = paged.prepare();
  if (!prepared.isCompiled) throw refusedList(uncompilable);
  return {
    operation,
    list,
    page: { operation: paged, prepared, variables: coerced, names, ...page },
  };
}

const uncompilable =
  'The document of an export cannot have directives, fields of an interface such as `node`, ' +
  'introspection, more than 1,500 fields, or a variable that is both required and has a default.';

function findQuery(
  { documents, isTrusted }: PreparingParts,
  call: Call,
  request: GraphqlRequest,
): DocumentOperation {
  if (!isTrusted(call, request.query)) throw new RefusedExport([untrusted()]);
  const operation = findValid(documents, request);
  if (operation.kind === 'query') return operation;
  throw refusedList(`An export is a query; this document is a ${operation.kind}.`);
}

function findValid(
  documents: Documents,
  request: Pick<GraphqlRequest, 'query' | 'operationName'>,
): DocumentOperation {
  const errors = errorsIn(documents, request.query);
  if (errors.length > 0) throw new RefusedExport(errors);
  const operation = findOperation(documents, request);
  if (operation) return operation;
  throw refusedList(
    request.operationName === null
      ? 'The document has several operations: name one in `operationName`.'
      : 'The document has no operation of the name in `operationName`.',
  );
}

/**
 * A page may cost this part of the budget, about a quarter of a second of the event loop: records
 * with many long texts or nested lists are read in smaller pages.
 */
const partOfBudget = 0.25;

/** Throws RefusedExport where a page of one record exceeds the budget. */
async function sizePage(
  limit: CostLimit,
  operation: DocumentOperation,
  variables: Readonly<Record<string, unknown>>,
  { first }: Pick<PagedDocument, 'first'>,
): Promise<Pick<ExportPage, 'size' | 'cost'>> {
  const costOf = (size: number) => operation.cost({ ...variables, [first]: size });
  const { error } = await checkCost(operation, { ...variables, [first]: 1 }, limit);
  if (error) throw new RefusedExport([error]);
  // The cost grows by the same amount with each record, beyond the pages of /graphql too.
  const each = Math.max(costOf(2) - costOf(1), 1);
  const once = costOf(1) - each;
  const fitting = Math.floor((limit.budget * partOfBudget - once) / each);
  const size = Math.min(Math.max(fitting, 1), largestExportPage);
  return { size, cost: (records) => once + each * records };
}

/** Throws if a caller has lost the right to an export meanwhile. */
export async function checkCaller(call: Call, { rights }: DocumentOperation): Promise<void> {
  const again = await call.admitAgain?.();
  if (!again) return;
  const missing = missingRight(rights, again.rights);
  if (missing) throw rightMissing(missing);
}

/** The error of a caller without a key. */
export const needsKey = () =>
  new CallError('UNAUTHENTICATED', 'An export requires a key or an access token.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
