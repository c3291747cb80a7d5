import type { FaultName } from '../../../src/store/db/server/database-faults.ts';
import type { Finding } from '../../../src/work/doctor/finding.ts';
import { type Product, runCommand } from '../../support/process.ts';

/** The signs of a fault for an operator: cells of a row in docs/running.md. */
export type Seen = readonly [log: string, metric: string, ready: string, doctor: string];

/** The operator of a service with METRICS_PORT and LOG_FORMAT=json, in this environment. */
export function createOperator(product: Product, environment: Record<string, string>) {
  let read = 0;
  return {
    /** Skips the current content of the log. */
    skip(): void {
      read = product.stdout().length;
    },
    /** Whether a metric names the fault. */
    knows: async (fault: FaultName) => (await faultsInMetrics(product)).includes(fault),
    /** Looks for one fault, since others can still last. */
    async look(fault: FaultName): Promise<Seen> {
      const begins = new RegExp(`"database":"(?:away|impaired)","fault":"${fault}"`);
      const isLogged = begins.test(product.stdout().slice(read));
      const named = (isNamed: boolean) => (isNamed ? `\`${fault}\`` : '');
      const { status, faults } = await readiness(product);
      return [
        named(isLogged),
        named((await faultsInMetrics(product)).includes(fault)),
        `${status} ${named(faults.includes(fault))}`.trim(),
        await diagnosis(environment),
      ];
    },
  };
}

async function faultsInMetrics(product: Product): Promise<readonly unknown[]> {
  const address = /"Metrics at (\S+)"/.exec(product.stdout())?.[1] ?? '';
  const metrics = await (await fetch(address)).text();
  const faults = metrics.matchAll(/^gateway_database_fault\{fault="(\w+)"\} 1$/gm);
  return [...faults].map(([, fault]) => fault);
}

async function readiness(product: Product) {
  const response = await fetch(`${product.url()}/readyz`);
  const { faults = [] }: { faults?: string[] } = JSON.parse(await response.text());
  return { status: response.status, faults };
}

/** The findings of `doctor` about the database, without changing parts. */
async function diagnosis(environment: Record<string, string>): Promise<string> {
  const { stdout } = await runCommand('dist/node/cli/doctor.js', ['--json'], environment);
  const { findings }: { findings: readonly Finding[] } = JSON.parse(stdout);
  const wrong = findings.filter(({ name, level }) => level !== 'ok' && aboutDatabase.test(name));
  return wrong
    .map(({ level, name, message }) => {
      const [always = ''] = message.replace(/\d+/g, 'n').split(/[:(,]/);
      return `${level} ${name}: ${always.trim()}`;
    })
    .join('; ');
}

const aboutDatabase = /^(DATABASE_URL|writes|locks)$/;
