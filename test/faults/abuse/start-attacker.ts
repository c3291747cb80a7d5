import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Aim } from './attack.ts';

/** The results of the attacker. */
export interface Tally {
  sent: number;
  /**
   * Responses by status, with the code of a GraphQL error: `200 ok`, `429`, `400 QUERY_TOO_COSTLY`.
   */
  readonly answers: Record<string, number>;
  /** Responses that no request may get. */
  readonly wrong: string[];
}

/** A line of the standard input of the attacker's process. */
export type Command =
  | { readonly prepare: string; readonly withChildren: boolean }
  | { readonly lasting: number }
  | { readonly close: true };

export interface Attacker {
  /** Creates the requests of the named attack, from one key or also from its children. */
  prepare(name: string, withChildren: boolean): Promise<void>;
  /** Attacks for some milliseconds; misbehaving connections stay open. */
  attack(lasting: number): Promise<Tally>;
  /** Closes the misbehaving connections. */
  close(): Promise<void>;
  end(): void;
}

/** Starts the process of the attacker, which runs one command at a time. */
export function startAttacker(aim: Aim): Attacker {
  const file = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(aim)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = async (command: Command) => {
    child.stdin.write(`${JSON.stringify(command)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The attacker ended.');
    const answer = JSON.parse(value);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer;
  };
  return {
    prepare: (name, withChildren) => send({ prepare: name, withChildren }),
    attack: (lasting) => send({ lasting }),
    close: () => send({ close: true }),
    end: () => child.kill(),
  };
}
