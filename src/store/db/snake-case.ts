/** Converts `unitPrice` to `unit_price`. For names of our own; each result is cached. */
export function snakeCase(name: string): string {
  let known = snakeCased.get(name);
  if (known === undefined) {
    known = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeCased.set(name, known);
  }
  return known;
}

const snakeCased = new Map<string, string>();
