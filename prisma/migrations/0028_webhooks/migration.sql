-- Webhooks: see docs/decisions/0042-webhooks.md.

CREATE TYPE "webhook_form" AS ENUM ('V3', 'Standard');
CREATE TYPE "webhook_delivery_state" AS ENUM ('Waiting', 'Succeeded', 'Failed');

CREATE TABLE "webhook" (
    "id" SERIAL NOT NULL,
    "url" VARCHAR(2000) NOT NULL,
    "form" "webhook_form" NOT NULL DEFAULT 'Standard',
    "topics" TEXT[],
    "secret" VARCHAR(80) NOT NULL,
    "former_secret" VARCHAR(80),
    "former_expiry_time" TIMESTAMPTZ(0),
    "paused_time" TIMESTAMPTZ(0),
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);
ALTER TABLE webhook
  ADD CONSTRAINT webhook_topics_given CHECK (cardinality(topics) > 0),
  ADD CONSTRAINT webhook_former_both CHECK ((former_secret IS NULL) = (former_expiry_time IS NULL));

-- Written for every try, so updates stay within the page.
CREATE TABLE "webhook_progress" (
    "webhook_id" INTEGER NOT NULL,
    "position" BIGINT NOT NULL,
    "take_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failing_since" TIMESTAMPTZ(0),
    "lease" UUID,
    "lease_time" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_progress_pkey" PRIMARY KEY ("webhook_id")
) WITH (fillfactor = 50);
ALTER TABLE "webhook_progress" ADD CONSTRAINT "webhook_progress_webhook_id_fkey" FOREIGN KEY ("webhook_id")
  REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "webhook_delivery" (
    "id" BIGSERIAL NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "message_id" VARCHAR(60) NOT NULL,
    "position" BIGINT NOT NULL,
    "topic" VARCHAR(80) COLLATE "C" NOT NULL,
    "records" TEXT[],
    "body" TEXT NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'Waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "first_try_time" TIMESTAMPTZ(3),
    "next_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "end_time" TIMESTAMPTZ(0),
    "status" INTEGER,
    "answer" TEXT,
    "error" VARCHAR(60),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id")
  REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE webhook_delivery
  ADD CONSTRAINT webhook_delivery_end_known CHECK ((state = 'Waiting') = (end_time IS NULL));
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery"("webhook_id", "id");
CREATE INDEX "webhook_delivery_state_order" ON "webhook_delivery"("webhook_id", "state", "id");
-- What the sender reads, in the order in which it sends.
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, position, id) WHERE state = 'Waiting';
-- An event that waits for its delivery is not delivered once more by its side.
CREATE UNIQUE INDEX webhook_delivery_message ON webhook_delivery (webhook_id, message_id) WHERE state = 'Waiting';
-- What is removed because of its age.
CREATE INDEX webhook_delivery_end ON webhook_delivery (end_time) WHERE end_time IS NOT NULL;

-- ## Audit

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

-- The other two tables are written by the sender.
SELECT audit('webhook');
SELECT pin_search_path();
