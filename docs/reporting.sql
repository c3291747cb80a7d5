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
COMMENT ON COLUMN reporting.orders.id IS 'Identifier of the order; order_lines.order_id names it.';
COMMENT ON COLUMN reporting.orders.number IS 'Number that the customer sees.';
COMMENT ON COLUMN reporting.orders.status IS 'State of the order, such as Open, Shipped or Cancelled.';
COMMENT ON COLUMN reporting.orders.creation_time IS 'When the order was placed.';
COMMENT ON COLUMN reporting.orders.update_time IS 'When the order was last changed.';
COMMENT ON COLUMN reporting.orders.customer_id IS 'Customer of the order; NULL without an account, or after its deletion.';
COMMENT ON COLUMN reporting.orders.customer_name IS 'Name of the customer at the time of the order.';
COMMENT ON COLUMN reporting.orders.email IS 'Email address of the billing address.';
COMMENT ON COLUMN reporting.orders.country IS 'Country of the billing address, as an ISO 3166-1 code.';
COMMENT ON COLUMN reporting.orders.shipping_country IS 'Country of the shipping address, or of the billing address if there is none.';
COMMENT ON COLUMN reporting.orders.subtotal IS 'Sum of the lines without taxes, minus the discount.';
COMMENT ON COLUMN reporting.orders.discount_amount IS 'Discount on the whole order.';
COMMENT ON COLUMN reporting.orders.shipping_method IS 'Name of the shipping method at the time of the order; NULL if none was chosen.';
COMMENT ON COLUMN reporting.orders.shipping_cost IS 'Cost of the shipping method without taxes.';
COMMENT ON COLUMN reporting.orders.payment_method IS 'Name of the payment method at the time of the order; NULL if none was chosen.';
COMMENT ON COLUMN reporting.orders.payment_cost IS 'Cost of the payment method without taxes.';
COMMENT ON COLUMN reporting.orders.total IS 'Amount of the order without taxes.';
COMMENT ON COLUMN reporting.orders.tax_amount IS 'Sum of all taxes of the order.';
COMMENT ON COLUMN reporting.orders.taxed_total IS 'Amount of the order with taxes.';
COMMENT ON COLUMN reporting.orders.is_paid_for IS 'Whether the order has been paid.';
COMMENT ON COLUMN reporting.orders.quantity IS 'Sum of the quantities of all lines.';
COMMENT ON COLUMN reporting.orders.weight IS 'Sum of the weights of all lines.';
COMMENT ON COLUMN reporting.orders.coupon IS 'Coupon that the customer entered; empty without one.';

CREATE VIEW reporting.order_lines AS
SELECT l.order_id, o.number, o.status, o.creation_time, l.position, l.sku, l.name, i.product_id,
  l.quantity, l.price, l.total_price, l.tax_code, l.tax_rate, l.tax_amount, l.weight
FROM order_line l JOIN orders o ON o.id = l.order_id LEFT JOIN item i ON i.sku = l.sku;
COMMENT ON VIEW reporting.order_lines IS 'One row for each line of an order. product_id is NULL if the item no longer exists.';
COMMENT ON COLUMN reporting.order_lines.order_id IS 'Order of the line; orders.id.';
COMMENT ON COLUMN reporting.order_lines.number IS 'Number of the order.';
COMMENT ON COLUMN reporting.order_lines.status IS 'State of the order.';
COMMENT ON COLUMN reporting.order_lines.creation_time IS 'When the order was placed.';
COMMENT ON COLUMN reporting.order_lines.position IS 'Place of the line in the order.';
COMMENT ON COLUMN reporting.order_lines.sku IS 'SKU of the item that was sold; empty for a line without an item.';
COMMENT ON COLUMN reporting.order_lines.name IS 'Name of the item at the time of the order.';
COMMENT ON COLUMN reporting.order_lines.product_id IS 'Product of the item; NULL if the item no longer exists.';
COMMENT ON COLUMN reporting.order_lines.quantity IS 'How many units were sold.';
COMMENT ON COLUMN reporting.order_lines.price IS 'Price of one unit.';
COMMENT ON COLUMN reporting.order_lines.total_price IS 'Price of the whole line.';
COMMENT ON COLUMN reporting.order_lines.tax_code IS 'Code of the tax of the line.';
COMMENT ON COLUMN reporting.order_lines.tax_rate IS 'Rate of the tax in percent.';
COMMENT ON COLUMN reporting.order_lines.tax_amount IS 'Tax of the whole line.';
COMMENT ON COLUMN reporting.order_lines.weight IS 'Weight of the line.';

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
COMMENT ON COLUMN reporting.products.id IS 'Identifier of the product.';
COMMENT ON COLUMN reporting.products.code IS 'Code of the product, unique in the shop.';
COMMENT ON COLUMN reporting.products.name IS 'Name in the default language.';
COMMENT ON COLUMN reporting.products.department_id IS 'Department that the product belongs to.';
COMMENT ON COLUMN reporting.products.department IS 'Name of the department in the default language.';
COMMENT ON COLUMN reporting.products.producer IS 'Name of the producer; NULL without one.';
COMMENT ON COLUMN reporting.products.sku IS 'SKU of the main item.';
COMMENT ON COLUMN reporting.products.barcode IS 'Barcode of the main item.';
COMMENT ON COLUMN reporting.products.is_visible IS 'Whether shoppers see the product.';
COMMENT ON COLUMN reporting.products.allow_orders IS 'Whether the product can be ordered.';
COMMENT ON COLUMN reporting.products.rating IS 'Average of its reviews; 0 without a review.';
COMMENT ON COLUMN reporting.products.release_date IS 'Day of the release.';
COMMENT ON COLUMN reporting.products.creation_time IS 'When the product was created.';
COMMENT ON COLUMN reporting.products.update_time IS 'When the product was last changed.';

CREATE VIEW reporting.stock AS
SELECT i.id AS item_id, i.sku, i.product_id, p.name ->> d.code AS product, i.stock, i.reorder_limit,
  i.stock < i.reorder_limit AS is_low, i.cost_price, round(i.stock * i.cost_price, 2) AS value,
  i.is_for_sale, i.supplier_id
FROM item i JOIN product p ON p.id = i.product_id JOIN language d ON d.is_default;
COMMENT ON VIEW reporting.stock IS 'One row for each item. value is the stock at cost price.';
COMMENT ON COLUMN reporting.stock.item_id IS 'Identifier of the item.';
COMMENT ON COLUMN reporting.stock.sku IS 'SKU of the item, unique in the shop.';
COMMENT ON COLUMN reporting.stock.product_id IS 'Product that the item belongs to.';
COMMENT ON COLUMN reporting.stock.product IS 'Name of the product in the default language.';
COMMENT ON COLUMN reporting.stock.stock IS 'Units in stock.';
COMMENT ON COLUMN reporting.stock.reorder_limit IS 'Stock below which the item is to be reordered.';
COMMENT ON COLUMN reporting.stock.is_low IS 'Whether the stock is below reorder_limit.';
COMMENT ON COLUMN reporting.stock.cost_price IS 'Cost of one unit to the shop; 0 if it is unknown.';
COMMENT ON COLUMN reporting.stock.value IS 'Stock at cost price.';
COMMENT ON COLUMN reporting.stock.is_for_sale IS 'Whether the item is sold.';
COMMENT ON COLUMN reporting.stock.supplier_id IS 'Supplier of the item; NULL without one.';

CREATE VIEW reporting.customers AS
SELECT c.id, c.code, c.full_name, c.billing_email AS email, c.billing_company_name AS company,
  c.billing_city AS city, c.billing_country AS country, c.price_list_id, c.creation_time,
  c.login_time, count(o.id) AS orders, coalesce(sum(o.total), 0) AS total, max(o.creation_time) AS last_order
FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
GROUP BY c.id;
COMMENT ON VIEW reporting.customers IS 'One row for each customer, with the sum of the orders without taxes.';
COMMENT ON COLUMN reporting.customers.id IS 'Identifier of the customer.';
COMMENT ON COLUMN reporting.customers.code IS 'Code of the customer, unique in the shop.';
COMMENT ON COLUMN reporting.customers.full_name IS 'Name of the person or the company.';
COMMENT ON COLUMN reporting.customers.email IS 'Email address of the billing address.';
COMMENT ON COLUMN reporting.customers.company IS 'Company of the billing address; empty for a private person.';
COMMENT ON COLUMN reporting.customers.city IS 'City of the billing address.';
COMMENT ON COLUMN reporting.customers.country IS 'Country of the billing address, as an ISO 3166-1 code.';
COMMENT ON COLUMN reporting.customers.price_list_id IS 'Price list of the customer.';
COMMENT ON COLUMN reporting.customers.creation_time IS 'When the customer was created.';
COMMENT ON COLUMN reporting.customers.login_time IS 'Last login; NULL before the first one.';
COMMENT ON COLUMN reporting.customers.orders IS 'Number of orders, in any state.';
COMMENT ON COLUMN reporting.customers.total IS 'Sum of all orders without taxes.';
COMMENT ON COLUMN reporting.customers.last_order IS 'When the last order was placed; NULL without an order.';

CREATE VIEW reporting.prices AS
SELECT i.sku, i.product_id, l.id AS price_list_id, l.name AS price_list, l.base_id IS NULL AS is_base,
  ip.list_price, ip.selling_price, ip.price
FROM item_price ip JOIN item i ON i.id = ip.item_id JOIN price_list l ON l.id = ip.price_list_id;
COMMENT ON VIEW reporting.prices IS 'One row for each item and price list. price is what a shopper pays, promotions included.';
COMMENT ON COLUMN reporting.prices.sku IS 'SKU of the item.';
COMMENT ON COLUMN reporting.prices.product_id IS 'Product that the item belongs to.';
COMMENT ON COLUMN reporting.prices.price_list_id IS 'Identifier of the price list.';
COMMENT ON COLUMN reporting.prices.price_list IS 'Name of the price list.';
COMMENT ON COLUMN reporting.prices.is_base IS 'Whether the list stores prices; other lists derive them from a base list.';
COMMENT ON COLUMN reporting.prices.list_price IS 'Price before a reduction.';
COMMENT ON COLUMN reporting.prices.selling_price IS 'Price without promotions.';
COMMENT ON COLUMN reporting.prices.price IS 'What a shopper pays, promotions included.';

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
