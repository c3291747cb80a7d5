import type { TypedDocumentString } from '../../generated/graphql.ts';
import { gateway } from '../settings.ts';
import { callGateway, nameDocument } from './send.ts';

interface DownloadOptions {
  /** The parameters of an export, such as `format=csv`: see docs/bulk.md. */
  readonly format: string;
  /** The name of the file. */
  readonly name: string;
}

/**
 * Exports a whole list as a file. Resolves with why it failed: a broken export leaves no file,
 * because a file that ends early looks like a complete one.
 */
export async function download<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { format, name }: DownloadOptions,
): Promise<string | undefined> {
  try {
    const response = await callGateway(new URL(`bulk/export?${format}`, gateway), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...nameDocument(document), variables }),
    });
    if (!response.ok) return await failureOf(response);
    saveFile(await response.blob(), name);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function failureOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => ({}));
  return body.errors?.[0]?.message ?? body.detail ?? body.title ?? `HTTP ${response.status}`;
}

/** Hands a file to the browser, which stores it among its downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address when it begins to store, which is after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
