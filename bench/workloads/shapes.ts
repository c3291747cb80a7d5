import { createChance } from './chance.ts';
import { allFields, offsets, productReadings, recordsOf, requestOf } from './products.ts';
import type { Workload } from './workload.ts';

const next = createChance(21);
const fieldCount = 8;

/** Fields of about the same size as those of W2; others have long texts in three languages. */
const shortFields = allFields.filter((field) => !/^seo|Description$/.test(field));

/** Different selections of as many fields as W2 selects, one for each of its offsets. */
const selections = offsets.map(() => {
  const chosen = new Set(['id']);
  while (chosen.size < fieldCount) chosen.add(shortFields[next() % shortFields.length] ?? 'id');
  return shortFields.filter((field) => chosen.has(field));
});

/** The reading of W2 with the fields of a selection. */
function readingOf(at: number) {
  const reading = productReadings.find(({ name }) => name === 'w2');
  const fields = selections[at];
  if (!reading || !fields) throw new Error(`there is no selection ${at}`);
  return { ...reading, fields };
}

/** A cache of parsed and compiled documents holds each of them once, at most. */
export const shapesWorkload: Workload = {
  name: 'b11',
  title: `list 20 products × ${fieldCount} fields in ${selections.length} selections`,
  targets: ['v3', 'graphql', 'by-the-book'],
  numbers: selections.map((_, at) => at),
  goal: { w2: 0.6 },
  request: (dialect, at) => requestOf(readingOf(at), dialect, offsets[at] ?? 0),
  records: (dialect, answer, at) => recordsOf(readingOf(at), dialect, answer),
};
