import { bestSellers } from '../workloads/sums.ts';
import { type Answering, prepareJson } from './pool.ts';

const revenue = prepareJson(
  'revenue',
  `SELECT date_trunc('month', creation_time)::date AS month,
    upper(status::text) AS status, sum(total)::text AS total
  FROM orders t GROUP BY 1, t.status ORDER BY 1, t.status`,
);

export const answerRevenue: Answering = async () => `{"data":{"revenue":${await revenue()}}}`;

const best = prepareJson(
  'best sellers',
  `SELECT p.id, p.code, p.name ->> 'en' AS name, s.quantity::text,
    s.total::text AS "totalPrice"
  FROM (SELECT i.product_id, sum(l.quantity) AS quantity, sum(l.total_price) AS total
    FROM order_line l JOIN item i ON i.sku = l.sku GROUP BY i.product_id
    ORDER BY total DESC, i.product_id LIMIT ${bestSellers}) s
  JOIN product p ON p.id = s.product_id ORDER BY s.total DESC, p.id`,
);

export const answerBestSellers: Answering = async () => `{"data":{"bestSellers":${await best()}}}`;
