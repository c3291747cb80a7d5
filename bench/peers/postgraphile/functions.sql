-- PostGraphile exposes these functions as fields: computed columns, two lists and two mutations. The
-- mutations are in PL/pgSQL, which keeps the plans of its statements for the connection; PostgreSQL
-- plans functions in SQL at each call unless it inlines them.

CREATE OR REPLACE FUNCTION product_local_name(p product, language text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(p.name ->> language, ''), p.name ->> 'en')
$$;

CREATE OR REPLACE FUNCTION product_local_short_description(p product, language text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(p.short_description ->> language, ''), p.short_description ->> 'en')
$$;

-- How well a word fits a product, as the gateway counts it.
CREATE OR REPLACE FUNCTION found_points(code text, sku text, name text, word text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN fold(code) = word OR fold(sku) = word THEN 64
    WHEN strpos(name, word) = 1 THEN 32 WHEN strpos(name, ' ' || word) > 0 THEN 16
    WHEN strpos(name, word) > 0 THEN 8
    WHEN strpos(fold(code), word) > 0 OR strpos(fold(sku), word) > 0 THEN 4 ELSE 1 END
$$;
COMMENT ON FUNCTION found_points IS '@behavior -*';

CREATE OR REPLACE FUNCTION products_found(word text, other text) RETURNS SETOF product
LANGUAGE sql STABLE AS $$
  SELECT p.* FROM product_search s JOIN product p ON p.id = s.product_id
  JOIN item i ON i.product_id = p.id AND i.is_primary
  JOIN text_key n ON n.owner = 'product.name' AND n.language = 'en' AND n.id = p.id
  WHERE s.language = 'en' AND s.document LIKE '%' || fold(word) || '%'
    AND s.document LIKE '%' || fold(other) || '%'
  ORDER BY found_points(p.code, i.sku, n.key, fold(word))
    + found_points(p.code, i.sku, n.key, fold(other)) DESC, p.id
$$;

-- A constant condition, so that a plan can use the partial index of the main items' prices.
CREATE OR REPLACE FUNCTION cheapest_prices(list integer) RETURNS SETOF item_price
LANGUAGE sql STABLE AS $$
  SELECT x.* FROM item_price x WHERE x.is_primary AND x.price_list_id = list
  ORDER BY x.price, x.product_id
$$;

CREATE OR REPLACE FUNCTION update_item_stock(skus text[], stocks numeric[]) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE found_items integer;
BEGIN
  WITH given AS (
    SELECT * FROM unnest(skus, stocks) AS g (sku, stock)
  ), locked AS (
    SELECT i.id, i.sku, i.stock AS before, g.stock FROM item i JOIN given g ON g.sku = i.sku
    ORDER BY i.id FOR NO KEY UPDATE OF i
  ), changed AS (
    UPDATE item i SET stock = l.stock, update_time = date_trunc('second', now())
    FROM locked l WHERE i.id = l.id AND l.before <> l.stock
    RETURNING i.id, i.sku, l.stock - l.before AS adjustment
  ), moved AS (
    INSERT INTO movement (sku, item_id, adjustment) SELECT sku, id, adjustment FROM changed
  )
  SELECT count(*)::int INTO found_items FROM locked;
  RETURN found_items;
END
$$;

DROP TYPE IF EXISTS given_line, given_address CASCADE;
CREATE TYPE given_line AS (sku text, quantity numeric);
CREATE TYPE given_address AS (first_name text, last_name text, street1 text, city text,
  postal_code text, country text, email text);

CREATE FUNCTION create_new_order(customer integer, lines given_line[], billing given_address)
RETURNS orders LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE created orders;
BEGIN
  WITH priced AS (
    SELECT g.position - 1 AS position, g.sku, p.name ->> 'en' AS name, g.quantity,
      coalesce(own.price, base.price) AS price, i.weight, i.tax_class_id,
      coalesce(r.code, '') AS tax_code, coalesce(r.rate, 0) AS tax_rate,
      round(coalesce(own.price, base.price) * g.quantity, 2) AS total_price
    FROM unnest(lines) WITH ORDINALITY AS g (sku, quantity, position)
    JOIN item i ON i.sku = g.sku JOIN product p ON p.id = i.product_id
    LEFT JOIN item_price own ON own.item_id = i.id
      AND own.price_list_id = (SELECT c.price_list_id FROM customer c WHERE c.id = customer)
    LEFT JOIN item_price base ON base.item_id = i.id AND base.price_list_id = 1
    LEFT JOIN tax_rate r ON r.tax_class_id = i.tax_class_id AND r.tax_area_id = 1
  ), taxed AS (
    SELECT *, round(total_price * tax_rate / 100, 2) AS tax_amount FROM priced
  ), sums AS (
    SELECT sum(total_price) AS total, sum(tax_amount) AS tax, sum(quantity) AS quantity,
      sum(weight * quantity) AS weight
    FROM taxed
  ), made AS (
    INSERT INTO orders (number, locale, customer_id, customer_name, billing_first_name,
      billing_last_name, billing_street1, billing_city, billing_postal_code, billing_country,
      billing_email, prediscount_subtotal, subtotal, total, tax_amount, taxed_prediscount_subtotal,
      taxed_subtotal, taxed_total, quantity, weight)
    SELECT nextval('order_number'), 'en_US', customer, billing.first_name || ' ' || billing.last_name,
      billing.first_name, billing.last_name, billing.street1, billing.city, billing.postal_code,
      billing.country, billing.email, total, total, total, tax, total + tax, total + tax,
      total + tax, quantity, weight
    FROM sums
    RETURNING *
  ), lined AS (
    INSERT INTO order_line (order_id, position, sku, name, quantity, price, total_price, weight,
      tax_class_id, tax_code, tax_rate, tax_amount)
    SELECT m.id, t.position, t.sku, t.name, t.quantity, t.price, t.total_price, t.weight,
      t.tax_class_id, t.tax_code, t.tax_rate, t.tax_amount
    FROM made m, taxed t
  )
  SELECT made.* INTO created FROM made;
  RETURN created;
END
$$;
