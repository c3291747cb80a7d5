-- The tables as Prisma writes them from prisma/schema, with four things it cannot say:
-- descending indexes put nulls last, sort keys compare byte by byte, lists are never null, and pg_trgm
-- comes first. What else Prisma cannot say follows in the next two migrations.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "account_access" AS ENUM ('Full', 'Limited', 'Denied');

-- CreateEnum
CREATE TYPE "account_days" AS ENUM ('MondayToSunday', 'MondayToSaturday', 'MondayToFriday');

-- CreateEnum
CREATE TYPE "account_section" AS ENUM ('Catalog', 'Inventory', 'Marketing', 'Sales', 'Customers', 'Website', 'Apps', 'Settings');

-- CreateEnum
CREATE TYPE "layout_sort_order" AS ENUM ('Position', 'Name', '-Name', 'Price', '-Price');

-- CreateEnum
CREATE TYPE "layout_image_size" AS ENUM ('Optimal', 'Small', 'Medium', 'Large');

-- CreateEnum
CREATE TYPE "image_align" AS ENUM ('Left', 'Center', 'Right');

-- CreateEnum
CREATE TYPE "shipping_basis" AS ENUM ('Weight', 'Quantity', 'Subtotal');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('New', 'Open', 'Ready', 'Shipped', 'Delivered', 'Completed', 'Cancelled');

-- CreateEnum
CREATE TYPE "rounding_mode" AS ENUM ('Down', 'HalfDown', 'HalfEven', 'HalfUp');

-- CreateEnum
CREATE TYPE "rounding_rule" AS ENUM ('PerItem', 'PerLine', 'Total');

-- CreateEnum
CREATE TYPE "promotion_type" AS ENUM ('FixedDiscount', 'PercentDiscount', 'FixedPrice');

-- CreateEnum
CREATE TYPE "promotion_target" AS ENUM ('Products', 'Departments', 'Producers', 'Carts');

-- CreateTable
CREATE TABLE "account" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "email" VARCHAR(120) NOT NULL,
    "encrypted_password" VARCHAR(255),
    "access" "account_access" NOT NULL DEFAULT 'Limited',
    "days" "account_days" NOT NULL DEFAULT 'MondayToSunday',
    "from_hour" INTEGER NOT NULL DEFAULT 0,
    "to_hour" INTEGER NOT NULL DEFAULT 24,
    "sections" "account_section"[] NOT NULL DEFAULT ARRAY[]::"account_section"[],
    "ip" VARCHAR(15),
    "locale" VARCHAR(5) NOT NULL,
    "gravatar_hash" VARCHAR(32),
    "background" VARCHAR(36),
    "rows_number" INTEGER NOT NULL DEFAULT 20,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" VARCHAR(60) NOT NULL,
    "value" JSON NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "caller_key" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "prefix" VARCHAR(12) NOT NULL,
    "hash" BYTEA NOT NULL,
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "last_use_time" TIMESTAMPTZ(0),
    "revoked_time" TIMESTAMPTZ(0),

    CONSTRAINT "caller_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL DEFAULT '',
    "can_login" BOOLEAN NOT NULL DEFAULT false,
    "encrypted_password" VARCHAR(255),
    "password_application" VARCHAR(20),
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "login_time" TIMESTAMPTZ(0),
    "update_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "price_list_id" INTEGER NOT NULL DEFAULT 1,
    "cart" INTEGER,
    "full_name" VARCHAR(100) NOT NULL,
    "billing_first_name" VARCHAR(25) NOT NULL,
    "billing_last_name" VARCHAR(25) NOT NULL,
    "billing_personal_code" VARCHAR(20) NOT NULL DEFAULT '',
    "billing_company_name" VARCHAR(100) NOT NULL DEFAULT '',
    "billing_company_code" VARCHAR(20) NOT NULL DEFAULT '',
    "billing_company_code2" VARCHAR(20) NOT NULL DEFAULT '',
    "billing_street1" VARCHAR(60) NOT NULL,
    "billing_street2" VARCHAR(60) NOT NULL DEFAULT '',
    "billing_city" VARCHAR(25) NOT NULL,
    "billing_postal_code" VARCHAR(20) NOT NULL,
    "billing_state_prov" VARCHAR(3) NOT NULL DEFAULT '',
    "billing_country" CHAR(2) NOT NULL,
    "billing_phone_number" VARCHAR(15) NOT NULL DEFAULT '',
    "billing_mobile_number" VARCHAR(15) NOT NULL DEFAULT '',
    "billing_fax_number" VARCHAR(15) NOT NULL DEFAULT '',
    "billing_email" VARCHAR(120) NOT NULL,
    "shipping_name" VARCHAR(100),
    "shipping_street1" VARCHAR(60),
    "shipping_street2" VARCHAR(60),
    "shipping_city" VARCHAR(25),
    "shipping_postal_code" VARCHAR(20),
    "shipping_state_prov" VARCHAR(3),
    "shipping_country" CHAR(2),

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_wish" (
    "customer_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "customer_wish_pkey" PRIMARY KEY ("customer_id","product_id")
);

-- CreateTable
CREATE TABLE "contact" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "phone" VARCHAR(15) NOT NULL DEFAULT '',
    "email" VARCHAR(120),
    "note" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "department" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL DEFAULT '',
    "parent_id" INTEGER,
    "path" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "name" JSON NOT NULL,
    "description" JSON NOT NULL,
    "seo_title" JSON NOT NULL,
    "seo_keywords" JSON NOT NULL,
    "seo_description" JSON NOT NULL,
    "template_page" VARCHAR(100) NOT NULL DEFAULT '',
    "position" INTEGER,
    "department_columns" INTEGER NOT NULL DEFAULT 3,
    "layout_products" INTEGER NOT NULL DEFAULT 24,
    "layout_columns" INTEGER NOT NULL DEFAULT 4,
    "layout_sort_order" "layout_sort_order" NOT NULL DEFAULT 'Position',
    "layout_image_size" "layout_image_size" NOT NULL DEFAULT 'Optimal',
    "layout_show_description" BOOLEAN NOT NULL DEFAULT false,
    "small_image_file" VARCHAR(255),
    "small_image_width" INTEGER,
    "small_image_height" INTEGER,
    "large_image_file" VARCHAR(255),
    "large_image_width" INTEGER,
    "large_image_height" INTEGER,
    "large_image_align" "image_align" NOT NULL DEFAULT 'Center',

    CONSTRAINT "department_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item" (
    "id" SERIAL NOT NULL,
    "sku" VARCHAR(40) NOT NULL,
    "product_id" INTEGER NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "barcode" CHAR(14),
    "weight" DECIMAL(6,3) NOT NULL DEFAULT 0,
    "cost_price" DECIMAL(10,3) NOT NULL DEFAULT 0,
    "is_for_sale" BOOLEAN NOT NULL DEFAULT true,
    "stock" DECIMAL(11,2) NOT NULL DEFAULT 0,
    "stock_level" INTEGER NOT NULL DEFAULT 0,
    "reorder_limit" INTEGER NOT NULL DEFAULT 0,
    "order_even_not_available" BOOLEAN NOT NULL DEFAULT false,
    "reorder_days" INTEGER NOT NULL DEFAULT 0,
    "quantity_to_reorder" INTEGER NOT NULL DEFAULT 0,
    "supplier_id" INTEGER,
    "supplier_sku" VARCHAR(40) NOT NULL DEFAULT '',
    "tax_class_id" INTEGER,
    "update_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),

    CONSTRAINT "item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_option" (
    "item_id" INTEGER NOT NULL,
    "option_id" INTEGER NOT NULL,

    CONSTRAINT "item_option_pkey" PRIMARY KEY ("item_id","option_id")
);

-- CreateTable
CREATE TABLE "item_price" (
    "item_id" INTEGER NOT NULL,
    "price_list_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "is_primary" BOOLEAN NOT NULL,
    "list_price" DECIMAL(10,3),
    "selling_price" DECIMAL(10,3),
    "price" DECIMAL(10,3),

    CONSTRAINT "item_price_pkey" PRIMARY KEY ("item_id","price_list_id")
);

-- CreateTable
CREATE TABLE "price_list" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "base_id" INTEGER,
    "percentage" DECIMAL(6,3),

    CONSTRAINT "price_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "movement" (
    "id" SERIAL NOT NULL,
    "sku" VARCHAR(40) NOT NULL,
    "item_id" INTEGER,
    "adjustment" DECIMAL(11,2) NOT NULL,
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "description" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,

    CONSTRAINT "supplier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipping_method" (
    "id" SERIAL NOT NULL,
    "name" JSON NOT NULL,
    "based_on" "shipping_basis" NOT NULL DEFAULT 'Weight',
    "is_domestic" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "payment_on_delivery_id" INTEGER,
    "tax_class_id" INTEGER,
    "zones" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "shipping_method_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipping_rate" (
    "shipping_method_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "band_start" DECIMAL(10,3) NOT NULL DEFAULT 0,
    "band_limit" DECIMAL(10,3) NOT NULL,
    "fixed_cost" DECIMAL(10,3) NOT NULL DEFAULT 0,
    "unit_cost" DECIMAL(10,3) NOT NULL DEFAULT 0,

    CONSTRAINT "shipping_rate_pkey" PRIMARY KEY ("shipping_method_id","position")
);

-- CreateTable
CREATE TABLE "insurance_rate" (
    "shipping_method_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "band_start" DECIMAL(10,3) NOT NULL DEFAULT 0,
    "band_limit" DECIMAL(10,3) NOT NULL,
    "fixed_cost" DECIMAL(10,3) NOT NULL DEFAULT 0,
    "percent_cost" DECIMAL(4,2) NOT NULL DEFAULT 0,

    CONSTRAINT "insurance_rate_pkey" PRIMARY KEY ("shipping_method_id","position")
);

-- CreateTable
CREATE TABLE "payment_method" (
    "id" SERIAL NOT NULL,
    "name" JSON NOT NULL,
    "description" JSON NOT NULL,
    "instructions" JSON NOT NULL,
    "is_on_delivery" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "max_amount_payable" DECIMAL(10,3) NOT NULL DEFAULT 0,
    "percent_fee" DECIMAL(5,3) NOT NULL DEFAULT 0,
    "fixed_fee" DECIMAL(8,3) NOT NULL DEFAULT 0,
    "minimum_fee" DECIMAL(8,3) NOT NULL DEFAULT 0,
    "tax_class_id" INTEGER,
    "provider" VARCHAR(18),
    "provider_settings" JSON,

    CONSTRAINT "payment_method_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" BIGSERIAL NOT NULL,
    "number" VARCHAR(32) NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'New',
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "update_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "reference_number" VARCHAR(32) NOT NULL DEFAULT '',
    "customer_id" INTEGER,
    "rounding_mode" "rounding_mode" NOT NULL DEFAULT 'HalfUp',
    "rounding_rule" "rounding_rule" NOT NULL DEFAULT 'PerLine',
    "locale" VARCHAR(5) NOT NULL,
    "tax_area_id" INTEGER NOT NULL DEFAULT 1,
    "coupon" VARCHAR(32) NOT NULL DEFAULT '',
    "prediscount_subtotal" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "taxed_prediscount_subtotal" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "discount_amount" DECIMAL(8,3) NOT NULL DEFAULT 0,
    "discount_percent" DECIMAL(5,3) NOT NULL DEFAULT 0,
    "subtotal" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "taxed_subtotal" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "shipping_method_id" INTEGER,
    "shipping_method_name" VARCHAR(80),
    "shipping_method_cost" DECIMAL(8,2),
    "shipping_method_tax_class_id" INTEGER,
    "shipping_method_tax_code" VARCHAR(32),
    "shipping_method_tax_rate" DECIMAL(4,2),
    "shipping_method_tax_amount" DECIMAL(8,2),
    "payment_method_id" INTEGER,
    "payment_method_name" VARCHAR(80),
    "payment_method_cost" DECIMAL(8,2),
    "payment_method_tax_class_id" INTEGER,
    "payment_method_tax_code" VARCHAR(32),
    "payment_method_tax_rate" DECIMAL(4,2),
    "payment_method_tax_amount" DECIMAL(8,2),
    "tax_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "total" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "taxed_total" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "is_paid_for" BOOLEAN NOT NULL DEFAULT false,
    "quantity" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "weight" DECIMAL(8,3) NOT NULL DEFAULT 0,
    "customer_name" VARCHAR(100) NOT NULL,
    "billing_first_name" VARCHAR(25) NOT NULL,
    "billing_last_name" VARCHAR(25) NOT NULL,
    "billing_personal_code" VARCHAR(20) NOT NULL DEFAULT '',
    "billing_company_name" VARCHAR(100) NOT NULL DEFAULT '',
    "billing_company_code" VARCHAR(20) NOT NULL DEFAULT '',
    "billing_company_code2" VARCHAR(20) NOT NULL DEFAULT '',
    "billing_street1" VARCHAR(60) NOT NULL,
    "billing_street2" VARCHAR(60) NOT NULL DEFAULT '',
    "billing_city" VARCHAR(25) NOT NULL,
    "billing_postal_code" VARCHAR(20) NOT NULL,
    "billing_state_prov" VARCHAR(3) NOT NULL DEFAULT '',
    "billing_country" CHAR(2) NOT NULL,
    "billing_phone_number" VARCHAR(15) NOT NULL DEFAULT '',
    "billing_mobile_number" VARCHAR(15) NOT NULL DEFAULT '',
    "billing_fax_number" VARCHAR(15) NOT NULL DEFAULT '',
    "billing_email" VARCHAR(120) NOT NULL,
    "shipping_name" VARCHAR(100),
    "shipping_street1" VARCHAR(60),
    "shipping_street2" VARCHAR(60),
    "shipping_city" VARCHAR(25),
    "shipping_postal_code" VARCHAR(20),
    "shipping_state_prov" VARCHAR(3),
    "shipping_country" CHAR(2),
    "seller_company_name" VARCHAR(100) NOT NULL DEFAULT '',
    "seller_company_code" VARCHAR(20) NOT NULL DEFAULT '',
    "seller_personal_code" VARCHAR(20) NOT NULL DEFAULT '',
    "seller_street1" VARCHAR(60) NOT NULL DEFAULT '',
    "seller_street2" VARCHAR(60) NOT NULL DEFAULT '',
    "seller_city" VARCHAR(25) NOT NULL DEFAULT '',
    "seller_postal_code" VARCHAR(20) NOT NULL DEFAULT '',
    "seller_state_prov" VARCHAR(3) NOT NULL DEFAULT '',
    "seller_country" VARCHAR(2) NOT NULL DEFAULT '',
    "seller_phone_number" VARCHAR(15) NOT NULL DEFAULT '',
    "seller_mobile_number" VARCHAR(15) NOT NULL DEFAULT '',
    "seller_fax_number" VARCHAR(15) NOT NULL DEFAULT '',
    "seller_email" VARCHAR(120) NOT NULL DEFAULT '',
    "requests" VARCHAR(65535) NOT NULL DEFAULT '',
    "terms" VARCHAR(65535) NOT NULL DEFAULT '',

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line" (
    "order_id" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "sku" VARCHAR(40) NOT NULL DEFAULT '',
    "name" VARCHAR(255) NOT NULL DEFAULT '',
    "quantity" DECIMAL(8,2) NOT NULL,
    "price" DECIMAL(10,3) NOT NULL,
    "total_price" DECIMAL(10,2) NOT NULL,
    "weight" DECIMAL(8,3) NOT NULL DEFAULT 0,
    "tax_class_id" INTEGER,
    "tax_code" VARCHAR(32) NOT NULL DEFAULT '',
    "tax_rate" DECIMAL(4,2) NOT NULL DEFAULT 0,
    "tax_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "requests" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("order_id","position")
);

-- CreateTable
CREATE TABLE "order_status_change" (
    "id" BIGSERIAL NOT NULL,
    "order_id" BIGINT NOT NULL,
    "time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "from_status" "order_status" NOT NULL,
    "to_status" "order_status" NOT NULL,
    "moved_by" VARCHAR(60) NOT NULL,

    CONSTRAINT "order_status_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_image" (
    "id" VARCHAR(19) NOT NULL,
    "product_id" INTEGER NOT NULL,
    "option_id" INTEGER,
    "position" INTEGER NOT NULL,
    "file" VARCHAR(255) NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sizes" JSON NOT NULL,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_file" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "file" VARCHAR(255) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "type" VARCHAR(3) NOT NULL,
    "size" INTEGER NOT NULL,
    "description" JSON NOT NULL,

    CONSTRAINT "product_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_review" (
    "code" VARCHAR(32) NOT NULL,
    "product_id" INTEGER NOT NULL,
    "date" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "author" VARCHAR(60) NOT NULL DEFAULT '',
    "language" CHAR(2) NOT NULL,
    "rating" DECIMAL(2,1) NOT NULL DEFAULT 0,
    "summary" VARCHAR(255) NOT NULL DEFAULT '',
    "content" VARCHAR(64000) NOT NULL,

    CONSTRAINT "product_review_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "variant" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" JSON NOT NULL,
    "show_name" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "option" (
    "id" SERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" JSON NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 1,
    "icon_color" VARCHAR(6),
    "icon_image_file" VARCHAR(255),
    "icon_image_width" INTEGER,
    "icon_image_height" INTEGER,

    CONSTRAINT "option_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(40) NOT NULL,
    "department_id" INTEGER NOT NULL,
    "producer_id" INTEGER,
    "category_id" INTEGER,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "allow_orders" BOOLEAN NOT NULL DEFAULT true,
    "allow_quotes" BOOLEAN NOT NULL DEFAULT false,
    "show_price" BOOLEAN NOT NULL DEFAULT true,
    "is_new_release" BOOLEAN NOT NULL DEFAULT false,
    "show_more_galleries" BOOLEAN NOT NULL DEFAULT false,
    "min_order" INTEGER,
    "max_order" INTEGER,
    "min_quote" INTEGER,
    "unit_of_measure_id" INTEGER,
    "rating" DECIMAL(2,1) NOT NULL DEFAULT 0,
    "name" JSON NOT NULL,
    "short_description" JSON NOT NULL,
    "info_for_requests" JSON NOT NULL,
    "seo_title" JSON NOT NULL,
    "seo_keywords" JSON NOT NULL,
    "seo_description" JSON NOT NULL,
    "long_description" JSON NOT NULL,
    "more_description" JSON NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "release_date" DATE,
    "tax_class_id" INTEGER,
    "promotion_id" INTEGER,
    "update_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_variant" (
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,

    CONSTRAINT "product_variant_pkey" PRIMARY KEY ("product_id","variant_id")
);

-- CreateTable
CREATE TABLE "product_accessory" (
    "product_id" INTEGER NOT NULL,
    "accessory_id" INTEGER NOT NULL,

    CONSTRAINT "product_accessory_pkey" PRIMARY KEY ("product_id","accessory_id")
);

-- CreateTable
CREATE TABLE "product_similar" (
    "product_id" INTEGER NOT NULL,
    "similar_id" INTEGER NOT NULL,

    CONSTRAINT "product_similar_pkey" PRIMARY KEY ("product_id","similar_id")
);

-- CreateTable
CREATE TABLE "product_search" (
    "product_id" INTEGER NOT NULL,
    "language" CHAR(2) NOT NULL,
    "document" TEXT NOT NULL,

    CONSTRAINT "product_search_pkey" PRIMARY KEY ("product_id","language")
);

-- CreateTable
CREATE TABLE "producer" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,

    CONSTRAINT "producer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit_of_measure" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,

    CONSTRAINT "unit_of_measure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion" (
    "id" SERIAL NOT NULL,
    "name" JSON NOT NULL,
    "summary" JSON NOT NULL,
    "description" JSON NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "type" "promotion_type" NOT NULL,
    "applied_to" "promotion_target" NOT NULL,
    "coupon" VARCHAR(32) NOT NULL DEFAULT '',
    "min_subtotal" DECIMAL(8,2),
    "max_subtotal" DECIMAL(8,2),
    "discount_amount" DECIMAL(8,3) NOT NULL DEFAULT 0,
    "discount_percent" DECIMAL(5,3) NOT NULL DEFAULT 0,
    "start_time" DATE,
    "end_time" DATE,
    "small_image_file" VARCHAR(255),
    "small_image_width" INTEGER,
    "small_image_height" INTEGER,
    "large_image_file" VARCHAR(255),
    "large_image_width" INTEGER,
    "large_image_height" INTEGER,
    "layout_products" INTEGER NOT NULL DEFAULT 24,
    "layout_columns" INTEGER NOT NULL DEFAULT 4,
    "layout_sort_order" "layout_sort_order" NOT NULL DEFAULT 'Position',
    "layout_image_size" "layout_image_size" NOT NULL DEFAULT 'Optimal',
    "layout_show_description" BOOLEAN NOT NULL DEFAULT false,
    "seo_title" JSON NOT NULL,
    "seo_keywords" JSON NOT NULL,
    "seo_description" JSON NOT NULL,
    "canonical_url" JSON NOT NULL DEFAULT '{}',

    CONSTRAINT "promotion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion_product" (
    "promotion_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "promotion_product_pkey" PRIMARY KEY ("promotion_id","product_id")
);

-- CreateTable
CREATE TABLE "promotion_department" (
    "promotion_id" INTEGER NOT NULL,
    "department_id" INTEGER NOT NULL,

    CONSTRAINT "promotion_department_pkey" PRIMARY KEY ("promotion_id","department_id")
);

-- CreateTable
CREATE TABLE "promotion_producer" (
    "promotion_id" INTEGER NOT NULL,
    "producer_id" INTEGER NOT NULL,

    CONSTRAINT "promotion_producer_pkey" PRIMARY KEY ("promotion_id","producer_id")
);

-- CreateTable
CREATE TABLE "language" (
    "code" CHAR(2) NOT NULL,
    "name" VARCHAR(35) NOT NULL,
    "region" CHAR(2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,

    CONSTRAINT "language_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "text_key" (
    "owner" VARCHAR(40) NOT NULL,
    "language" CHAR(2) NOT NULL,
    "id" INTEGER NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "text_key_pkey" PRIMARY KEY ("owner","language","id")
);

-- CreateTable
CREATE TABLE "page" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "title" JSON NOT NULL,
    "content" JSON NOT NULL,
    "seo_title" JSON NOT NULL,
    "seo_keywords" JSON NOT NULL,
    "seo_description" JSON NOT NULL,
    "template_page" VARCHAR(100) NOT NULL DEFAULT '',
    "is_system_page" BOOLEAN NOT NULL DEFAULT false,
    "image_file" VARCHAR(255),
    "image_width" INTEGER,
    "image_height" INTEGER,
    "image_align" "image_align" NOT NULL DEFAULT 'Center',
    "image_caption" VARCHAR(80) NOT NULL DEFAULT '',
    "layout_products" INTEGER NOT NULL DEFAULT 24,
    "layout_columns" INTEGER NOT NULL DEFAULT 4,
    "layout_sort_order" "layout_sort_order" NOT NULL DEFAULT 'Position',
    "layout_image_size" "layout_image_size" NOT NULL DEFAULT 'Optimal',
    "layout_show_description" BOOLEAN NOT NULL DEFAULT false,
    "is_always_visible" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_list" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(60) NOT NULL,

    CONSTRAINT "newsletter_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_member" (
    "id" SERIAL NOT NULL,
    "list_id" INTEGER NOT NULL,
    "email" VARCHAR(100) NOT NULL,
    "ip" VARCHAR(15),
    "creation_time" TIMESTAMPTZ(0) NOT NULL DEFAULT date_trunc('second'::text, now()),

    CONSTRAINT "newsletter_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_class" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "name" VARCHAR(60) NOT NULL DEFAULT '',

    CONSTRAINT "tax_class_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_area" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(60) NOT NULL,

    CONSTRAINT "tax_area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_rate" (
    "tax_area_id" INTEGER NOT NULL,
    "tax_class_id" INTEGER NOT NULL,
    "rate" DECIMAL(4,2) NOT NULL,
    "code" VARCHAR(32) NOT NULL DEFAULT '',

    CONSTRAINT "tax_rate_pkey" PRIMARY KEY ("tax_area_id","tax_class_id")
);

-- CreateIndex
CREATE INDEX "account_access_id_idx" ON "account"("access", "id");

-- CreateIndex
CREATE UNIQUE INDEX "caller_key_hash_key" ON "caller_key"("hash");

-- CreateIndex
CREATE INDEX "customer_can_login" ON "customer"("can_login", "id");

-- CreateIndex
CREATE INDEX "customer_can_login_desc" ON "customer"("can_login" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "customer_code_idx" ON "customer"("code");

-- CreateIndex
CREATE INDEX "customer_billing_country_billing_state_prov_idx" ON "customer"("billing_country", "billing_state_prov");

-- CreateIndex
CREATE INDEX "customer_creation_time" ON "customer"("creation_time", "id");

-- CreateIndex
CREATE INDEX "customer_creation_time_desc" ON "customer"("creation_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "customer_update_time" ON "customer"("update_time", "id");

-- CreateIndex
CREATE INDEX "customer_update_time_desc" ON "customer"("update_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "customer_price_list" ON "customer"("price_list_id", "id");

-- CreateIndex
CREATE INDEX "customer_price_list_desc" ON "customer"("price_list_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "customer_billing_personal_code_idx" ON "customer"("billing_personal_code");

-- CreateIndex
CREATE INDEX "customer_billing_company_code_idx" ON "customer"("billing_company_code");

-- CreateIndex
CREATE INDEX "customer_billing_state_prov_idx" ON "customer"("billing_state_prov");

-- CreateIndex
CREATE INDEX "customer_wish_product_id_idx" ON "customer_wish"("product_id");

-- CreateIndex
CREATE INDEX "contact_customer" ON "contact"("customer_id", "id");

-- CreateIndex
CREATE INDEX "contact_customer_desc" ON "contact"("customer_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "department_position" ON "department"("position", "id");

-- CreateIndex
CREATE INDEX "department_position_desc" ON "department"("position" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "department_parent_id_id_idx" ON "department"("parent_id", "id");

-- CreateIndex
CREATE INDEX "department_path_idx" ON "department" USING GIN ("path");

-- CreateIndex
CREATE UNIQUE INDEX "item_sku_key" ON "item"("sku");

-- CreateIndex
CREATE INDEX "item_product" ON "item"("product_id", "id");

-- CreateIndex
CREATE INDEX "item_product_desc" ON "item"("product_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_is_primary_id_idx" ON "item"("is_primary", "id");

-- CreateIndex
CREATE INDEX "item_barcode_idx" ON "item"("barcode");

-- CreateIndex
CREATE INDEX "item_reorder_days" ON "item"("reorder_days", "id");

-- CreateIndex
CREATE INDEX "item_reorder_days_desc" ON "item"("reorder_days" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_quantity_to_reorder" ON "item"("quantity_to_reorder", "id");

-- CreateIndex
CREATE INDEX "item_quantity_to_reorder_desc" ON "item"("quantity_to_reorder" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_stock" ON "item"("stock", "id");

-- CreateIndex
CREATE INDEX "item_stock_desc" ON "item"("stock" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_stock_level" ON "item"("stock_level", "id");

-- CreateIndex
CREATE INDEX "item_stock_level_desc" ON "item"("stock_level" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_reorder_limit" ON "item"("reorder_limit", "id");

-- CreateIndex
CREATE INDEX "item_reorder_limit_desc" ON "item"("reorder_limit" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_supplier" ON "item"("supplier_id", "id");

-- CreateIndex
CREATE INDEX "item_supplier_desc" ON "item"("supplier_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_update_time" ON "item"("update_time", "id");

-- CreateIndex
CREATE INDEX "item_update_time_desc" ON "item"("update_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "item_is_for_sale_id_idx" ON "item"("is_for_sale", "id");

-- CreateIndex
CREATE INDEX "item_tax_class_id_idx" ON "item"("tax_class_id");

-- CreateIndex
CREATE INDEX "item_option_option_id_item_id_idx" ON "item_option"("option_id", "item_id");

-- CreateIndex
CREATE INDEX "item_price_list_price" ON "item_price"("price_list_id", "list_price", "item_id");

-- CreateIndex
CREATE INDEX "item_price_list_price_desc" ON "item_price"("price_list_id", "list_price" DESC NULLS LAST, "item_id");

-- CreateIndex
CREATE INDEX "item_price_selling_price" ON "item_price"("price_list_id", "selling_price", "item_id");

-- CreateIndex
CREATE INDEX "item_price_selling_price_desc" ON "item_price"("price_list_id", "selling_price" DESC NULLS LAST, "item_id");

-- CreateIndex
CREATE INDEX "item_price_price" ON "item_price"("price_list_id", "price", "item_id");

-- CreateIndex
CREATE INDEX "item_price_price_desc" ON "item_price"("price_list_id", "price" DESC NULLS LAST, "item_id");

-- CreateIndex
CREATE INDEX "item_price_product_id_idx" ON "item_price"("product_id");

-- CreateIndex
CREATE INDEX "price_list_base_id_idx" ON "price_list"("base_id");

-- CreateIndex
CREATE INDEX "movement_sku_id_idx" ON "movement"("sku", "id");

-- CreateIndex
CREATE INDEX "movement_adjustment" ON "movement"("adjustment", "id");

-- CreateIndex
CREATE INDEX "movement_adjustment_desc" ON "movement"("adjustment" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "movement_creation_time" ON "movement"("creation_time", "id");

-- CreateIndex
CREATE INDEX "movement_creation_time_desc" ON "movement"("creation_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "movement_item_id_idx" ON "movement"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_code_key" ON "supplier"("code");

-- CreateIndex
CREATE INDEX "shipping_method_is_active_id_idx" ON "shipping_method"("is_active", "id");

-- CreateIndex
CREATE INDEX "shipping_method_is_default_id_idx" ON "shipping_method"("is_default", "id");

-- CreateIndex
CREATE INDEX "shipping_method_payment_on_delivery_id_idx" ON "shipping_method"("payment_on_delivery_id");

-- CreateIndex
CREATE INDEX "shipping_method_tax_class_id_idx" ON "shipping_method"("tax_class_id");

-- CreateIndex
CREATE INDEX "shipping_method_zones_idx" ON "shipping_method" USING GIN ("zones");

-- CreateIndex
CREATE INDEX "payment_method_is_active_id_idx" ON "payment_method"("is_active", "id");

-- CreateIndex
CREATE INDEX "payment_method_is_default_id_idx" ON "payment_method"("is_default", "id");

-- CreateIndex
CREATE INDEX "payment_method_tax_class_id_idx" ON "payment_method"("tax_class_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

-- CreateIndex
CREATE INDEX "orders_status" ON "orders"("status", "id");

-- CreateIndex
CREATE INDEX "orders_status_desc" ON "orders"("status" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "orders_creation_time" ON "orders"("creation_time", "id");

-- CreateIndex
CREATE INDEX "orders_creation_time_desc" ON "orders"("creation_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "orders_update_time" ON "orders"("update_time", "id");

-- CreateIndex
CREATE INDEX "orders_update_time_desc" ON "orders"("update_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "orders_total" ON "orders"("total", "id");

-- CreateIndex
CREATE INDEX "orders_total_desc" ON "orders"("total" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "orders_taxed_total" ON "orders"("taxed_total", "id");

-- CreateIndex
CREATE INDEX "orders_taxed_total_desc" ON "orders"("taxed_total" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "orders_is_paid_for" ON "orders"("is_paid_for", "id");

-- CreateIndex
CREATE INDEX "orders_is_paid_for_desc" ON "orders"("is_paid_for" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "orders_customer_id_id_idx" ON "orders"("customer_id", "id");

-- CreateIndex
CREATE INDEX "orders_tax_area_id_idx" ON "orders"("tax_area_id");

-- CreateIndex
CREATE INDEX "orders_shipping_method_id_idx" ON "orders"("shipping_method_id");

-- CreateIndex
CREATE INDEX "orders_payment_method_id_idx" ON "orders"("payment_method_id");

-- CreateIndex
CREATE INDEX "orders_shipping_method_tax_class_id_idx" ON "orders"("shipping_method_tax_class_id");

-- CreateIndex
CREATE INDEX "orders_payment_method_tax_class_id_idx" ON "orders"("payment_method_tax_class_id");

-- CreateIndex
CREATE INDEX "order_line_sku_idx" ON "order_line"("sku");

-- CreateIndex
CREATE INDEX "order_line_tax_class_id_idx" ON "order_line"("tax_class_id");

-- CreateIndex
CREATE INDEX "order_status_change_order_id_id_idx" ON "order_status_change"("order_id", "id");

-- CreateIndex
CREATE INDEX "product_image_product_id_position_id_idx" ON "product_image"("product_id", "position", "id");

-- CreateIndex
CREATE INDEX "product_image_option_id_idx" ON "product_image"("option_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_image_product_id_content_hash_key" ON "product_image"("product_id", "content_hash");

-- CreateIndex
CREATE INDEX "product_file_product" ON "product_file"("product_id", "id");

-- CreateIndex
CREATE INDEX "product_file_product_desc" ON "product_file"("product_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_file_size" ON "product_file"("size", "id");

-- CreateIndex
CREATE INDEX "product_file_size_desc" ON "product_file"("size" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_review_date" ON "product_review"("date", "code");

-- CreateIndex
CREATE INDEX "product_review_date_desc" ON "product_review"("date" DESC NULLS LAST, "code");

-- CreateIndex
CREATE INDEX "product_review_rating" ON "product_review"("rating", "code");

-- CreateIndex
CREATE INDEX "product_review_rating_desc" ON "product_review"("rating" DESC NULLS LAST, "code");

-- CreateIndex
CREATE INDEX "product_review_product_id_code_idx" ON "product_review"("product_id", "code");

-- CreateIndex
CREATE INDEX "product_review_language_code_idx" ON "product_review"("language", "code");

-- CreateIndex
CREATE UNIQUE INDEX "variant_code_key" ON "variant"("code");

-- CreateIndex
CREATE INDEX "option_variant" ON "option"("variant_id", "id");

-- CreateIndex
CREATE INDEX "option_variant_desc" ON "option"("variant_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "option_position" ON "option"("position", "id");

-- CreateIndex
CREATE INDEX "option_position_desc" ON "option"("position" DESC NULLS LAST, "id");

-- CreateIndex
CREATE UNIQUE INDEX "option_variant_id_code_key" ON "option"("variant_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "product_code_key" ON "product"("code");

-- CreateIndex
CREATE INDEX "product_is_visible" ON "product"("is_visible", "id");

-- CreateIndex
CREATE INDEX "product_is_visible_desc" ON "product"("is_visible" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_position" ON "product"("position", "id");

-- CreateIndex
CREATE INDEX "product_position_desc" ON "product"("position" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_rating" ON "product"("rating", "id");

-- CreateIndex
CREATE INDEX "product_rating_desc" ON "product"("rating" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_update_time" ON "product"("update_time", "id");

-- CreateIndex
CREATE INDEX "product_update_time_desc" ON "product"("update_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_is_featured_id_idx" ON "product"("is_featured", "id");

-- CreateIndex
CREATE INDEX "product_is_new_release_id_idx" ON "product"("is_new_release", "id");

-- CreateIndex
CREATE INDEX "product_allow_orders_id_idx" ON "product"("allow_orders", "id");

-- CreateIndex
CREATE INDEX "product_allow_quotes_id_idx" ON "product"("allow_quotes", "id");

-- CreateIndex
CREATE INDEX "product_department" ON "product"("department_id", "id");

-- CreateIndex
CREATE INDEX "product_department_desc" ON "product"("department_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_producer" ON "product"("producer_id", "id");

-- CreateIndex
CREATE INDEX "product_producer_desc" ON "product"("producer_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_category" ON "product"("category_id", "id");

-- CreateIndex
CREATE INDEX "product_category_desc" ON "product"("category_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "product_unit_of_measure_id_idx" ON "product"("unit_of_measure_id");

-- CreateIndex
CREATE INDEX "product_tax_class_id_idx" ON "product"("tax_class_id");

-- CreateIndex
CREATE INDEX "product_promotion_id_idx" ON "product"("promotion_id");

-- CreateIndex
CREATE INDEX "product_variant_variant_id_idx" ON "product_variant"("variant_id");

-- CreateIndex
CREATE INDEX "product_accessory_accessory_id_product_id_idx" ON "product_accessory"("accessory_id", "product_id");

-- CreateIndex
CREATE INDEX "product_similar_similar_id_product_id_idx" ON "product_similar"("similar_id", "product_id");

-- CreateIndex
CREATE INDEX "product_search_language_idx" ON "product_search"("language");

-- CreateIndex
CREATE INDEX "product_search_document" ON "product_search" USING GIN ("document" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "producer_code_key" ON "producer"("code");

-- CreateIndex
CREATE UNIQUE INDEX "category_code_key" ON "category"("code");

-- CreateIndex
CREATE UNIQUE INDEX "unit_of_measure_code_key" ON "unit_of_measure"("code");

-- CreateIndex
CREATE INDEX "promotion_is_active" ON "promotion"("is_active", "id");

-- CreateIndex
CREATE INDEX "promotion_is_active_desc" ON "promotion"("is_active" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "promotion_applied_to" ON "promotion"("applied_to", "id");

-- CreateIndex
CREATE INDEX "promotion_applied_to_desc" ON "promotion"("applied_to" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "promotion_start_time" ON "promotion"("start_time", "id");

-- CreateIndex
CREATE INDEX "promotion_start_time_desc" ON "promotion"("start_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "promotion_end_time" ON "promotion"("end_time", "id");

-- CreateIndex
CREATE INDEX "promotion_end_time_desc" ON "promotion"("end_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "promotion_coupon_id_idx" ON "promotion"("coupon", "id");

-- CreateIndex
CREATE INDEX "promotion_product_product_id_idx" ON "promotion_product"("product_id");

-- CreateIndex
CREATE INDEX "promotion_department_department_id_idx" ON "promotion_department"("department_id");

-- CreateIndex
CREATE INDEX "promotion_producer_producer_id_idx" ON "promotion_producer"("producer_id");

-- CreateIndex
CREATE INDEX "text_key_key" ON "text_key"("owner", "language", "key", "id");

-- CreateIndex
CREATE INDEX "text_key_key_desc" ON "text_key"("owner", "language", "key" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "text_key_owner_id_idx" ON "text_key"("owner", "id");

-- CreateIndex
CREATE INDEX "text_key_language_idx" ON "text_key"("language");

-- CreateIndex
CREATE INDEX "newsletter_member_list" ON "newsletter_member"("list_id", "id");

-- CreateIndex
CREATE INDEX "newsletter_member_list_desc" ON "newsletter_member"("list_id" DESC NULLS LAST, "id");

-- CreateIndex
CREATE INDEX "newsletter_member_ip_idx" ON "newsletter_member"("ip");

-- CreateIndex
CREATE INDEX "newsletter_member_creation_time" ON "newsletter_member"("creation_time", "id");

-- CreateIndex
CREATE INDEX "newsletter_member_creation_time_desc" ON "newsletter_member"("creation_time" DESC NULLS LAST, "id");

-- CreateIndex
CREATE UNIQUE INDEX "tax_class_code_key" ON "tax_class"("code");

-- CreateIndex
CREATE INDEX "tax_rate_tax_class_id_idx" ON "tax_rate"("tax_class_id");

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_price_list_id_fkey" FOREIGN KEY ("price_list_id") REFERENCES "price_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_wish" ADD CONSTRAINT "customer_wish_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_wish" ADD CONSTRAINT "customer_wish_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "department"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_tax_class_id_fkey" FOREIGN KEY ("tax_class_id") REFERENCES "tax_class"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_option" ADD CONSTRAINT "item_option_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_option" ADD CONSTRAINT "item_option_option_id_fkey" FOREIGN KEY ("option_id") REFERENCES "option"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_price_list_id_fkey" FOREIGN KEY ("price_list_id") REFERENCES "price_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "price_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "movement" ADD CONSTRAINT "movement_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipping_method" ADD CONSTRAINT "shipping_method_payment_on_delivery_id_fkey" FOREIGN KEY ("payment_on_delivery_id") REFERENCES "payment_method"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipping_method" ADD CONSTRAINT "shipping_method_tax_class_id_fkey" FOREIGN KEY ("tax_class_id") REFERENCES "tax_class"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipping_rate" ADD CONSTRAINT "shipping_rate_shipping_method_id_fkey" FOREIGN KEY ("shipping_method_id") REFERENCES "shipping_method"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_rate" ADD CONSTRAINT "insurance_rate_shipping_method_id_fkey" FOREIGN KEY ("shipping_method_id") REFERENCES "shipping_method"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_tax_class_id_fkey" FOREIGN KEY ("tax_class_id") REFERENCES "tax_class"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_area_id_fkey" FOREIGN KEY ("tax_area_id") REFERENCES "tax_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_method_id_fkey" FOREIGN KEY ("shipping_method_id") REFERENCES "shipping_method"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_method_tax_class_id_fkey" FOREIGN KEY ("shipping_method_tax_class_id") REFERENCES "tax_class"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_id_fkey" FOREIGN KEY ("payment_method_id") REFERENCES "payment_method"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_tax_class_id_fkey" FOREIGN KEY ("payment_method_tax_class_id") REFERENCES "tax_class"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_tax_class_id_fkey" FOREIGN KEY ("tax_class_id") REFERENCES "tax_class"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_status_change" ADD CONSTRAINT "order_status_change_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_option_id_fkey" FOREIGN KEY ("option_id") REFERENCES "option"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_file" ADD CONSTRAINT "product_file_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option" ADD CONSTRAINT "option_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_producer_id_fkey" FOREIGN KEY ("producer_id") REFERENCES "producer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_unit_of_measure_id_fkey" FOREIGN KEY ("unit_of_measure_id") REFERENCES "unit_of_measure"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_tax_class_id_fkey" FOREIGN KEY ("tax_class_id") REFERENCES "tax_class"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_accessory" ADD CONSTRAINT "product_accessory_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_accessory" ADD CONSTRAINT "product_accessory_accessory_id_fkey" FOREIGN KEY ("accessory_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_similar" ADD CONSTRAINT "product_similar_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_similar" ADD CONSTRAINT "product_similar_similar_id_fkey" FOREIGN KEY ("similar_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_language_fkey" FOREIGN KEY ("language") REFERENCES "language"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_product" ADD CONSTRAINT "promotion_product_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_product" ADD CONSTRAINT "promotion_product_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_department" ADD CONSTRAINT "promotion_department_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_department" ADD CONSTRAINT "promotion_department_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_producer" ADD CONSTRAINT "promotion_producer_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_producer" ADD CONSTRAINT "promotion_producer_producer_id_fkey" FOREIGN KEY ("producer_id") REFERENCES "producer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_key" ADD CONSTRAINT "text_key_language_fkey" FOREIGN KEY ("language") REFERENCES "language"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_member" ADD CONSTRAINT "newsletter_member_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "newsletter_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_tax_area_id_fkey" FOREIGN KEY ("tax_area_id") REFERENCES "tax_area"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_tax_class_id_fkey" FOREIGN KEY ("tax_class_id") REFERENCES "tax_class"("id") ON DELETE CASCADE ON UPDATE CASCADE;
