import type { CallInfo } from '../../../ground/contract/caller.ts';
import { isCallError } from '../../../ground/contract/errors/errors.ts';
import { committedAnswerRemoved, previewKey } from '../../../ground/contract/idempotency-key.ts';
import type { Rights } from '../../../ground/contract/operations/rights.ts';
import { previewError } from '../../../ground/contract/previews.ts';
import type { Session } from '../../../store/db/session.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import type { CallResult, createIdempotency, IdempotentCall, RunOnce } from '../idempotency.ts';
import { countEntries } from './entries.ts';
import { markFormer } from './formerly.ts';
import { type FoundPreview, findPreview, keepPreview } from './kept-previews.ts';
import { type CallChanges, readChanges } from './read-changes.ts';
import { sentenceOf } from './sentence.ts';
import type { ShownChanges, SummarizedChanges } from './summary.ts';

export interface PreviewParts {
  readonly database: Session;
  readonly runIdempotently: ReturnType<typeof createIdempotency>;
  /** Returns the types of records whose changes a caller may not see. */
  readonly hiddenTypes: (rights: Rights) => readonly string[];
  readonly shownChanges: ShownChanges;
  /** Hours for which the answers of committed previews are stored. */
  readonly hours: number;
  readonly answers: AnswerStore;
}

/** Thrown to roll back a call whose changes are not the previewed ones. */
class Outdated extends Error {
  readonly changes: CallChanges;
  readonly preview: FoundPreview;
  constructor(changes: CallChanges, preview: FoundPreview) {
    super('the changes are not the previewed ones');
    this.changes = changes;
    this.preview = preview;
  }
}

/**
 * Returns the function that runs mutations once (idempotency.ts), with previews: see
 * docs/decisions/0083-true-previews.md.
 */
export function createPreviewedCalls(parts: PreviewParts) {
  return (
    call: CallInfo,
    { idempotent, fields = [] }: Previewable,
    attempt: AttemptCall,
  ): Promise<CallResult> => {
    const { preview } = call;
    if (preview === undefined) return parts.runIdempotently(call, idempotent, attempt);
    if (!idempotent) throw new Error(`${call.surface} passes no idempotent call`);
    const previewed = { call, request: String(idempotent.requestText()), idempotent, fields };
    return preview === 'changes'
      ? tell(parts, previewed, attempt)
      : commit(parts, { ...previewed, id: preview.id }, attempt);
  };
}

interface Previewable {
  readonly idempotent?: IdempotentCall | undefined;
  /** The root fields of the document. */
  readonly fields?: readonly string[] | undefined;
}

interface Previewed {
  readonly call: CallInfo;
  readonly request: string;
  readonly idempotent: IdempotentCall;
  /** The root fields of the document. */
  readonly fields: readonly string[];
}

type AttemptCall = (runOnce: RunOnce) => Promise<CallResult>;

/** Runs a dry run, and reads its changes before they are rolled back. */
async function tell(
  parts: PreviewParts,
  { call, request, idempotent, fields }: Previewed,
  attempt: AttemptCall,
): Promise<CallResult> {
  let found: CallChanges | number | null = null;
  const result = await parts.runIdempotently(call, idempotent, () =>
    attempt(async (transaction, execute) => {
      const executed = await execute();
      if (executed.errors) found = null;
      else if (call.surface === 'v3') found = (await countEntries(transaction)).total;
      else found = await readChanges(transaction, reading(parts, call, request));
      return executed;
    }),
  );
  if (found === null) return result;
  const changes =
    typeof found === 'number'
      ? { total: found }
      : await keep(parts, { call, request, fields }, found);
  return { ...result, changes };
}

const reading = (
  { hiddenTypes, shownChanges: shown }: PreviewParts,
  { caller }: CallInfo,
  request: string,
) => ({
  request,
  shown,
  closed: hiddenTypes(caller.rights),
});

async function keep(
  { database, hours, answers: store }: PreviewParts,
  { call, request, fields }: Omit<Previewed, 'idempotent'>,
  { summary: changes, digest }: CallChanges,
): Promise<Required<SummarizedChanges>> {
  const shown = { changes, summary: sentenceOf(changes, { fields, request }) };
  const preview = await keepPreview(database, call, { request, digest, shown, hours, store });
  return { total: changes.total, extensions: { ...shown, preview } };
}

/**
 * Runs a call whose changes must be the previewed ones. The preview replaces the `Idempotency-Key`:
 * its first use stores the answer, which later uses return.
 */
async function commit(
  parts: PreviewParts,
  { call, request, idempotent, fields, id }: Previewed & { readonly id: string },
  attempt: AttemptCall,
): Promise<CallResult> {
  const { caller } = call;
  if (caller.kind === 'nobody') throw previewError('PREVIEW_UNKNOWN');
  const keyed = { ...call, idempotencyKey: previewKey(id) };
  try {
    return await parts.runIdempotently(keyed, idempotent, (runOnce) =>
      attempt((transaction, execute) =>
        runOnce(transaction, async () => {
          const named = { id, request, hours: parts.hours };
          const preview = await findPreview(transaction, caller, named);
          const result = await execute();
          if (result.errors) return result;
          const changes = await readChanges(transaction, reading(parts, call, request));
          if (changes.digest !== preview.digest) throw new Outdated(changes, preview);
          return result;
        }),
      ),
    );
  } catch (error) {
    if (isCallError(error, 'IDEMPOTENCY_KEY_REUSED')) throw previewError('PREVIEW_UNKNOWN');
    if (isCallError(error, 'IDEMPOTENCY_ANSWER_REMOVED')) throw committedAnswerRemoved();
    if (!(error instanceof Outdated)) throw error;
    throw previewError(
      'PREVIEW_OUTDATED',
      await outdated(parts, { call, request, idempotent, fields }, error),
    );
  }
}

/** The new preview, whose changes are marked where they differ from those of the outdated one. */
async function outdated(parts: PreviewParts, previewed: Previewed, { changes, preview }: Outdated) {
  const { extensions } = await keep(parts, previewed, changes);
  const before = await preview.readShown();
  if (!before?.changes) return extensions;
  return { ...extensions, changes: markFormer(changes.summary, before.changes) };
}
