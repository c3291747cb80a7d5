import pg from 'pg';

const asIs = (text: string) => text;

/** PostgreSQL's object identifiers of the types whose text is JSON already, or nearly. */
const writers = new Map<number, (text: string) => string>([
  [16, (text) => (text === 't' ? 'true' : 'false')],
  ...[20, 21, 23, 114, 1700, 3802].map((oid) => [oid, asIs] as const),
  [1184, (moment) => `"${moment.slice(0, 19)}"`],
]);

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  idleTimeoutMillis: 0,
  // By default PostgreSQL plans the lists each time, which takes longer than reading them.
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
});

/** Returns each value as the JSON that the response contains; nothing is parsed. */
export const jsonTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => writers.get(oid) ?? JSON.stringify,
};

/** Returns a function that runs a prepared statement and returns its rows as a JSON array. */
export function prepareJson(name: string, text: string) {
  let openings: string[] | undefined;
  return async (values: unknown[] = []): Promise<string> => {
    const query = { name, text, values, types: jsonTypes, rowMode: 'array' } as const;
    const { rows, fields } = await pool.query<(string | null)[]>(query);
    openings ??= fields.map((field, at) => `${at === 0 ? '{' : ','}"${field.name}":`);
    let written = '';
    for (const row of rows) {
      written += written === '' ? '[' : ',';
      for (let at = 0; at < openings.length; at++) written += openings[at] + String(row[at]);
      written += '}';
    }
    return written === '' ? '[]' : `${written}]`;
  };
}

/** Takes the text of a request's body and returns that of the response. */
export type Answering = (body: string) => Promise<string>;
