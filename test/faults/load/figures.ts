import { appendFileSync } from 'node:fs';

/** True in `npm run faults`: the long form, of which the suite runs a little. */
export const isLong = process.env.FAULTS === 'long';

/** Adds what was measured to the file FAULTS_REPORT, where that is set. */
export function tell(fault: string, figures: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ fault, ...figures });
  const report = process.env.FAULTS_REPORT;
  if (report) appendFileSync(report, `${line}\n`);
}
