-- A caller key may have a limit of calls of its own, in place of that of the configuration.

ALTER TABLE caller_key
  ADD COLUMN call_limit integer,
  ADD COLUMN call_window_seconds integer,
  ADD CONSTRAINT caller_key_call_limit CHECK (
    num_nonnulls(call_limit, call_window_seconds) <> 1
    AND call_limit >= 1 AND call_window_seconds BETWEEN 1 AND 86400);

-- Entries tell the limit as well, under its GraphQL name.
CREATE OR REPLACE FUNCTION audit_field(audited text, name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name = 'update_time'
      OR audited = 'item_price' AND name IN ('product_id', 'is_primary', 'price')
      OR audited = 'product' AND name IN ('creation_time', 'promotion_id')
      OR audited = 'department' AND name = 'path'
      OR audited = 'item' AND name IN ('id', 'creation_time')
      OR audited = 'movement' AND name = 'item_id'
      OR audited = 'language' AND name = 'position'
      OR audited = 'customer' AND name = 'password_application'
      OR audited = 'caller_key' AND name IN ('hash', 'former_hash')
      OR audited = 'webhook' AND name IN ('secret', 'former_secret')
      OR audited = 'account_session' AND name IN ('id', 'account_id', 'family_hash', 'creation_time')
      OR audited = 'order_status_change' AND name IN ('id', 'order_id')
      OR audited = 'product_image' AND name IN ('content_hash', 'width', 'height', 'sizes')
      OR audited IN ('order_line', 'shipping_rate', 'insurance_rate') AND name = 'position'
      OR audited = 'template' AND name = 'creation_time'
      OR audited = 'template_file' AND name IN ('content', 'mod_time')
      THEN NULL
    WHEN audited = 'account' AND name = 'encrypted_password' THEN 'hasPassword'
    WHEN audited = 'caller_key' AND name = 'call_limit' THEN 'callLimit.calls'
    WHEN audited = 'caller_key' AND name = 'call_window_seconds' THEN 'callLimit.seconds'
    WHEN audited = 'account_session' AND name = 'access_hash' THEN 'accessToken'
    WHEN audited = 'account_session' AND name = 'refresh_hash' THEN 'refreshToken'
    WHEN audited = 'order_status_change' AND name = 'from_status' THEN 'from'
    WHEN audited = 'order_status_change' AND name = 'to_status' THEN 'to'
    WHEN audited = 'order_status_change' AND name = 'moved_by' THEN 'by'
    WHEN audited = 'product_image' AND name = 'file' THEN 'original'
    WHEN audited = 'product_file' AND name = 'file' THEN 'address'
    WHEN audited = 'option' AND name = 'icon_color' THEN 'icon.color'
    WHEN audited = 'option' AND name = 'icon_image_file' THEN 'icon.image.url'
    WHEN audited = 'option' AND name = 'icon_image_width' THEN 'icon.image.width'
    WHEN audited = 'option' AND name = 'icon_image_height' THEN 'icon.image.height'
    WHEN name = 'band_start' THEN 'start'
    WHEN name = 'band_limit' THEN 'limit'
    ELSE regexp_replace(audit_member(name), '^(.*[iI]mage)\.file$', '\1.url') END
$$;
SELECT audit('caller_key');
SELECT pin_search_path();
