/** The state of a replica. */
interface ReplicaFigures {
  readonly state: string;
  readonly lag: number;
  readonly replica: number;
  readonly primary: number;
  readonly failed: number;
}

/** The lag of the change log in seconds, and of its publishing in events. */
interface LogLag {
  readonly lag: number;
  readonly unsettled: number;
  readonly unpublished: number;
}

interface WaitingDeliveries {
  readonly count: number;
  /** Seconds since the oldest one was created; 0 if none waits. */
  readonly oldest: number;
}

/** The figures of the database, read with the metrics. */
export interface DatabaseFigures {
  statements(): number;
  connections(): {
    readonly total: number;
    readonly idle: number;
    readonly waiting: number;
  } | null;
  replica(): ReplicaFigures | null;
  /** Milliseconds that the clock of this process is ahead of the database's. */
  clockAhead(): number;
  /** Every fault of the database, and whether it is open. */
  faults(): readonly { readonly name: string; readonly isOpen: boolean }[];
  changeLog(): Promise<LogLag>;
  /** The deliveries to webhooks that wait. */
  waitingDeliveries(): Promise<WaitingDeliveries>;
  /** The imports that have not ended. */
  jobs(): Promise<{ readonly waiting: number; readonly running: number }>;
}
