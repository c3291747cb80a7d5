import type { IncomingHttpHeaders } from 'node:http';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { PreviewWish } from '../../ground/contract/previews.ts';
import type { Call, Reply } from './call.ts';

/** The values of `X-Dry-Run` that roll a call back. */
export const dryRuns: readonly string[] = ['1', 'changes'];

/**
 * Whether the call is a dry run, which is executed and then rolled back. Throws for any value other
 * than 0, 1 and `changes`, because a caller that sends `true` must not cause a change.
 */
export function isDryRun({ 'x-dry-run': asked = '0' }: IncomingHttpHeaders): boolean {
  if (asked !== '0' && !dryRuns.includes(String(asked)))
    throw new CallError(
      'MALFORMED_REQUEST',
      'X-Dry-Run: 1, changes for a summary of the changes too, or 0 for none.',
    );
  return asked !== '0';
}

/**
 * Returns the request of the headers about the changes of a call. Throws for an `X-Preview` on v3,
 * or in another form than that of the service. In a dry run only `/mcp` (`isOwn`) accepts one.
 */
export function previewWish(
  { headers, isOwn = false }: Pick<Call, 'headers' | 'isOwn'>,
  surface: 'v3' | 'graphql',
): PreviewWish | undefined {
  const { 'x-dry-run': asked, 'x-preview': id } = headers;
  if (id === undefined) return asked === 'changes' ? asked : undefined;
  if (surface === 'v3') throw malformed('it is only for GraphQL.');
  if (!isOwn && isDryRun(headers)) throw malformed('it runs the call, which X-Dry-Run does not.');
  if (typeof id !== 'string' || !/^pv_[\w-]{22}$/.test(id))
    throw malformed('the `preview` that X-Dry-Run: changes has returned.');
  return { id };
}

/** Whether the call requests its changes, or must make the changes of its preview. */
export const asksPreview = ({ headers }: Pick<Call, 'headers'>): boolean =>
  headers['x-dry-run'] === 'changes' || headers['x-preview'] !== undefined;

const malformed = (reason: string) => new CallError('MALFORMED_REQUEST', `X-Preview: ${reason}`);

/** Marks the response of a dry run with the `X-Dry-Run` of its request. */
export function markDryRun(
  { headers }: Call,
  answering: Promise<Reply> | Reply,
): Promise<Reply> | Reply {
  const { 'x-dry-run': asked } = headers;
  return asked === '1' || asked === 'changes' ? telling(answering, asked) : answering;
}

async function telling(answering: Promise<Reply> | Reply, asked: string): Promise<Reply> {
  const reply = await answering;
  return { ...reply, headers: { ...reply.headers, 'X-Dry-Run': asked } };
}
