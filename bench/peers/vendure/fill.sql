-- The bench's shop, which stands in the schema `shop`, as Vendure keeps one. Identifiers stay; the price
-- lists become currencies, and money is counted in thousandths.

UPDATE channel SET "availableLanguageCodes" = 'en,it,de', "defaultCurrencyCode" = 'EUR',
  "availableCurrencyCodes" = 'EUR,USD,GBP';
UPDATE global_settings SET "availableLanguages" = 'en,it,de';
INSERT INTO zone (id, name) VALUES (1, 'Everywhere');
UPDATE channel SET "defaultTaxZoneId" = 1, "defaultShippingZoneId" = 1;
INSERT INTO tax_category (id, name, "isDefault") SELECT id, name, id = 1 FROM shop.tax_class;
INSERT INTO tax_rate (name, enabled, value, "categoryId", "zoneId")
  SELECT code, true, rate, tax_class_id, 1 FROM shop.tax_rate WHERE tax_area_id = 1;

INSERT INTO product (id, enabled, "createdAt", "updatedAt", "customFieldsCode",
  "customFieldsIsfeatured", "customFieldsAlloworders", "customFieldsAllowquotes",
  "customFieldsShowprice", "customFieldsIsnewrelease", "customFieldsDepartment",
  "customFieldsProducer", "customFieldsCategory", "customFieldsMinorder", "customFieldsPosition",
  "customFieldsRating")
SELECT id, is_visible, creation_time AT TIME ZONE 'UTC', update_time AT TIME ZONE 'UTC', code,
  is_featured, allow_orders, allow_quotes, show_price, is_new_release, department_id, producer_id,
  category_id, min_order, position, rating
FROM shop.product;
INSERT INTO product_channels_channel SELECT id, 1 FROM product;
INSERT INTO product_translation ("baseId", "languageCode", name, slug, description,
  "customFieldsShortdescription", "customFieldsSeotitle", "customFieldsSeokeywords",
  "customFieldsSeodescription")
SELECT p.id, l.code, p.name ->> l.code, p.code || '-' || l.code,
  coalesce(p.long_description ->> l.code, ''), p.short_description ->> l.code,
  p.seo_title ->> l.code, p.seo_keywords ->> l.code, p.seo_description ->> l.code
FROM shop.product p JOIN shop.language l ON p.name ->> l.code <> '';

INSERT INTO product_option_group (id, code) SELECT id, code FROM shop.variant;
INSERT INTO product_option_group_channels_channel SELECT id, 1 FROM product_option_group;
INSERT INTO product_option_group_translation ("baseId", "languageCode", name)
SELECT v.id, l.code, v.name ->> l.code
FROM shop.variant v JOIN shop.language l ON v.name ->> l.code <> '';
INSERT INTO product_option_groups_product_option_group ("productId", "productOptionGroupId")
SELECT product_id, variant_id FROM shop.product_variant;

INSERT INTO product_variant (id, enabled, sku, "taxCategoryId", "productId")
SELECT i.id, i.is_for_sale, i.sku, coalesce(i.tax_class_id, 1), i.product_id FROM shop.item i;
INSERT INTO product_variant_channels_channel SELECT id, 1 FROM product_variant;
INSERT INTO product_variant_translation ("baseId", "languageCode", name)
SELECT v.id, t."languageCode", t.name
FROM product_variant v JOIN product_translation t ON t."baseId" = v."productId";
INSERT INTO product_variant_price ("variantId", "channelId", "currencyCode", price)
SELECT item_id, 1, (ARRAY['EUR', 'USD', 'GBP'])[price_list_id], price * 1000
FROM shop.item_price WHERE price IS NOT NULL;
INSERT INTO stock_level ("productVariantId", "stockLocationId", "stockOnHand", "stockAllocated")
SELECT id, 1, stock, 0 FROM shop.item;

INSERT INTO customer (id, "firstName", "lastName", "emailAddress")
SELECT id, billing_first_name, billing_last_name, billing_email FROM shop.customer;
INSERT INTO customer_channels_channel SELECT id, 1 FROM customer;
INSERT INTO "order" (id, type, code, state, active, "createdAt", "orderPlacedAt", "couponCodes",
  "shippingAddress", "billingAddress", "currencyCode", "customerId", "taxZoneId", "subTotal",
  "subTotalWithTax", shipping, "shippingWithTax")
SELECT id, 'Regular', number, CASE status WHEN 'New' THEN 'ArrangingPayment'
    WHEN 'Open' THEN 'PaymentAuthorized' WHEN 'Ready' THEN 'PaymentSettled'
    WHEN 'Completed' THEN 'Delivered' ELSE status::text END,
  false, creation_time AT TIME ZONE 'UTC', creation_time AT TIME ZONE 'UTC', '', '{}', '{}', 'EUR',
  customer_id, 1, subtotal * 1000, taxed_subtotal * 1000, 0, 0
FROM shop.orders;
INSERT INTO order_channels_channel SELECT id, 1 FROM "order";
INSERT INTO order_line (id, "orderId", "productVariantId", "taxCategoryId", quantity,
  "orderPlacedQuantity", "listPrice", "initialListPrice", "listPriceIncludesTax", adjustments,
  "taxLines")
SELECT row_number() OVER (ORDER BY l.order_id, l.position), l.order_id, i.id, l.tax_class_id,
  l.quantity, l.quantity, l.price * 1000, l.price * 1000, false, '[]',
  json_build_array(json_build_object('description', l.tax_code, 'taxRate', l.tax_rate))
FROM shop.order_line l JOIN shop.item i ON i.sku = l.sku;

-- Vendure's own rows come after those given with identifiers.
SELECT setval(name, 1000000)
FROM (VALUES ('zone_id_seq'), ('tax_category_id_seq'), ('product_id_seq'), ('product_option_group_id_seq'),
  ('product_variant_id_seq'), ('customer_id_seq'), ('order_id_seq'), ('order_line_id_seq')) s (name);

DROP SCHEMA shop CASCADE;
