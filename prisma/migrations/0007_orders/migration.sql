-- A phrase may reach over several parts of an address (`Main Street 1 20100`), of which one between them
-- may be empty: blanks come one at a time, in the addresses as in the phrase.
DROP INDEX orders_addresses_search;
CREATE OR REPLACE FUNCTION order_addresses(orders) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(fold($1.billing_first_name || ' ' || $1.billing_last_name || ' '
    || $1.billing_company_name || ' ' || $1.billing_street1 || ' ' || $1.billing_street2 || ' '
    || $1.billing_postal_code || ' ' || $1.billing_city || ' ' || $1.billing_state_prov || ' '
    || $1.billing_country || E'\n' || coalesce($1.shipping_name || ' ' || $1.shipping_street1 || ' '
    || $1.shipping_street2 || ' ' || $1.shipping_postal_code || ' ' || $1.shipping_city || ' '
    || $1.shipping_state_prov || ' ' || $1.shipping_country, '')), ' {2,}', ' ', 'g');
CREATE INDEX orders_addresses_search ON orders USING gin (order_addresses(orders) gin_trgm_ops);
