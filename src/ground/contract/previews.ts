import { CallError, type ErrorKind } from './errors/errors.ts';

/**
 * The wish of a call beside its effect: `changes` for a summary of the changes of a dry run, or the
 * identifier of the preview whose changes the call may make.
 */
export type PreviewWish = 'changes' | { readonly id: string };

/** The kinds of errors of a call that a preview, or the lack of one, prevents. */
export const previewKinds = [
  'PREVIEW_OUTDATED',
  'PREVIEW_UNKNOWN',
  'PREVIEW_EXPIRED',
  'PREVIEW_TOO_LARGE',
  'PREVIEW_IMPOSSIBLE',
] as const satisfies readonly ErrorKind[];

/** The largest number of audit entries that a preview covers. */
export const mostPreviewed = 20_000;

/** Seconds for which a preview can be committed. */
export const previewSeconds = 300;

const messages = {
  PREVIEW_OUTDATED:
    'The call would change something else than its preview shows. Nothing was changed: look at ' +
    'the new changes, and send the new preview.',
  PREVIEW_UNKNOWN:
    'This caller has no such preview (X-Preview) of this document with these variables: make a ' +
    'new one.',
  PREVIEW_EXPIRED: 'The preview is older than 5 minutes: make a new one.',
  PREVIEW_TOO_LARGE:
    'The call changes more than 20,000 rows, which is not previewed. Nothing was changed: send ' +
    'fewer changes at once.',
} as const;

/** The error of a call that its preview prevents; `details` are further extensions. */
export const previewError = (
  kind: keyof typeof messages,
  details?: Readonly<Record<string, unknown>>,
) => new CallError(kind, messages[kind], details && { details });

/** The error of a preview whose content is no longer stored: see call/answers/answer-store.ts. */
export const previewRemoved = () =>
  new CallError(
    'PREVIEW_EXPIRED',
    'The preview is no longer stored, because the answers and previews of this caller exceeded ' +
      'STORED_ANSWERS_MB: make a new one.',
  );

/** `reason` continues a sentence. */
export const impossiblePreview = (field: string, reason: string) =>
  new CallError('PREVIEW_IMPOSSIBLE', `${field} cannot be previewed: ${reason}.`);
