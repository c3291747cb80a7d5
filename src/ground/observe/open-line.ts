let isOpen = false;

/** Writes the beginning of a line, which stays open for later additions. */
export function beginLine(text: string): void {
  breakLine();
  process.stdout.write(text);
  isOpen = true;
}

/**
 * Adds to the open line. `whole` is the complete line, in case a log line has ended the open one.
 */
export function extendLine(more: string, whole: string): void {
  if (isOpen) process.stdout.write(more);
  else beginLine(whole);
}

/** Ends the open line, if there is one. */
export function breakLine(): void {
  if (isOpen) process.stdout.write('\n');
  isOpen = false;
}
