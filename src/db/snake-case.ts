/** `unitPrice` is `unit_price`: for names of our own, each worked out once. */
export function snakeCase(name: string): string {
  let known = snakeCased.get(name);
  if (known === undefined) {
    known = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeCased.set(name, known);
  }
  return known;
}

const snakeCased = new Map<string, string>();
