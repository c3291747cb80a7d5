import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { administer, dropDatabase } from './create-database.ts';
import { leastRoom } from './memory.ts';

/** A place on a server for the databases of a run of the suite. */
export interface Tablespace {
  readonly name: string;
  /** Removes it, and the databases that failed tests have left in it. */
  drop(): Promise<void>;
}

const prefix = 'gateway_tests_';
/** A program that the server runs on its machine. */
const run = (program: string) => `COPY (SELECT) TO PROGRAM '${program}'`;

/**
 * Creates a tablespace below a folder in the memory of the server's machine, and removes what
 * interrupted runs have left there. Null where that has too little room, or where the role may not
 * run programs: then databases are kept where the server keeps others.
 */
export async function createTablespace(
  address: string,
  memory: string,
): Promise<Tablespace | null> {
  const name = prefix + randomBytes(6).toString('hex');
  const folder = `${memory}/${name}`;
  const client = new pg.Client({ connectionString: address });
  // Without this, the end of the connection would end the run.
  client.on('error', () => {});
  await client.connect();
  try {
    // Held for as long as the connection, it tells other runs that this one goes on.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await removeLeft(client, address);
    await client.query(
      run(`set -- $(stat -f -c "%a %S" ${memory})
        test $(($1 * $2)) -ge ${leastRoom} && mkdir -m 700 ${folder}`),
    );
    await client.query(`CREATE TABLESPACE ${name} LOCATION '${folder}'`);
  } catch (error) {
    await client.end();
    console.warn(`The server has no tablespace in ${memory}: ${Object(error).message}`);
    return null;
  }
  const drop = async () => {
    await client.end();
    await administer(address, (other) => remove(other, address, name));
  };
  return { name, drop };
}

async function removeLeft(client: pg.Client, address: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT spcname AS name FROM pg_tablespace
     WHERE starts_with(spcname, $1) AND pg_try_advisory_lock(hashtext(spcname))`,
    [prefix],
  );
  for (const { name } of rows) await remove(client, address, name);
}

async function remove(client: pg.Client, address: string, name: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT pg_tablespace_location(t.oid) AS folder,
       ARRAY(SELECT datname::text FROM pg_database WHERE dattablespace = t.oid) AS databases
     FROM pg_tablespace AS t WHERE spcname = $1`,
    [name],
  );
  const [{ folder, databases }] = rows;
  for (const database of databases) await dropDatabase(address, database);
  await client.query(`DROP TABLESPACE ${name}`);
  await client.query(run(`rmdir ${folder}`));
}
