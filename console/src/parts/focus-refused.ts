/** Moves the focus to what waits for the user in a refused form: a wrong field or a conflict. */
export function focusRefused(form: HTMLFormElement): void {
  const wanted = '[aria-invalid=true], [role=alert] button';
  // The fields have their messages, and conflicts their buttons, only when they are shown again.
  setTimeout(() => form.querySelector<HTMLElement>(wanted)?.focus());
}
