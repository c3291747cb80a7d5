/** Moves the focus to the first wrong field or conflict in a refused form. */
export function focusRefused(form: HTMLFormElement): void {
  const wanted = '[aria-invalid=true], [role=alert] button';
  // The fields have their messages, and conflicts their buttons, only when they are shown again.
  setTimeout(() => form.querySelector<HTMLElement>(wanted)?.focus());
}
