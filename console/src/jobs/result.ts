import { callGateway } from '../api/send.ts';
import { gateway } from '../settings.ts';

/** The file with the refused lines of a job, for the caller that has started it. */
export async function readResult(resultUrl: string): Promise<Blob> {
  const response = await callGateway(new URL(resultUrl.replace(/^\//, ''), gateway));
  if (!response.ok) throw new Error((await response.json()).detail ?? `HTTP ${response.status}`);
  return response.blob();
}
