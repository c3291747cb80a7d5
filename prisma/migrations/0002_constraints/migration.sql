-- What the tables refuse, whoever writes them.

-- ## Localized texts

-- True for an object from language codes (2 small letters) to strings of at most `longest` code
-- points.
-- In plpgsql, whose plans outlive the statement: every update of a row checks all of its texts.
CREATE FUNCTION localized_fits(texts json, longest integer) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  code text;
  content json;
BEGIN
  IF json_typeof(texts) <> 'object' THEN
    RETURN false;
  END IF;
  FOR code, content IN SELECT * FROM json_each(texts) LOOP
    IF code !~ '^[a-z]{2}$' OR json_typeof(content) <> 'string'
      OR char_length(content #>> '{}') > longest THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;

-- A localized text is read far more often than written, mostly to be passed on as it is: lz4
-- unpacks it faster. A server without lz4 keeps its own compression.
DO $$
DECLARE
  text_column record;
BEGIN
  FOR text_column IN SELECT * FROM (VALUES
    ('product', 'name', 120), ('product', 'short_description', 255),
    ('product', 'info_for_requests', 255), ('product', 'seo_title', 255),
    ('product', 'seo_keywords', 255), ('product', 'seo_description', 255),
    ('product', 'long_description', 65535), ('product', 'more_description', 65535),
    ('product_file', 'description', 255), ('variant', 'name', 60), ('option', 'name', 60),
    ('department', 'name', 60), ('department', 'description', 65535),
    ('department', 'seo_title', 255), ('department', 'seo_keywords', 255),
    ('department', 'seo_description', 255), ('promotion', 'name', 60),
    ('promotion', 'summary', 65535), ('promotion', 'description', 65535),
    ('promotion', 'seo_title', 255), ('promotion', 'seo_keywords', 255),
    ('promotion', 'seo_description', 255), ('promotion', 'canonical_url', 65535),
    ('shipping_method', 'name', 80), ('payment_method', 'name', 80),
    ('payment_method', 'description', 255), ('payment_method', 'instructions', 255),
    ('page', 'title', 80), ('page', 'content', 65535), ('page', 'seo_title', 255),
    ('page', 'seo_keywords', 255), ('page', 'seo_description', 255)
  ) AS listed (of_table, name, longest) LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (localized_fits(%I, %s))',
      text_column.of_table, text_column.of_table || '_' || text_column.name || '_fits',
      text_column.name, text_column.longest);
    BEGIN
      EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET COMPRESSION lz4',
        text_column.of_table, text_column.name);
    EXCEPTION WHEN feature_not_supported OR syntax_error OR invalid_parameter_value THEN
      NULL;
    END;
  END LOOP;
END $$;

-- ## Shapes that several tables share

DO $$
DECLARE
  owner text;
BEGIN
  FOREACH owner IN ARRAY ARRAY['department', 'promotion', 'page'] LOOP
    EXECUTE format('ALTER TABLE %I
      ADD CONSTRAINT %I CHECK (layout_products IN (0, 12, 24, 36, 48, 72)),
      ADD CONSTRAINT %I CHECK (layout_columns IN (1, 2, 3, 4, 6))',
      owner, owner || '_layout_products_listed', owner || '_layout_columns_listed');
  END LOOP;
END $$;

-- An image has its file, width and height, or none of the three.
DO $$
DECLARE
  image record;
BEGIN
  FOR image IN SELECT * FROM (VALUES
    ('option', 'icon_image', 35), ('department', 'small_image', 2500),
    ('department', 'large_image', 2500), ('promotion', 'small_image', 255),
    ('promotion', 'large_image', 2500), ('page', 'image', 1000)
  ) AS listed (of_table, name, longest) LOOP
    EXECUTE format('ALTER TABLE %1$I ADD CONSTRAINT %2$I CHECK (
      num_nulls(%3$I, %4$I, %5$I) IN (0, 3)
      AND %4$I BETWEEN 1 AND %6$s AND %5$I BETWEEN 1 AND %6$s)',
      image.of_table, image.of_table || '_' || image.name || '_fits', image.name || '_file',
      image.name || '_width', image.name || '_height', image.longest);
  END LOOP;
END $$;

-- Customers and orders have a billing address; the shipping address is whole or absent.
DO $$
DECLARE
  owner text;
BEGIN
  FOREACH owner IN ARRAY ARRAY['customer', 'orders'] LOOP
    EXECUTE format('ALTER TABLE %I
      ADD CONSTRAINT %I CHECK (billing_first_name <> '''' AND billing_last_name <> ''''
        AND billing_street1 <> '''' AND billing_city <> '''' AND billing_postal_code <> ''''
        AND char_length(billing_country) = 2 AND char_length(billing_email) >= 3),
      ADD CONSTRAINT %I CHECK (num_nulls(shipping_name, shipping_street1, shipping_street2,
        shipping_city, shipping_postal_code, shipping_state_prov, shipping_country) IN (0, 7)),
      ADD CONSTRAINT %I CHECK (shipping_name <> '''' AND shipping_street1 <> ''''
        AND shipping_city <> '''' AND shipping_postal_code <> ''''
        AND char_length(shipping_country) = 2)',
      owner, owner || '_billing_given', owner || '_shipping_whole', owner || '_shipping_given');
  END LOOP;
END $$;

-- ## Customers

ALTER TABLE customer
  ADD CONSTRAINT customer_full_name_given CHECK (full_name <> ''),
  ADD CONSTRAINT customer_cart_positive CHECK (cart >= 1),
  ADD CONSTRAINT customer_application_hashed_a_password
    CHECK (password_application IS NULL OR encrypted_password IS NOT NULL);
CREATE UNIQUE INDEX customer_code_unique ON customer (code) WHERE code <> '';

ALTER TABLE customer_wish ADD CONSTRAINT customer_wish_position_range CHECK (position >= 0);

ALTER TABLE contact
  ADD CONSTRAINT contact_name_given CHECK (name <> ''),
  ADD CONSTRAINT contact_email_length CHECK (char_length(email) >= 3);

-- ## Products

ALTER TABLE product
  ADD CONSTRAINT product_code_given CHECK (code <> ''),
  ADD CONSTRAINT product_orders_positive CHECK (min_order >= 1 AND max_order >= 1),
  ADD CONSTRAINT product_min_quote_positive CHECK (min_quote >= 1),
  ADD CONSTRAINT product_rating_range CHECK (rating BETWEEN 0 AND 5),
  ADD CONSTRAINT product_position_range CHECK (position BETWEEN 0 AND 4);
ALTER TABLE product_image
  ADD CONSTRAINT product_image_id_form CHECK (id ~ '^[A-Za-z0-9]{10,19}$'),
  ADD CONSTRAINT product_image_position_range CHECK (position BETWEEN 0 AND 20),
  ADD CONSTRAINT product_image_hash_length CHECK (length(content_hash) = 32),
  ADD CONSTRAINT product_image_size_positive CHECK (width >= 1 AND height >= 1),
  ADD CONSTRAINT product_image_sizes_object CHECK (json_typeof(sizes) = 'object');
ALTER TABLE product_file
  ADD CONSTRAINT product_file_name_given CHECK (name <> ''),
  ADD CONSTRAINT product_file_type_length CHECK (char_length(type) = 3),
  ADD CONSTRAINT product_file_size_positive CHECK (size >= 1);
ALTER TABLE product_review
  ADD CONSTRAINT product_review_code_given CHECK (code <> ''),
  ADD CONSTRAINT product_review_language_form CHECK (language ~ '^[a-z]{2}$'),
  ADD CONSTRAINT product_review_rating_range CHECK (rating BETWEEN 0 AND 5);
ALTER TABLE variant ADD CONSTRAINT variant_code_given CHECK (code <> '');
ALTER TABLE option
  ADD CONSTRAINT option_code_given CHECK (code <> ''),
  ADD CONSTRAINT option_position_positive CHECK (position >= 1),
  ADD CONSTRAINT option_icon_color_form CHECK (icon_color ~ '^[0-9A-Fa-f]{6}$');
ALTER TABLE producer
  ADD CONSTRAINT producer_code_given CHECK (code <> ''),
  ADD CONSTRAINT producer_name_given CHECK (name <> '');
ALTER TABLE category
  ADD CONSTRAINT category_code_given CHECK (code <> ''),
  ADD CONSTRAINT category_name_given CHECK (name <> '');
ALTER TABLE unit_of_measure
  ADD CONSTRAINT unit_of_measure_code_given CHECK (code <> ''),
  ADD CONSTRAINT unit_of_measure_name_given CHECK (name <> '');

-- ## Items, prices, stock

ALTER TABLE item
  ADD CONSTRAINT item_sku_given CHECK (sku <> ''),
  ADD CONSTRAINT item_barcode_form CHECK (barcode ~ '^[0-9]{14}$'),
  ADD CONSTRAINT item_weight_range CHECK (weight >= 0),
  ADD CONSTRAINT item_cost_price_range CHECK (cost_price >= 0),
  ADD CONSTRAINT item_stock_range CHECK (stock >= 0),
  ADD CONSTRAINT item_stock_level_range CHECK (stock_level BETWEEN 0 AND 32000),
  ADD CONSTRAINT item_reorder_limit_range CHECK (reorder_limit BETWEEN 0 AND 32000),
  ADD CONSTRAINT item_reorder_days_range CHECK (reorder_days BETWEEN 0 AND 255),
  ADD CONSTRAINT item_quantity_to_reorder_range CHECK (quantity_to_reorder >= 0);
CREATE UNIQUE INDEX item_main ON item (product_id) WHERE is_primary;

ALTER TABLE item_price ADD CONSTRAINT item_price_range
  CHECK (list_price >= 0 AND selling_price >= 0 AND price >= 0);
ALTER TABLE price_list
  ADD CONSTRAINT price_list_name_given CHECK (name <> ''),
  ADD CONSTRAINT price_list_base_other CHECK (base_id <> id),
  ADD CONSTRAINT price_list_percentage_of_base CHECK ((base_id IS NULL) = (percentage IS NULL)),
  ADD CONSTRAINT price_list_percentage_range CHECK (percentage >= 0);
ALTER TABLE movement ADD CONSTRAINT movement_sku_given CHECK (sku <> '');
ALTER TABLE supplier
  ADD CONSTRAINT supplier_code_given CHECK (code <> ''),
  ADD CONSTRAINT supplier_name_given CHECK (name <> '');

-- ## Departments, promotions

ALTER TABLE department
  ADD CONSTRAINT department_parent_other CHECK (parent_id <> id),
  ADD CONSTRAINT department_position_positive CHECK (position >= 1),
  ADD CONSTRAINT department_columns_range CHECK (department_columns BETWEEN 1 AND 5);
ALTER TABLE promotion
  ADD CONSTRAINT promotion_cart_type CHECK (applied_to <> 'Carts' OR type <> 'FixedPrice'),
  ADD CONSTRAINT promotion_subtotals_of_carts
    CHECK (applied_to = 'Carts' OR (min_subtotal IS NULL AND max_subtotal IS NULL)),
  ADD CONSTRAINT promotion_min_subtotal_range CHECK (min_subtotal >= 0),
  ADD CONSTRAINT promotion_max_subtotal_range CHECK (max_subtotal > 0),
  ADD CONSTRAINT promotion_discount_amount_range CHECK (discount_amount >= 0),
  ADD CONSTRAINT promotion_discount_percent_range CHECK (discount_percent >= 0),
  ADD CONSTRAINT promotion_times_in_order CHECK (end_time >= start_time);

-- ## Taxes, shipping, payment

ALTER TABLE tax_class ADD CONSTRAINT tax_class_code_given CHECK (code <> '');
ALTER TABLE tax_area ADD CONSTRAINT tax_area_name_given CHECK (name <> '');
ALTER TABLE tax_rate ADD CONSTRAINT tax_rate_range CHECK (rate >= 0);
ALTER TABLE shipping_rate ADD CONSTRAINT shipping_rate_range
  CHECK (position >= 0 AND band_start >= 0 AND band_limit >= 0 AND fixed_cost >= 0
    AND unit_cost >= 0);
ALTER TABLE insurance_rate ADD CONSTRAINT insurance_rate_range
  CHECK (position >= 0 AND band_start >= 0 AND band_limit >= 0 AND fixed_cost >= 0
    AND percent_cost >= 0);
ALTER TABLE payment_method
  ADD CONSTRAINT payment_method_amounts_range
    CHECK (max_amount_payable >= 0 AND percent_fee >= 0 AND fixed_fee >= 0 AND minimum_fee >= 0),
  ADD CONSTRAINT payment_method_provider_given CHECK (provider <> ''),
  ADD CONSTRAINT payment_method_settings_of_provider
    CHECK ((provider IS NULL) = (provider_settings IS NULL)),
  ADD CONSTRAINT payment_method_settings_object CHECK (json_typeof(provider_settings) = 'object');

-- ## Orders

ALTER TABLE orders
  ADD CONSTRAINT orders_number_given CHECK (number <> ''),
  ADD CONSTRAINT orders_locale_length CHECK (char_length(locale) >= 2),
  ADD CONSTRAINT orders_discounts_range CHECK (discount_amount >= 0 AND discount_percent >= 0),
  ADD CONSTRAINT orders_goods_range CHECK (quantity >= 0 AND weight >= 0),
  ADD CONSTRAINT orders_customer_name_given CHECK (customer_name <> ''),
  ADD CONSTRAINT orders_shipping_method_whole CHECK (num_nulls(shipping_method_name,
    shipping_method_cost, shipping_method_tax_code, shipping_method_tax_rate,
    shipping_method_tax_amount) IN (0, 5)),
  ADD CONSTRAINT orders_shipping_method_range CHECK (shipping_method_cost >= 0
    AND shipping_method_tax_rate >= 0 AND shipping_method_tax_amount >= 0),
  ADD CONSTRAINT orders_payment_method_whole CHECK (num_nulls(payment_method_name,
    payment_method_cost, payment_method_tax_code, payment_method_tax_rate,
    payment_method_tax_amount) IN (0, 5)),
  ADD CONSTRAINT orders_payment_method_range CHECK (payment_method_cost >= 0
    AND payment_method_tax_rate >= 0 AND payment_method_tax_amount >= 0);
ALTER TABLE order_line ADD CONSTRAINT order_line_range
  CHECK (position >= 0 AND quantity >= 0 AND weight >= 0 AND tax_rate >= 0);
ALTER TABLE order_status_change
  ADD CONSTRAINT order_status_change_moves CHECK (from_status <> to_status);

-- Numbers of orders that are not given one. A node skips those that are taken.
CREATE SEQUENCE order_number;

-- ## Site, administration

ALTER TABLE language
  ADD CONSTRAINT language_code_form CHECK (code ~ '^[a-z]{2}$'),
  ADD CONSTRAINT language_name_given CHECK (name <> ''),
  ADD CONSTRAINT language_region_form CHECK (region ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT language_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT language_default_active CHECK (is_active OR NOT is_default),
  ADD CONSTRAINT language_position_range CHECK (position >= 0);
CREATE UNIQUE INDEX language_default ON language (is_default) WHERE is_default;

ALTER TABLE page ADD CONSTRAINT page_name_given CHECK (name <> '');
ALTER TABLE newsletter_list ADD CONSTRAINT newsletter_list_name_given CHECK (name <> '');
ALTER TABLE newsletter_member
  ADD CONSTRAINT newsletter_member_email_length CHECK (char_length(email) >= 3),
  ADD CONSTRAINT newsletter_member_ip_length CHECK (char_length(ip) >= 7);
ALTER TABLE account
  ADD CONSTRAINT account_name_given CHECK (name <> ''),
  ADD CONSTRAINT account_email_length CHECK (char_length(email) >= 3),
  ADD CONSTRAINT account_hours_in_order
    CHECK (from_hour BETWEEN 0 AND 23 AND to_hour BETWEEN 1 AND 24 AND from_hour < to_hour),
  ADD CONSTRAINT account_ip_length CHECK (char_length(ip) >= 7),
  ADD CONSTRAINT account_locale_length CHECK (char_length(locale) >= 2),
  ADD CONSTRAINT account_gravatar_hash_length CHECK (char_length(gravatar_hash) = 32),
  ADD CONSTRAINT account_background_length CHECK (char_length(background) >= 5),
  ADD CONSTRAINT account_rows_number_range CHECK (rows_number BETWEEN 5 AND 100);
ALTER TABLE setting ADD CONSTRAINT setting_key_given CHECK (key <> '');
ALTER TABLE caller_key
  ADD CONSTRAINT caller_key_name_given CHECK (name <> ''),
  ADD CONSTRAINT caller_key_hash_length CHECK (length(hash) = 32);

-- ## What never changes, and what depends on other rows

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % never changes', TG_ARGV[0], TG_TABLE_NAME
    USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER department_parent_kept BEFORE UPDATE OF id, parent_id ON department FOR EACH ROW
  WHEN ((OLD.id, OLD.parent_id) IS DISTINCT FROM (NEW.id, NEW.parent_id))
  EXECUTE FUNCTION refuse_change('parent');
CREATE TRIGGER item_product_kept BEFORE UPDATE OF product_id, is_primary ON item FOR EACH ROW
  WHEN ((OLD.product_id, OLD.is_primary) IS DISTINCT FROM (NEW.product_id, NEW.is_primary))
  EXECUTE FUNCTION refuse_change('product');
CREATE TRIGGER promotion_target_kept BEFORE UPDATE OF applied_to ON promotion FOR EACH ROW
  WHEN (OLD.applied_to <> NEW.applied_to)
  EXECUTE FUNCTION refuse_change('appliedTo');

-- The path runs from the first level to the department itself.
CREATE FUNCTION set_department_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.path := coalesce((SELECT path FROM department WHERE id = NEW.parent_id), '{}') || NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER department_path BEFORE INSERT ON department FOR EACH ROW
  EXECUTE FUNCTION set_department_path();

-- A derived list takes its prices from a base list, never from another derived one.
CREATE FUNCTION check_price_list_base() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM price_list WHERE id = NEW.base_id FOR SHARE;
  IF EXISTS (SELECT FROM price_list WHERE id = NEW.base_id AND base_id IS NOT NULL) THEN
    RAISE EXCEPTION 'price list % is not a base list', NEW.base_id
      USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM price_list WHERE base_id = NEW.id) THEN
    RAISE EXCEPTION 'price list % is the base of others', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER price_list_base BEFORE INSERT OR UPDATE OF base_id ON price_list FOR EACH ROW
  WHEN (NEW.base_id IS NOT NULL) EXECUTE FUNCTION check_price_list_base();
