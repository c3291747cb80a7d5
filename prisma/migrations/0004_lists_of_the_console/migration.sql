-- See docs/decisions/0088-what-the-console-found-in-the-surface.md.

-- The deleted records of a product, whose entries in the audit have its identifier.
CREATE INDEX audit_entry_of_product ON audit_entry ((members ->> 'productId'))
  WHERE action = 'Delete' AND part IS NULL AND members ->> 'productId' IS NOT NULL;

-- What each customer has bought, read from the index alone.
CREATE INDEX orders_bought ON orders (customer_id) INCLUDE (taxed_total)
  WHERE status <> 'Cancelled';

-- Countries are compared without case.
CREATE INDEX orders_delivery_country
  ON orders (upper(coalesce(shipping_country, billing_country) COLLATE "C"), id);
