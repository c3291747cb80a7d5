import { PrismaPg } from '@prisma/adapter-pg';
import { expect, test } from 'vitest';
import { withClient } from '../../src/store/db/private/prisma-adapter.ts';

test("Prisma's adapter sends statements through its member `client`", async () => {
  const adapter = await new PrismaPg({}).connect();
  const sent: string[] = [];
  const query = async ({ text }: { readonly text: string }) => {
    sent.push(text);
    return { rows: [], fields: [], rowCount: 0 };
  };
  const other = withClient(adapter, { query });
  await other.queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] });
  await other.executeRaw({ sql: 'SELECT 2', args: [], argTypes: [] });
  expect(sent).toEqual(['SELECT 1', 'SELECT 2']);
  await adapter.dispose();
});
