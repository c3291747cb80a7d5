import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { CallOptions, RunCall } from '../../../engine/call/transaction.ts';
import { asCallError, isCallError } from '../../../ground/contract/errors/errors.ts';
import { asUnavailable } from '../../../store/db/transaction/unavailable.ts';
import type { Call } from '../../http/call.ts';
import { callOptions } from '../documents/check-operation.ts';
import { causeOf, reportErrors } from '../errors.ts';
import { fittingCount, type WrittenBytes } from './lines.ts';
import { pageName } from './paged-document.ts';
import { checkCaller, type ExportPage, type PreparedExport } from './prepare-export.ts';
import { RefusedExport } from './refused-export.ts';

/** The settings of the shop that the columns of a CSV file depend on. */
export interface ShopColumns {
  readonly languages: readonly string[];
  readonly priceLists: ReadonlySet<number>;
}

export interface RecordPage {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly shop: ShopColumns;
}

export interface PageReading {
  readonly run: RunCall;
  readonly call: Call;
  readonly prepared: PreparedExport;
  /** The cursor to continue after. */
  readonly after: string | null;
  /** Counts the bytes of the pages that were read. */
  readonly written: WrittenBytes;
}

/**
 * The target size of a page, because a page is held in memory as a whole: pages of large records
 * have fewer records. The first page is small, because the size of its records is unknown.
 */
const pageBytes = 1024 * 1024;
const firstPage = 20;

/**
 * Reads a list page by page, each as a call of its own in the caller's share, so that nothing is
 * held between two pages. Throws RefusedExport and CallErrors.
 */
export async function* readPages(reading: PageReading): AsyncGenerator<RecordPage> {
  const { call, prepared, written } = reading;
  const { page, list } = prepared;
  let { after } = reading;
  let left = list.bounds.first;
  const limit = { bytes: pageBytes, most: page.size, growth: 4 };
  let size = Math.min(page.size, firstPage);
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst) await checkCaller(call, prepared.operation);
    const read = await readPage(reading, Math.min(size, left), after);
    const before = written.bytes;
    yield read;
    size = fittingCount(read.asked, written.bytes - before, limit);
    left -= read.records.length;
    if (!read.hasNextPage || left <= 0 || call.isGone?.()) return;
    after = read.endCursor;
  }
}

interface ReadPage extends RecordPage {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  /** The requested number of records. */
  readonly asked: number;
}

/** Milliseconds to wait before another attempt at a page, where the error names no time. */
const pause = 500;
const attempts = 4;

/**
 * Reads a page. A page that is too large is read in halves, and a failure that passes, such as a
 * busy or restarting database, is repeated.
 */
async function readPage(
  reading: PageReading,
  size: number,
  after: string | null,
): Promise<ReadPage> {
  let asked = size;
  for (let attempt = 1; ; ) {
    try {
      return await readOnce(reading, asked, after);
    } catch (error) {
      const failure = error instanceof RefusedExport ? null : asCallError(asUnavailable(error));
      if (failure && isCallError(failure, 'ANSWER_TOO_LARGE') && asked > 1) {
        asked = Math.ceil(asked / 2);
      } else if (
        failure?.retryAfter !== undefined &&
        attempt < attempts &&
        !reading.call.isGone?.()
      ) {
        attempt++;
        await sleep(Math.min(failure.retryAfter * 1000, attempt * pause));
      } else throw error;
    }
  }
}

async function readOnce(
  { run, call, prepared: { page, list } }: PageReading,
  asked: number,
  after: string | null,
): Promise<ReadPage> {
  const { names, prepared } = page;
  const variables = { ...page.variables, [names.first]: asked, [names.after]: after };
  let shop: ShopColumns | undefined;
  const result = await run(optionsOf(call, page, asked), (context) => {
    shop = context.shopSettings;
    return prepared.execute(context, variables, variables);
  });
  throwErrors(result.errors ? prepared.settle(result) : result, call);
  // The document selects these members.
  const read = (result.data as Record<string, SelectedPage>)[list.name];
  const records = read?.[list.rows];
  if (!read || !records || !shop) throw new Error('the page was not read');
  return { records, shop, asked, ...read[pageName] };
}

type SelectedPage = Readonly<Record<string, RecordPage['records']>> & {
  readonly [pageName]: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};

const optionsOf = (call: Call, { operation, cost }: ExportPage, asked: number): CallOptions => ({
  ...callOptions(call, operation, cost(asked)),
  isExport: true,
});

/** Nothing of a page is exported if a field of it failed. */
function throwErrors(result: ExecutionResult, call: Call): void {
  for (const error of result.errors ?? []) {
    const cause = causeOf(error);
    if (isCallError(cause, 'ANSWER_TOO_LARGE')) throw cause;
  }
  const { errors = [] } = reportErrors(result, call);
  if (errors.length > 0) throw new RefusedExport(errors);
}
