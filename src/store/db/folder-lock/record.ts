import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';

/** The content of a generation's file, which describes its holder. */
export interface Holder {
  readonly process: number;
  readonly host: string;
  /** Identifies the running kernel; '' where that is unknown. */
  readonly boot: string;
  /** The device of the folder. It differs where the files are mounted as another file system. */
  readonly device: number;
  readonly hasSocket: boolean;
}

/** The state of a folder that its last holder has released. */
export const released = 'released\n';

/** The last record read; `record` is absent if the file is incomplete. */
export interface SeenHolder {
  readonly text: string;
  readonly record: Holder | null;
}

export const describeHolder = ({ process, host }: Holder): string => `${process} on ${host}`;

/** Describes this process. */
export async function describeSelf(place: string): Promise<Omit<Holder, 'hasSocket'>> {
  const { dev } = await stat(place);
  return { process: process.pid, host: hostname(), boot: await readBoot(), device: dev };
}

/** Whether a process with this record sees the same files through the same kernel as this one. */
export async function isSameMachine(place: string, { boot, device }: Holder): Promise<boolean> {
  const self = await describeSelf(place);
  return boot !== '' && boot === self.boot && device === self.device;
}

const readBoot = () =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

/** Formats a record. Its length does not depend on the beat, so that it can be overwritten. */
export function writeHolder(holder: Holder, beat = 0): string {
  const { hasSocket, ...more } = holder;
  // true and false have different lengths.
  const socket = hasSocket ? 1 : 0;
  return `${JSON.stringify({ ...more, socket, beat: String(beat).padStart(12, '0') })}\n`;
}

/** Reads the record of a generation. A file that has been removed is an incomplete record. */
export async function readHolder(
  place: string,
  generation: number,
): Promise<SeenHolder | typeof released> {
  try {
    const text = await readFile(join(place, String(generation)), 'utf8');
    return text === released ? released : { text, record: parse(text) };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return { text: '', record: null };
  }
}

function parse(text: string): Holder | null {
  try {
    const { process, host, boot, device, socket } = recordOf(JSON.parse(text));
    if (typeof boot !== 'string' || typeof device !== 'number') return null;
    return {
      process: Number(process),
      host: String(host).slice(0, 100),
      boot,
      device,
      hasSocket: socket === 1,
    };
  } catch {
    return null;
  }
}
