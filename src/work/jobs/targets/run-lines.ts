import type { Context } from '../../../engine/call/context.ts';
import type { RestartMutation } from '../../../engine/call/detached-work.ts';
import type { UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import { type NestedRow, put } from '../cells/nested.ts';
import type { NamedCell } from '../cells/row-values.ts';
import { addImages, hasAllImages } from '../images/add-images.ts';
import { replacedItem, replaceItem } from './first-item.ts';
import type { LineRunner, LineValue, LineViolations } from './line-runner.ts';
import { RecordFinder } from './record-finder.ts';
import { noteRestart, runAlone } from './run-alone.ts';
import type { TargetSource } from './target.ts';

type ImportSource = Pick<TargetSource, 'schema' | 'imports'>;

/** A line as it was read: its members, the cells that name a record, and its faults. */
export interface ReadableLine {
  readonly value: LineValue;
  readonly named: readonly NamedCell[];
  readonly violations: LineViolations;
}

/** A line with its loaded images. */
export interface LoadedLine extends ReadableLine {
  readonly images: readonly UploadedFile[];
  /** A line that only adds images to a product. */
  readonly isImagesOnly: boolean;
}

/**
 * Runs the lines that could be read, with the identifiers of the records that they name. A line
 * that creates such a record, or adds images, runs alone, behind the lines before it: so it adds
 * nothing if it is refused, and the outcome is the same wherever chunks begin. Returns the faults
 * of each line.
 */
export async function runLines(
  runner: LineRunner,
  lines: readonly LoadedLine[],
  source: ImportSource,
  context: Context,
): Promise<readonly LineViolations[]> {
  const { schema } = source;
  const found = lines.map(({ violations }) => violations);
  let finder = new RecordFinder(schema, context, false);
  let batch: { readonly at: number; readonly value: LineValue }[] = [];
  const restarts: RestartMutation[] = [];
  const runBatch = async () => {
    const values = batch.map(({ value }) => value);
    const run = async () => (values.length > 0 ? runner.run(values, context) : []);
    const outcomes = await run().catch(noteRestart(restarts));
    for (const [place, { at }] of batch.entries()) found[at] = outcomes[place] ?? [];
    batch = [];
  };
  for (const [at, line] of lines.entries()) {
    if (line.violations.length > 0) continue;
    const { value, violations } = await identify(line, finder);
    found[at] = violations;
    const isKnown = violations.length === 0;
    const replaced = isKnown ? await replacedItem(line, value, context) : null;
    if (isKnown && replaced === null && (await isWithoutNewImages(line, source, context))) {
      if (!line.isImagesOnly) batch.push({ at, value });
    } else if (isKnown || line.named.some(({ reading }) => reading.creates)) {
      await runBatch();
      const create = () => runCreating(runner, line, source, context);
      const run = async () => [await runAlone(context, create, 'creating')];
      [found[at] = []] = await run().catch(noteRestart(restarts));
      // Records that it has not found may have been created meanwhile.
      finder = new RecordFinder(schema, context, false);
    }
  }
  await runBatch();
  for (const restart of restarts) throw restart;
  return found;
}

async function runCreating(
  runner: LineRunner,
  line: LoadedLine,
  source: ImportSource,
  context: Context,
): Promise<LineViolations> {
  const { images, isImagesOnly } = line;
  const { schema } = source;
  if (isImagesOnly) return addImages(line.value, images, source, context);
  const { value, violations } = await identify(line, new RecordFinder(schema, context, true));
  if (violations.length > 0) return violations;
  const replaced = await replacedItem(line, value, context);
  const wrong = replaced === null ? [] : await replaceItem(replaced, value, schema, context);
  if (wrong.length > 0) return wrong;
  const [outcome = []] = await runner.run([value], context);
  if (outcome.length > 0 || images.length === 0) return outcome;
  return addImages(value, images, source, context);
}

const isWithoutNewImages = async (
  { value, images }: LoadedLine,
  source: ImportSource,
  context: Context,
) => images.length === 0 || hasAllImages(value, images, source, context);

/** The line with the identifiers of the records that it names. */
async function identify({ value, named }: ReadableLine, finder: RecordFinder) {
  if (named.length === 0) return { value, violations: [] };
  const identified: NestedRow = structuredClone(value);
  const violations: LineViolations[number][] = [];
  for (const cell of named) {
    const found = await finder.find(cell);
    const path = cell.path.join('.');
    if ('id' in found) put(identified, cell.path, found.id);
    else violations.push(...found.violations.map((each) => ({ ...each, path })));
  }
  return { value: identified, violations };
}
