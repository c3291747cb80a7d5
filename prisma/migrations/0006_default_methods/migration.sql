-- One shipping and one payment method at most is the default one; making another the default takes the
-- mark from it first.
CREATE UNIQUE INDEX shipping_method_default ON shipping_method (is_default) WHERE is_default;
CREATE UNIQUE INDEX payment_method_default ON payment_method (is_default) WHERE is_default;
