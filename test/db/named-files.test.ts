import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimTask } from '../../src/store/db/claim-task.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import { placesOfFiles } from '../../src/store/db/named-files.ts';
import { openTestDatabase } from '../support/database.ts';

/** The columns that the data model describes as keys of stored files. */
function columnsOfFiles(): string[] {
  const folder = 'prisma/schema';
  const model = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  return [...model.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)].flatMap(([, body = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
    const fields = body.matchAll(/((?:^ +\/\/\/.*\n)*)^ +(\w+) +(?:String|Json)\b(.*)$/gm);
    return [...fields]
      .filter(([, text = '', name = '']) => isFile(text, name))
      .map(([, , name, rest = '']) => `${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? name}`);
  });
}

const isFile = (text: string, name: string) =>
  /stored file|file key/i.test(text) || /file$/i.test(name);

test('the sweep knows every column that names stored files, and no other', () => {
  expect(columnsOfFiles().toSorted()).toEqual(placesOfFiles.toSorted());
});

describe('the turn of a task', () => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.prepare();
  });
  afterAll(() => database.close());

  test('belongs to one of several nodes, and is free again after its time', async () => {
    const take = (seconds: number) => claimTask(database, 'a task', seconds);
    const taken = await Promise.all([take(60), take(60), take(60), take(60)]);
    expect(taken.filter((isTaken) => isTaken)).toEqual([true]);
    expect(await take(60)).toBe(false);
    await database.query(
      `UPDATE task_claim SET time = now() - interval '61 seconds' WHERE task = 'a task'`,
      [],
    );
    expect(await take(60)).toBe(true);
    expect(await take(60)).toBe(false);
  });

  test('differs for each task', async () => {
    expect(await claimTask(database, 'one', 60)).toBe(true);
    expect(await claimTask(database, 'other', 60)).toBe(true);
  });
});
