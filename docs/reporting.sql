-- Views for reports, and a role that may only read them: see reporting.md.
-- Run it again after an upgrade: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f reporting.sql
BEGIN;

CREATE SCHEMA IF NOT EXISTS reporting;
COMMENT ON SCHEMA reporting IS 'Views for reports. Texts are those of the default language.';

DROP VIEW IF EXISTS
  reporting.orders, reporting.order_lines, reporting.products, reporting.stock,
  reporting.customers, reporting.prices;

CREATE VIEW reporting.orders AS
SELECT o.id, o.number, o.status, o.creation_time, o.update_time, o.customer_id, o.customer_name,
  o.billing_email AS email, o.billing_country AS country, coalesce(o.shipping_country, o.billing_country) AS shipping_country,
  o.subtotal, o.discount_amount, o.shipping_method_name AS shipping_method,
  o.shipping_method_cost AS shipping_cost, o.payment_method_name AS payment_method,
  o.payment_method_cost AS payment_cost, o.total, o.tax_amount, o.taxed_total, o.is_paid_for,
  o.quantity, o.weight, o.coupon
FROM orders o;
COMMENT ON VIEW reporting.orders IS 'One row for each order. total is without taxes, taxed_total with them.';

CREATE VIEW reporting.order_lines AS
SELECT l.order_id, o.number, o.status, o.creation_time, l.position, l.sku, l.name, i.product_id,
  l.quantity, l.price, l.total_price, l.tax_code, l.tax_rate, l.tax_amount, l.weight
FROM order_line l JOIN orders o ON o.id = l.order_id LEFT JOIN item i ON i.sku = l.sku;
COMMENT ON VIEW reporting.order_lines IS 'One row for each line of an order. product_id is NULL if the item no longer exists.';

CREATE VIEW reporting.products AS
SELECT p.id, p.code, p.name ->> d.code AS name, p.department_id, g.name ->> d.code AS department,
  r.name AS producer, i.sku, i.barcode, p.is_visible, p.allow_orders, p.rating, p.release_date,
  p.creation_time, p.update_time
FROM product p
  JOIN language d ON d.is_default
  JOIN department g ON g.id = p.department_id
  LEFT JOIN producer r ON r.id = p.producer_id
  LEFT JOIN item i ON i.product_id = p.id AND i.is_primary;
COMMENT ON VIEW reporting.products IS 'One row for each product, with the SKU of its main item.';

CREATE VIEW reporting.stock AS
SELECT i.id AS item_id, i.sku, i.product_id, p.name ->> d.code AS product, i.stock, i.reorder_limit,
  i.stock < i.reorder_limit AS is_low, i.cost_price, round(i.stock * i.cost_price, 2) AS value,
  i.is_for_sale, i.supplier_id
FROM item i JOIN product p ON p.id = i.product_id JOIN language d ON d.is_default;
COMMENT ON VIEW reporting.stock IS 'One row for each item. value is the stock at cost price.';

CREATE VIEW reporting.customers AS
SELECT c.id, c.code, c.full_name, c.billing_email AS email, c.billing_company_name AS company,
  c.billing_city AS city, c.billing_country AS country, c.price_list_id, c.creation_time,
  c.login_time, count(o.id) AS orders, coalesce(sum(o.total), 0) AS total, max(o.creation_time) AS last_order
FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
GROUP BY c.id;
COMMENT ON VIEW reporting.customers IS 'One row for each customer, with the sum of the orders without taxes.';

CREATE VIEW reporting.prices AS
SELECT i.sku, i.product_id, l.id AS price_list_id, l.name AS price_list, l.base_id IS NULL AS is_base,
  ip.list_price, ip.selling_price, ip.price
FROM item_price ip JOIN item i ON i.id = ip.item_id JOIN price_list l ON l.id = ip.price_list_id;
COMMENT ON VIEW reporting.prices IS 'One row for each item and price list. price is what a shopper pays, promotions included.';

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reporting_reader') THEN
    CREATE ROLE reporting_reader NOLOGIN;
  END IF;
END $$;
GRANT USAGE ON SCHEMA reporting TO reporting_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA reporting TO reporting_reader;

-- PostgreSQL lets every role take any advisory lock, and calls of the service would wait for one that another session
-- holds. Afterwards only roles that may write to the shop can take them, in this database.
DO $$
DECLARE
  lock_function regprocedure;
  writer regrole;
BEGIN
  FOR lock_function IN
    SELECT p.oid FROM pg_proc p
    WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.proname ~ '^pg_(try_)?advisory_(xact_)?lock'
  LOOP
    IF NOT pg_has_role((SELECT proowner FROM pg_proc WHERE oid = lock_function), 'USAGE') THEN
      RAISE WARNING 'Roles for reports can still take advisory locks, which stop calls of the service.'
        USING HINT = 'Run this script as a superuser, or let reports read a replica: see reporting.md.';
      RETURN;
    END IF;
    FOR writer IN
      SELECT DISTINCT a.grantee FROM pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
      WHERE c.oid = 'product'::regclass AND a.privilege_type = 'INSERT' AND a.grantee <> 0
    LOOP
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %s', lock_function, writer);
    END LOOP;
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', lock_function);
  END LOOP;
END $$;

COMMIT;
