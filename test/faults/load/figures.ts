import { appendFileSync } from 'node:fs';

/** True in `npm run faults`: the long form; the suite runs a short one. */
export const isLong = process.env.FAULTS === 'long';

/** Adds the measured figures to the file FAULTS_REPORT, where that is set. */
export function tell(fault: string, figures: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ fault, ...figures });
  const report = process.env.FAULTS_REPORT;
  if (report) appendFileSync(report, `${line}\n`);
}
