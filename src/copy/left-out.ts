/** The tables that a copy does not contain, each with the reason. All other tables are copied. */
export const leftOutTables: Readonly<Record<string, string>> = {
  _prisma_migrations: 'The target has a history of its own.',
  call_window: 'Calls in a window of seconds, counted from zero at the next call.',
  task_claim: 'Which node of the source does a task.',
  unfinished_copy: 'The progress of a copy into this database.',
  write_position: 'Positions in the log of one server, which mean nothing on another.',
};

/** The columns that a copy does not contain; they get their defaults. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  webhook_progress: {
    lease: 'The node that sends at the moment, which is none of the copy.',
    lease_time: 'How long that node sends.',
  },
};
