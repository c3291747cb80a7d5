import { refuse } from '../../contract/refusal.ts';

/** What a store of templates finds out at the end of a call, or in its middle. */
export function refusePath(): never {
  refuse('path', 'Malformed', 'what stands at the path is not a file');
}

export function refuseName(name: string): never {
  refuse('name', 'AlreadyExists', `a template ${name} exists`);
}

export function refuseGone(): never {
  refuse('template', 'Malformed', 'the template does not exist');
}
