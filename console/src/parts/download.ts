/** Lets the browser store a text or an answer as a file. */
export function download(name: string, content: Blob | string): void {
  const blob = typeof content === 'string' ? new Blob([content]) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
