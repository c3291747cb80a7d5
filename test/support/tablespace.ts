import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dropDatabase, withClient } from './create-database.ts';
import { requiredBytes } from './memory.ts';

/** The tablespace for all databases of one run of the suite. */
export interface Tablespace {
  readonly name: string;
  /** Drops the databases that failed tests did not drop, and the tablespace. */
  drop(): Promise<void>;
}

const prefix = 'gateway_tests_';
/** The statement that makes the server run a program on its machine. */
const run = (program: string) => `COPY (SELECT) TO PROGRAM '${program}'`;

/**
 * Creates a tablespace in `memory`, a folder in the memory of the server's machine, and drops the
 * tablespaces of interrupted runs. Returns null, with a warning, if too little memory is free or the
 * role may not run programs. Tests then use the default tablespace of the server.
 */
export async function createTablespace(
  address: string,
  memory: string,
): Promise<Tablespace | null> {
  const name = prefix + randomBytes(6).toString('hex');
  const folder = `${memory}/${name}`;
  const client = new pg.Client({ connectionString: address });
  // Without a listener, a broken connection would end the run.
  client.on('error', () => {});
  await client.connect();
  try {
    // The connection holds this lock until the run ends. Other runs drop only tablespaces whose lock
    // is free.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await removeLeftovers(client, address);
    await client.query(
      run(`set -- $(stat -f -c "%a %S" ${memory})
        test $(($1 * $2)) -ge ${requiredBytes} && mkdir -m 700 ${folder}`),
    );
    await client.query(`CREATE TABLESPACE ${name} LOCATION '${folder}'`);
  } catch (error) {
    await client.end();
    console.warn(`The server has no tablespace in ${memory}: ${Object(error).message}`);
    return null;
  }
  const drop = async () => {
    await client.end();
    await withClient(address, (other) => remove(other, address, name));
  };
  return { name, drop };
}

async function removeLeftovers(client: pg.Client, address: string): Promise<void> {
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
