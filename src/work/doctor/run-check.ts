import { describeFault } from './check-state.ts';
import { error, type Finding } from './finding.ts';

/** Milliseconds after which a check ends without a result. */
const longestCheck = 5_000;

/**
 * Runs a check. Converts its failure, or the lack of an answer, to a finding, so that the other
 * checks still report.
 */
export async function runCheck(
  name: string,
  check: () => Promise<readonly Finding[]>,
  longest: number = longestCheck,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    const findings = [error(name, `no answer within ${longest / 1_000} s`, adviceOfLate)];
    timer = setTimeout(() => resolve(findings), longest);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (problem) {
    const fault = describeFault(name, problem);
    if (fault) return [fault];
    const message = problem instanceof Error ? problem.message : String(problem);
    return [error(name, message.replace(`${name}: `, ''), 'Correct this, then check again.')];
  } finally {
    clearTimeout(timer);
  }
}

const adviceOfLate =
  'See whether it is overloaded or stopped, or whether a firewall drops packets.';
