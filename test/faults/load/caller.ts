import { expect } from 'vitest';
import { until } from '../../webhooks/support.ts';

/** A client that creates the data for the faults. */
export function createCaller(address: () => string, key: string) {
  /**
   * Sends a body, as JSON unless it is a string, and returns the response, which must be a success.
   */
  const call = async (path: string, body: unknown, type = 'application/json') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'X-Key': key, 'Content-Type': type };
    const init = { method: 'POST', body: text, headers };
    const answer = await (await fetch(`${address()}${path}`, init)).json();
    expect(answer).not.toHaveProperty('errors');
    return answer;
  };
  return {
    call,
    async addWebhook(url: string, topics: readonly string[]): Promise<void> {
      const query = `mutation($input: WebhookCreateInput!) { createWebhook(input: $input) { secret } }`;
      await call('/graphql', { query, variables: { input: { url, topics } } });
    },
    /** Imports two categories, and resolves when the job has ended. */
    async importTwo(name: string): Promise<void> {
      const lines = `code,name\n${name}-1,One\n${name}-2,Two\n`;
      const { id } = await call('/bulk/import?mutation=createCategory', lines, 'text/csv');
      const query = '($id: ID!) { job(by: { id: $id }) { state ok } }';
      await until(async () => {
        const { data } = await call('/graphql', { query: `query ${query}`, variables: { id } });
        return data.job.state === 'COMPLETED' && data.job.ok === 2;
      });
    },
  };
}
