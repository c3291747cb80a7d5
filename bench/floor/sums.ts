import { bestSellers } from '../workloads/sums.ts';
import { type Answering, pool } from './pool.ts';

const revenue = `SELECT date_trunc('month', creation_time)::date AS month,
    upper(status::text) AS status, sum(total)::text AS total
  FROM orders t GROUP BY 1, t.status ORDER BY 1, t.status`;

export const answerRevenue: Answering = async () => {
  const { rows } = await pool.query({ name: 'revenue', text: revenue });
  return { data: { revenue: rows } };
};

const best = `SELECT p.id, p.code, p.name ->> 'en' AS name, s.quantity::text,
    s.total::text AS "totalPrice"
  FROM (SELECT i.product_id, sum(l.quantity) AS quantity, sum(l.total_price) AS total
    FROM order_line l JOIN item i ON i.sku = l.sku GROUP BY i.product_id
    ORDER BY total DESC, i.product_id LIMIT ${bestSellers}) s
  JOIN product p ON p.id = s.product_id ORDER BY s.total DESC, p.id`;

export const answerBestSellers: Answering = async () => {
  const { rows } = await pool.query({ name: 'best sellers', text: best });
  return { data: { bestSellers: rows } };
};
