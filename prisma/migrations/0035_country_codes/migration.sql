-- Countries are stored in capitals. The service stored them as they were sent, so that `it` and `IT`
-- were two countries. The records have not been changed by a caller: no audit entry, event or new time.
ALTER TABLE customer DISABLE TRIGGER USER;
UPDATE customer
SET billing_country = upper(billing_country COLLATE "C"), shipping_country = upper(shipping_country COLLATE "C")
WHERE billing_country <> upper(billing_country COLLATE "C") OR shipping_country <> upper(shipping_country COLLATE "C");
ALTER TABLE customer ENABLE TRIGGER USER;

ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders
SET billing_country = upper(billing_country COLLATE "C"), shipping_country = upper(shipping_country COLLATE "C"),
  seller_country = upper(seller_country COLLATE "C")
WHERE billing_country <> upper(billing_country COLLATE "C") OR shipping_country <> upper(shipping_country COLLATE "C")
  OR seller_country <> upper(seller_country COLLATE "C");
ALTER TABLE orders ENABLE TRIGGER USER;
