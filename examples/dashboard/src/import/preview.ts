/** How much of a file is looked at before it is imported. */
const [mostBytes, mostRows] = [256 * 1024, 20];

/** The first rows of a file, with their header, as a file of their own. */
export async function previewOf(file: File): Promise<File> {
  const rows = splitRows(await file.slice(0, mostBytes).text());
  // The last one may be cut off.
  const whole = file.size > mostBytes ? rows.slice(0, -1) : rows;
  return new File([whole.slice(0, mostRows + 1).join('')], file.name);
}

/** The first rows as they stand in the file. */
export async function firstRows(file: File): Promise<readonly string[]> {
  return splitRows(await (await previewOf(file)).text());
}

/** Rows with their line breaks; one within quotes belongs to its cell. */
function splitRows(text: string): string[] {
  const rows: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] !== '\n' || isQuoted) continue;
    rows.push(text.slice(start, at + 1));
    start = at + 1;
  }
  return start < text.length ? [...rows, text.slice(start)] : rows;
}
