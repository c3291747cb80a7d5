import type { Case, Cases } from '../cases.ts';
import { callCases } from './call-cases.ts';
import { declaredOperations, recordOf, shapeNameOf } from './declared.ts';
import { shapeOf } from './forms-of.ts';
import { readCases } from './read-cases.ts';

export const casesFile = 'verify/cases.json';

/** All cases; cases that write are recorded on a shop. */
export function allCases(written: readonly Case[]): Cases {
  const records = declaredOperations().filter(({ operation }) => operation.answer?.record);
  // Reads are measured while the records are there.
  const made = written.slice(
    0,
    written.findIndex(({ level }) => level === 'errors'),
  );
  return {
    format: 1,
    about: 'Printed by `npm run print`: verify/README.md explains it.',
    shapes: Object.fromEntries(
      records.map((each) => [shapeNameOf(each), shapeOf(recordOf(each))] as const),
    ),
    cases: [...callCases, ...made, ...readCases(), ...written.slice(made.length)],
  };
}

/** The file of cases, a case a line. */
export function printCases(written: readonly Case[]): string {
  const { cases, ...head } = allCases(written);
  const lines = cases.map((each) => shorten(JSON.stringify(each))).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"cases":[\n${lines}\n]}\n`;
}

/** Texts that are long for being long are not written out. */
const shorten = (text: string) =>
  text.replace(/([A-Za-z])\1{99,}/g, (all, letter) => `{{${letter}*${all.length}}}`);
