/** The result of one check. */
export interface Finding {
  /** The object of the check. */
  readonly name: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
  /** The action that the operator has to take; null if there is nothing to do. */
  readonly advice: string | null;
}

export const ok = (name: string, message: string): Finding => ({
  name,
  level: 'ok',
  message,
  advice: null,
});

export const warning = (name: string, message: string, advice: string): Finding => ({
  name,
  level: 'warning',
  message,
  advice,
});

export const error = (name: string, message: string, advice: string): Finding => ({
  name,
  level: 'error',
  message,
  advice,
});
