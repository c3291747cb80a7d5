// The minimal server: plain node:http and pg, hand-written prepared statements. PostgreSQL's text is
// passed on as JSON without being parsed. No keys, no checks, no field selection. It answers in the
// form of v3, and in GraphQL's where v3 has none.
import { createServer, type ServerResponse } from 'node:http';
import { answerBulk } from './floor/bulk.ts';
import { answerNewOrder } from './floor/new-order.ts';
import { answerDashboard, answerOrders } from './floor/orders.ts';
import type { Answering } from './floor/pool.ts';
import { productAnswers } from './floor/products.ts';
import { answerCustomers, answerFoundOrders } from './floor/related.ts';
import { answerStock } from './floor/stock.ts';
import { answerBestSellers, answerRevenue } from './floor/sums.ts';
import { listen } from './listen.ts';

const answers = new Map<string | undefined, Answering>([
  ...productAnswers,
  ['/w4', answerOrders],
  ['/stock', answerStock],
  ['/b3', answerDashboard],
  ['/b5', answerNewOrder],
  ['/b6', answerFoundOrders],
  ['/b7', answerCustomers],
  ['/b8', answerRevenue],
  ['/b9', answerBestSellers],
  ['/b10', answerBulk],
]);

function send(response: ServerResponse, answer: string): void {
  const bytes = Buffer.from(answer);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  response.end(bytes);
}

const server = createServer((request, response) => {
  const fail = (error: unknown) => void response.writeHead(500).end(String(error));
  const answer = answers.get(request.url);
  if (!answer) return fail('there is nothing here');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [first] = chunks;
    const bytes = chunks.length === 1 && first ? first : Buffer.concat(chunks);
    answer(bytes.toString()).then((made) => send(response, made), fail);
  });
});
listen(server);
