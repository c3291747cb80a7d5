import pg from 'pg';

const sameText = (text: string) => text;

/** PostgreSQL's object identifiers of the types that are read otherwise than pg would. */
const parsers = new Map<number, (text: string) => unknown>([
  [1700, Number],
  [1184, (moment) => moment.slice(0, 19)],
  [1082, sameText],
]);

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  idleTimeoutMillis: 0,
  // By default PostgreSQL plans the lists each time, which takes longer than reading them.
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  types: {
    getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
  },
});

/** What answers one path: the body's text in, what JSON.stringify is given out. */
export type Answering = (body: string) => Promise<object>;
