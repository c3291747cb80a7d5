import type { Handler } from '../http/call.ts';
import type { FileStore } from './store.ts';
export function createFileServer(_s: FileStore): Handler {
  return () => ({ status: 404, headers: {}, body: null });
}
