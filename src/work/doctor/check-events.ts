import type { Config } from '../../ground/config/config.ts';
import { messageOf } from '../../ground/contract/errors/message-of.ts';
import { isNetwork } from '../../ground/contract/values/networks.ts';
import type { ServerClient } from '../../store/db/server/server-client.ts';
import { examineBroker } from '../events/brokers/connect.ts';
import { resolveHost } from '../events/webhooks/resolve-host.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Checks the broker of EVENTS_PUBLISH. Returns no findings if none is configured. */
export async function checkBroker(config: Config): Promise<Finding[]> {
  const { eventsPublish: address, eventsStream: name, eventsDays: days } = config;
  if (address === null) return [];
  try {
    const { isGood, message, advice } = await examineBroker({ address, name, days });
    return [isGood ? ok(broker, message) : error(broker, message, advice)];
  } catch (problem) {
    const reason = messageOf(problem);
    return [error(broker, `the broker cannot be reached: ${reason}`, adviceOfBroker)];
  }
}

const broker = 'EVENTS_PUBLISH';
const adviceOfBroker =
  'Start the broker, correct host, port, user and password, or open the firewall.';

/** Resolves the hosts that WEBHOOK_ALLOW names. */
export async function checkAllowedHosts({ webhookAllow }: Config): Promise<Finding[]> {
  const hosts = webhookAllow.filter((each) => !isNetwork(each));
  return Promise.all(hosts.map((host) => checkHost('WEBHOOK_ALLOW', host)));
}

async function checkHost(name: string, host: string): Promise<Finding> {
  try {
    const addresses = await resolveHost(host);
    return ok(name, `${host} is ${addresses.map(({ address }) => address).join(', ')}`);
  } catch (problem) {
    const advice = 'Correct the name, or add it to /etc/hosts or to the DNS of this machine.';
    return warning(name, `${host} has no address: ${messageOf(problem)}`, advice);
  }
}

/** Reports the webhooks of a shop whose receivers fail, with the latest error. */
export async function checkWebhooks(client: ServerClient): Promise<Finding[]> {
  const { rows } = await client.query<Failing>(listFailing).catch(() => ({ rows: [] }));
  return rows.map(({ id, host, since, error: reason }) =>
    warning(
      `webhook ${id}`,
      `${host} has accepted nothing since ${since}${reason ? `: ${reason}` : ''}`,
      'See its deliveries (webhook { deliveries }), and correct the receiver or pause the webhook.',
    ),
  );
}

interface Failing {
  readonly id: number;
  readonly host: string;
  readonly since: string;
  readonly error: string | null;
}

/** SQL. Addresses are cut after the host, because the rest may contain secrets. */
const listFailing = `
  SELECT w.id, substring(w.url FROM '^[a-z]+://([^/?#]+)') AS host,
    to_char(p.failing_since, 'YYYY-MM-DD HH24:MI TZ') AS since,
    (SELECT coalesce(d.error, 'status ' || d.status) FROM webhook_delivery AS d
      WHERE d.webhook_id = w.id AND d.state = 'Waiting' ORDER BY d.position, d.id LIMIT 1) AS error
  FROM webhook AS w JOIN webhook_progress AS p ON p.webhook_id = w.id
  WHERE p.failing_since IS NOT NULL AND w.paused_time IS NULL ORDER BY w.id LIMIT 100`;

/** Reads the trusted documents as a start does; throws if they cannot be used. */
export type ReadDocuments = (config: Config) => unknown;

/** Checks the trusted documents. Returns no finding if none are configured. */
export async function checkTrustedDocuments(config: Config, read: ReadDocuments) {
  if (config.trustedDocuments === 'off') return [];
  const name = 'TRUSTED_DOCUMENTS_FILE';
  try {
    await read(config);
    return [ok(name, `all documents of ${config.trustedDocumentsFile} are valid`)];
  } catch (problem) {
    const message = messageOf(problem).replace(`${name}: `, '');
    return [error(name, message, 'Write the file, or correct its path or its documents.')];
  }
}
