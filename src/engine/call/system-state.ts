import type { GateFigures } from '../gate/gate-figures.ts';

/**
 * The state of this process and of what it uses, for operators. Each part is computed when a call
 * selects it, and its costly parts at most once in their time for all calls.
 */
export interface SystemState {
  /** The start of this process in ISO 8601. */
  readonly startTime: string;
  database(): Promise<DatabaseReport>;
  queues(): Promise<QueueReport>;
  gates(): readonly GateFigures[];
  /** Null without a replica. */
  replica(): ReplicaReport | null;
  brokers(): Promise<readonly BrokerReport[]>;
  checks(): Promise<CheckReport>;
}

interface DatabaseReport {
  readonly kind: 'Embedded' | 'Server';
  readonly version: string;
  readonly bytes: number;
  readonly migrations: readonly string[];
  readonly pendingMigrations: readonly string[];
  readonly unknownMigrations: readonly string[];
  /** Whether the schema contains everything that the migrations create: see `/readyz`. */
  readonly isComplete: boolean;
  readonly faults: readonly string[];
  readonly connections: { total: number; idle: number; waiting: number } | null;
}

/** Times are whole seconds. */
interface QueueReport {
  readonly eventLagSeconds: number;
  readonly eventUnsettledSeconds: number;
  readonly unpublishedEvents: number;
  readonly waitingDeliveries: number;
  readonly oldestDeliverySeconds: number;
  readonly waitingJobs: number;
  readonly runningJobs: number;
}

interface ReplicaReport {
  /** Host, port and database, without credentials. */
  readonly address: string;
  readonly state: string;
  readonly isInUse: boolean;
  readonly lagBytes: number;
  readonly reads: number;
  readonly readsOfPrimary: number;
  readonly failedReads: number;
}

interface BrokerReport {
  readonly address: string;
  readonly stream: string;
  readonly state: 'Publishing' | 'Failing';
  readonly unpublishedEvents: number;
}

export interface CheckReport {
  /** The time of the checks in ISO 8601. */
  readonly time: string;
  readonly findings: readonly {
    readonly name: string;
    readonly level: 'ok' | 'warning' | 'error';
    readonly message: string;
    readonly advice: string | null;
  }[];
}
