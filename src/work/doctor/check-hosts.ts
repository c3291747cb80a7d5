import { describeHost } from '../../ground/contract/values/server-url.ts';
import { describeOutcome, type HostOutcome } from '../../store/db/server/host-choice.ts';
import { connectionConfig, readServerAddress } from '../../store/db/server/server-address.ts';
import { askHosts } from '../../store/db/server/server-client.ts';
import { type Finding, ok, warning } from './finding.ts';

const name = 'hosts';

/** Checks each host of an address with several; no findings for one with a single host. */
export async function checkHosts(url: string): Promise<readonly Finding[]> {
  const outcomes = await askHosts(connectionConfig(readServerAddress(url)));
  return outcomes.length === 0 ? [] : [...outcomes.map(judgeHost), ...judgeWritable(outcomes)];
}

function judgeHost(outcome: HostOutcome): Finding {
  const message = `${describeHost(outcome.host)} ${describeOutcome(outcome)}`;
  if (outcome.state) return ok(name, message);
  return warning(
    name,
    message,
    'The service works without it, but could not follow a promotion to it.',
  );
}

function judgeWritable(outcomes: readonly HostOutcome[]): readonly Finding[] {
  const writable = outcomes.filter(({ state }) => state && !state.isReadOnly);
  if (writable.length === 1) return [];
  if (writable.length === 0)
    return [warning(name, 'no host accepts writes', 'Promote one of them, or start the primary.')];
  const hosts = writable.map(({ host }) => describeHost(host)).join(' and ');
  return [warning(name, `${hosts} accept writes`, 'Stop all but one, so that no write is lost.')];
}
