import { gateway } from '../settings.ts';
import { openArrivingFile } from './arriving-file.ts';
import { saveFile } from './save-file.ts';
import { callGateway } from './send.ts';

/** A list that is exported. */
export interface ExportedList {
  /** The GraphQL request. */
  readonly request: object;
  /** The parameters of the export, such as `format=csv`: see docs/bulk.md. */
  readonly format: string;
  /** The name of the file. */
  readonly name: string;
}

/**
 * Exports a whole list as a file, which is stored on the disk as it arrives. A broken export
 * rejects and leaves no file, because a file that ends early looks like a complete one.
 */
export async function exportList(
  { request, format, name }: ExportedList,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const response = await callGateway(new URL(`bulk/export?${format}`, gateway), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: '*/*' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(await failureOf(response));
  const file = await openArrivingFile();
  await response.body.pipeThrough(counting(onBytes)).pipeTo(file.writable, { signal });
  saveFile(name, await file.finish());
}

function counting(onBytes: (bytes: number) => void) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
}

async function failureOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => ({}));
  return body.errors?.[0]?.message ?? body.detail ?? body.title ?? `HTTP ${response.status}`;
}
