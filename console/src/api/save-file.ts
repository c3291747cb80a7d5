/** Offers a text or a file to the browser as a download. */
export function saveFile(name: string, content: Blob | string): void {
  const blob = typeof content === 'string' ? new Blob([content]) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address when it begins to store, which is after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
