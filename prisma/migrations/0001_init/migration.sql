-- The database of a shop: all that a fresh one has. Later migrations only add to it.
--
-- prisma/schema describes the tables, columns, foreign keys and plain indexes; a column order that
-- differs from it has no meaning. What Prisma cannot say is written here alone: checks, functions,
-- triggers, indexes of expressions and parts, and four things about plain ones: descending indexes
-- put nulls last, sort keys compare byte by byte, lists are never null, and pg_trgm comes first.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- # Types

CREATE TYPE account_access AS ENUM ('Full', 'Limited', 'Denied');
CREATE TYPE account_days AS ENUM ('MondayToSunday', 'MondayToSaturday', 'MondayToFriday');
CREATE TYPE account_section AS ENUM (
  'Catalog', 'Inventory', 'Marketing', 'Sales', 'Customers', 'Website', 'Apps', 'Settings');
CREATE TYPE layout_sort_order AS ENUM ('Position', 'Name', '-Name', 'Price', '-Price');
CREATE TYPE layout_image_size AS ENUM ('Optimal', 'Small', 'Medium', 'Large');
CREATE TYPE image_align AS ENUM ('Left', 'Center', 'Right');
CREATE TYPE shipping_basis AS ENUM ('Weight', 'Quantity', 'Subtotal');
CREATE TYPE order_status AS ENUM (
  'New', 'Open', 'Ready', 'Shipped', 'Delivered', 'Completed', 'Cancelled');
CREATE TYPE rounding_mode AS ENUM ('Down', 'HalfDown', 'HalfEven', 'HalfUp');
CREATE TYPE rounding_rule AS ENUM ('PerItem', 'PerLine', 'Total');
CREATE TYPE promotion_type AS ENUM ('FixedDiscount', 'PercentDiscount', 'FixedPrice');
CREATE TYPE promotion_target AS ENUM ('Products', 'Departments', 'Producers', 'Carts');
CREATE TYPE caller_access AS ENUM ('Read', 'Write');
CREATE TYPE audit_action AS ENUM ('Create', 'Update', 'Delete');
CREATE TYPE webhook_form AS ENUM ('V3', 'Standard');
CREATE TYPE webhook_delivery_state AS ENUM ('Waiting', 'Succeeded', 'Failed');
CREATE TYPE job_state AS ENUM ('Waiting', 'Running', 'Completed', 'Failed', 'Canceled');
CREATE TYPE job_format AS ENUM ('Csv', 'Jsonl');

-- # Tables

-- ## Site and administration

CREATE TABLE language (
  code char(2) NOT NULL,
  name varchar(35) NOT NULL,
  region char(2) NOT NULL,
  currency char(3) NOT NULL,
  is_active boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  -- Never changes, while the code may.
  id serial NOT NULL,
  CONSTRAINT language_pkey PRIMARY KEY (code)
);

CREATE TABLE setting (
  key varchar(60) NOT NULL,
  value json NOT NULL,
  CONSTRAINT setting_pkey PRIMARY KEY (key)
);

CREATE TABLE page (
  id serial NOT NULL,
  name varchar(120) NOT NULL,
  title json NOT NULL,
  content json NOT NULL,
  seo_title json NOT NULL,
  seo_keywords json NOT NULL,
  seo_description json NOT NULL,
  template_page varchar(100) NOT NULL DEFAULT '',
  is_system_page boolean NOT NULL DEFAULT false,
  image_file varchar(255),
  image_width integer,
  image_height integer,
  image_align image_align NOT NULL DEFAULT 'Center',
  image_caption varchar(80) NOT NULL DEFAULT '',
  layout_products integer NOT NULL DEFAULT 24,
  layout_columns integer NOT NULL DEFAULT 4,
  layout_sort_order layout_sort_order NOT NULL DEFAULT 'Position',
  layout_image_size layout_image_size NOT NULL DEFAULT 'Optimal',
  layout_show_description boolean NOT NULL DEFAULT false,
  is_always_visible boolean NOT NULL DEFAULT false,
  CONSTRAINT page_pkey PRIMARY KEY (id)
);

CREATE TABLE newsletter_list (
  id serial NOT NULL,
  name varchar(60) NOT NULL,
  CONSTRAINT newsletter_list_pkey PRIMARY KEY (id)
);

CREATE TABLE newsletter_member (
  id serial NOT NULL,
  list_id integer NOT NULL,
  email varchar(100) NOT NULL,
  ip varchar(15),
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  CONSTRAINT newsletter_member_pkey PRIMARY KEY (id)
);

-- Templates are rows: see docs/decisions/0029-templates-in-the-database.md.
CREATE TABLE template (
  name varchar(60) COLLATE "C" NOT NULL,
  creation_time timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT template_pkey PRIMARY KEY (name)
);

-- In the "C" collation the files of a folder are one range of the primary key.
CREATE TABLE template_file (
  template varchar(60) COLLATE "C" NOT NULL,
  path varchar(255) COLLATE "C" NOT NULL,
  content bytea,
  mod_time timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT template_file_pkey PRIMARY KEY (template, path)
);

-- ## Accounts, sessions, caller keys

CREATE TABLE account (
  id serial NOT NULL,
  name varchar(50) NOT NULL,
  email varchar(120) NOT NULL,
  encrypted_password varchar(255),
  access account_access NOT NULL DEFAULT 'Limited',
  days account_days NOT NULL DEFAULT 'MondayToSunday',
  from_hour integer NOT NULL DEFAULT 0,
  to_hour integer NOT NULL DEFAULT 24,
  sections account_section[] NOT NULL DEFAULT ARRAY[]::account_section[],
  ip varchar(15),
  locale varchar(5) NOT NULL,
  gravatar_hash varchar(32),
  background varchar(36),
  rows_number integer NOT NULL DEFAULT 20,
  CONSTRAINT account_pkey PRIMARY KEY (id)
);

CREATE TABLE account_session (
  id serial NOT NULL,
  account_id integer NOT NULL,
  family_hash bytea NOT NULL,
  refresh_hash bytea NOT NULL,
  access_hash bytea NOT NULL,
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  access_expiry_time timestamptz(0) NOT NULL,
  expiry_time timestamptz(0) NOT NULL,
  CONSTRAINT account_session_pkey PRIMARY KEY (id),
  CONSTRAINT account_session_account_id_fkey FOREIGN KEY (account_id)
  REFERENCES account (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT account_session_hash_lengths CHECK
  (length(family_hash) = 32 AND length(refresh_hash) = 32 AND length(access_hash) = 32)
);

-- The tokens that the latest refresh of a session replaced: two tabs of a browser may refresh at
-- the same time, and requests with the former access token may be on their way. No record of the
-- shop.
CREATE TABLE former_session_tokens (
  session_id integer NOT NULL,
  refresh_hash bytea NOT NULL,
  access_hash bytea NOT NULL,
  access_expiry_time timestamptz(3) NOT NULL,
  refresh_time timestamptz(3) NOT NULL,
  tokens bytea NOT NULL,
  CONSTRAINT former_session_tokens_pkey PRIMARY KEY (session_id),
  CONSTRAINT former_session_tokens_session_id_fkey FOREIGN KEY (session_id)
  REFERENCES account_session (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT former_session_tokens_hash_lengths
  CHECK (length(refresh_hash) = 32 AND length(access_hash) = 32)
);

-- Failed sign-ins are no record of the shop: only counts, by the hash of who tried and from where.
CREATE TABLE sign_in_failure (
  key text NOT NULL,
  count integer NOT NULL,
  blocked_until timestamptz(6) NOT NULL,
  CONSTRAINT sign_in_failure_pkey PRIMARY KEY (key)
);

CREATE TABLE caller_key (
  id serial NOT NULL,
  name varchar(60) NOT NULL,
  prefix varchar(12) NOT NULL,
  hash bytea NOT NULL,
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  last_use_time timestamptz(0),
  revoked_time timestamptz(0),
  sections account_section[] NOT NULL DEFAULT ARRAY['Catalog', 'Inventory', 'Marketing', 'Sales',
    'Customers', 'Website', 'Apps', 'Settings']::account_section[],
  access caller_access NOT NULL DEFAULT 'Write',
  networks text[] NOT NULL DEFAULT ARRAY[]::text[],
  expiry_time timestamptz(0),
  former_hash bytea,
  former_expiry_time timestamptz(0),
  -- The key or the account that made it: a key is good for no more than its maker is.
  maker_key_id integer,
  maker_account_id integer,
  -- A limit of calls of its own, in place of that of the configuration.
  call_limit integer,
  call_window_seconds integer,
  -- The keys that an operator's key makes are callers of their own: see
  -- docs/decisions/0063-shares-of-first-makers.md. A start sets it, and no caller.
  is_operator boolean NOT NULL DEFAULT false,
  CONSTRAINT caller_key_pkey PRIMARY KEY (id)
);

-- ## Customers

CREATE TABLE customer (
  id serial NOT NULL,
  code varchar(32) NOT NULL DEFAULT '',
  can_login boolean NOT NULL DEFAULT false,
  encrypted_password varchar(255),
  password_application varchar(20),
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  login_time timestamptz(0),
  update_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  price_list_id integer NOT NULL DEFAULT 1,
  cart integer,
  full_name varchar(100) NOT NULL,
  billing_first_name varchar(25) NOT NULL,
  billing_last_name varchar(25) NOT NULL,
  billing_personal_code varchar(20) NOT NULL DEFAULT '',
  billing_company_name varchar(100) NOT NULL DEFAULT '',
  billing_company_code varchar(20) NOT NULL DEFAULT '',
  billing_company_code2 varchar(20) NOT NULL DEFAULT '',
  billing_street1 varchar(60) NOT NULL,
  billing_street2 varchar(60) NOT NULL DEFAULT '',
  billing_city varchar(25) NOT NULL,
  billing_postal_code varchar(20) NOT NULL,
  billing_state_prov varchar(3) NOT NULL DEFAULT '',
  billing_country char(2) NOT NULL,
  billing_phone_number varchar(15) NOT NULL DEFAULT '',
  billing_mobile_number varchar(15) NOT NULL DEFAULT '',
  billing_fax_number varchar(15) NOT NULL DEFAULT '',
  billing_email varchar(120) NOT NULL,
  shipping_name varchar(100),
  shipping_street1 varchar(60),
  shipping_street2 varchar(60),
  shipping_city varchar(25),
  shipping_postal_code varchar(20),
  shipping_state_prov varchar(3),
  shipping_country char(2),
  CONSTRAINT customer_pkey PRIMARY KEY (id)
);

CREATE TABLE customer_wish (
  customer_id integer NOT NULL,
  product_id integer NOT NULL,
  position integer NOT NULL,
  CONSTRAINT customer_wish_pkey PRIMARY KEY (customer_id, product_id)
);

CREATE TABLE contact (
  id serial NOT NULL,
  customer_id integer NOT NULL,
  name varchar(50) NOT NULL,
  phone varchar(15) NOT NULL DEFAULT '',
  email varchar(120),
  note varchar(255) NOT NULL DEFAULT '',
  CONSTRAINT contact_pkey PRIMARY KEY (id)
);

-- ## Products

CREATE TABLE producer (
  id serial NOT NULL,
  code varchar(32) NOT NULL,
  name varchar(100) NOT NULL,
  CONSTRAINT producer_pkey PRIMARY KEY (id)
);

CREATE TABLE category (
  id serial NOT NULL,
  code varchar(32) NOT NULL,
  name varchar(100) NOT NULL,
  CONSTRAINT category_pkey PRIMARY KEY (id)
);

CREATE TABLE unit_of_measure (
  id serial NOT NULL,
  code varchar(32) NOT NULL,
  name varchar(100) NOT NULL,
  CONSTRAINT unit_of_measure_pkey PRIMARY KEY (id)
);

CREATE TABLE product (
  id serial NOT NULL,
  code varchar(40) NOT NULL,
  department_id integer NOT NULL,
  producer_id integer,
  category_id integer,
  is_visible boolean NOT NULL DEFAULT true,
  is_featured boolean NOT NULL DEFAULT false,
  allow_orders boolean NOT NULL DEFAULT true,
  allow_quotes boolean NOT NULL DEFAULT false,
  show_price boolean NOT NULL DEFAULT true,
  is_new_release boolean NOT NULL DEFAULT false,
  show_more_galleries boolean NOT NULL DEFAULT false,
  min_order integer,
  max_order integer,
  min_quote integer,
  unit_of_measure_id integer,
  rating decimal(2,1) NOT NULL DEFAULT 0,
  name json NOT NULL,
  short_description json NOT NULL,
  info_for_requests json NOT NULL,
  seo_title json NOT NULL,
  seo_keywords json NOT NULL,
  seo_description json NOT NULL,
  long_description json NOT NULL,
  more_description json NOT NULL,
  position integer NOT NULL DEFAULT 0,
  release_date date,
  tax_class_id integer,
  promotion_id integer,
  update_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  CONSTRAINT product_pkey PRIMARY KEY (id)
);

CREATE TABLE product_variant (
  product_id integer NOT NULL,
  variant_id integer NOT NULL,
  CONSTRAINT product_variant_pkey PRIMARY KEY (product_id, variant_id)
);

CREATE TABLE product_accessory (
  product_id integer NOT NULL,
  accessory_id integer NOT NULL,
  CONSTRAINT product_accessory_pkey PRIMARY KEY (product_id, accessory_id)
);

CREATE TABLE product_similar (
  product_id integer NOT NULL,
  similar_id integer NOT NULL,
  CONSTRAINT product_similar_pkey PRIMARY KEY (product_id, similar_id)
);

CREATE TABLE product_image (
  id varchar(19) NOT NULL,
  product_id integer NOT NULL,
  option_id integer,
  position integer NOT NULL,
  file varchar(255) NOT NULL,
  content_hash bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  sizes json NOT NULL,
  CONSTRAINT product_image_pkey PRIMARY KEY (id)
);

CREATE TABLE product_file (
  id serial NOT NULL,
  product_id integer NOT NULL,
  file varchar(255) NOT NULL,
  name varchar(255) NOT NULL,
  type varchar(3) NOT NULL,
  size integer NOT NULL,
  description json NOT NULL,
  CONSTRAINT product_file_pkey PRIMARY KEY (id)
);

CREATE TABLE product_review (
  code varchar(32) NOT NULL,
  product_id integer NOT NULL,
  date timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  author varchar(60) NOT NULL DEFAULT '',
  language char(2) NOT NULL,
  rating decimal(2,1) NOT NULL DEFAULT 0,
  summary varchar(255) NOT NULL DEFAULT '',
  content varchar(64000) NOT NULL,
  -- Never changes, while the code may.
  id serial NOT NULL,
  CONSTRAINT product_review_pkey PRIMARY KEY (code)
);

CREATE TABLE variant (
  id serial NOT NULL,
  code varchar(32) NOT NULL,
  name json NOT NULL,
  show_name boolean NOT NULL DEFAULT false,
  CONSTRAINT variant_pkey PRIMARY KEY (id)
);

CREATE TABLE option (
  id serial NOT NULL,
  variant_id integer NOT NULL,
  code varchar(32) NOT NULL,
  name json NOT NULL,
  position integer NOT NULL DEFAULT 1,
  icon_color varchar(6),
  icon_image_file varchar(255),
  icon_image_width integer,
  icon_image_height integer,
  CONSTRAINT option_pkey PRIMARY KEY (id)
);

-- ## Items, prices, stock

CREATE TABLE item (
  id serial NOT NULL,
  sku varchar(40) NOT NULL,
  product_id integer NOT NULL,
  is_primary boolean NOT NULL DEFAULT false,
  barcode char(14),
  weight decimal(6,3) NOT NULL DEFAULT 0,
  cost_price decimal(10,3) NOT NULL DEFAULT 0,
  is_for_sale boolean NOT NULL DEFAULT true,
  stock decimal(11,2) NOT NULL DEFAULT 0,
  stock_level integer NOT NULL DEFAULT 0,
  reorder_limit integer NOT NULL DEFAULT 0,
  order_even_not_available boolean NOT NULL DEFAULT false,
  reorder_days integer NOT NULL DEFAULT 0,
  quantity_to_reorder integer NOT NULL DEFAULT 0,
  supplier_id integer,
  supplier_sku varchar(40) NOT NULL DEFAULT '',
  tax_class_id integer,
  update_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  CONSTRAINT item_pkey PRIMARY KEY (id)
);

CREATE TABLE item_option (
  item_id integer NOT NULL,
  option_id integer NOT NULL,
  CONSTRAINT item_option_pkey PRIMARY KEY (item_id, option_id)
);

CREATE TABLE price_list (
  id serial NOT NULL,
  name varchar(60) NOT NULL,
  base_id integer,
  percentage decimal(6,3),
  CONSTRAINT price_list_pkey PRIMARY KEY (id)
);

CREATE TABLE item_price (
  item_id integer NOT NULL,
  price_list_id integer NOT NULL,
  product_id integer NOT NULL,
  is_primary boolean NOT NULL,
  list_price decimal(10,3),
  selling_price decimal(10,3),
  price decimal(10,3),
  CONSTRAINT item_price_pkey PRIMARY KEY (item_id, price_list_id)
);

CREATE TABLE movement (
  id serial NOT NULL,
  sku varchar(40) NOT NULL,
  item_id integer,
  adjustment decimal(11,2) NOT NULL,
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  description varchar(255) NOT NULL DEFAULT '',
  CONSTRAINT movement_pkey PRIMARY KEY (id)
);

CREATE TABLE supplier (
  id serial NOT NULL,
  code varchar(32) NOT NULL,
  name varchar(100) NOT NULL,
  CONSTRAINT supplier_pkey PRIMARY KEY (id)
);

-- ## Departments, promotions

CREATE TABLE department (
  id serial NOT NULL,
  code varchar(32) NOT NULL DEFAULT '',
  parent_id integer,
  path integer[] NOT NULL DEFAULT ARRAY[]::integer[],
  name json NOT NULL,
  description json NOT NULL,
  seo_title json NOT NULL,
  seo_keywords json NOT NULL,
  seo_description json NOT NULL,
  template_page varchar(100) NOT NULL DEFAULT '',
  position integer,
  department_columns integer NOT NULL DEFAULT 3,
  layout_products integer NOT NULL DEFAULT 24,
  layout_columns integer NOT NULL DEFAULT 4,
  layout_sort_order layout_sort_order NOT NULL DEFAULT 'Position',
  layout_image_size layout_image_size NOT NULL DEFAULT 'Optimal',
  layout_show_description boolean NOT NULL DEFAULT false,
  small_image_file varchar(255),
  small_image_width integer,
  small_image_height integer,
  large_image_file varchar(255),
  large_image_width integer,
  large_image_height integer,
  large_image_align image_align NOT NULL DEFAULT 'Center',
  CONSTRAINT department_pkey PRIMARY KEY (id)
);

CREATE TABLE promotion (
  id serial NOT NULL,
  name json NOT NULL,
  summary json NOT NULL,
  description json NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  type promotion_type NOT NULL,
  applied_to promotion_target NOT NULL,
  coupon varchar(32) NOT NULL DEFAULT '',
  min_subtotal decimal(8,2),
  max_subtotal decimal(8,2),
  discount_amount decimal(8,3) NOT NULL DEFAULT 0,
  discount_percent decimal(5,3) NOT NULL DEFAULT 0,
  start_time date,
  end_time date,
  small_image_file varchar(255),
  small_image_width integer,
  small_image_height integer,
  large_image_file varchar(255),
  large_image_width integer,
  large_image_height integer,
  layout_products integer NOT NULL DEFAULT 24,
  layout_columns integer NOT NULL DEFAULT 4,
  layout_sort_order layout_sort_order NOT NULL DEFAULT 'Position',
  layout_image_size layout_image_size NOT NULL DEFAULT 'Optimal',
  layout_show_description boolean NOT NULL DEFAULT false,
  seo_title json NOT NULL,
  seo_keywords json NOT NULL,
  seo_description json NOT NULL,
  canonical_url json NOT NULL DEFAULT '{}',
  CONSTRAINT promotion_pkey PRIMARY KEY (id)
);

CREATE TABLE promotion_product (
  promotion_id integer NOT NULL,
  product_id integer NOT NULL,
  CONSTRAINT promotion_product_pkey PRIMARY KEY (promotion_id, product_id)
);

CREATE TABLE promotion_department (
  promotion_id integer NOT NULL,
  department_id integer NOT NULL,
  CONSTRAINT promotion_department_pkey PRIMARY KEY (promotion_id, department_id)
);

CREATE TABLE promotion_producer (
  promotion_id integer NOT NULL,
  producer_id integer NOT NULL,
  CONSTRAINT promotion_producer_pkey PRIMARY KEY (promotion_id, producer_id)
);

-- ## Taxes, shipping, payment

CREATE TABLE tax_class (
  id serial NOT NULL,
  code varchar(32) NOT NULL,
  name varchar(60) NOT NULL DEFAULT '',
  CONSTRAINT tax_class_pkey PRIMARY KEY (id)
);

CREATE TABLE tax_area (
  id serial NOT NULL,
  name varchar(60) NOT NULL,
  CONSTRAINT tax_area_pkey PRIMARY KEY (id)
);

CREATE TABLE tax_rate (
  tax_area_id integer NOT NULL,
  tax_class_id integer NOT NULL,
  rate decimal(4,2) NOT NULL,
  code varchar(32) NOT NULL DEFAULT '',
  CONSTRAINT tax_rate_pkey PRIMARY KEY (tax_area_id, tax_class_id)
);

CREATE TABLE shipping_method (
  id serial NOT NULL,
  name json NOT NULL,
  based_on shipping_basis NOT NULL DEFAULT 'Weight',
  is_domestic boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  payment_on_delivery_id integer,
  tax_class_id integer,
  zones text[] NOT NULL DEFAULT ARRAY[]::text[],
  CONSTRAINT shipping_method_pkey PRIMARY KEY (id)
);

CREATE TABLE shipping_rate (
  shipping_method_id integer NOT NULL,
  position integer NOT NULL,
  band_start decimal(10,3) NOT NULL DEFAULT 0,
  band_limit decimal(10,3) NOT NULL,
  fixed_cost decimal(10,3) NOT NULL DEFAULT 0,
  unit_cost decimal(10,3) NOT NULL DEFAULT 0,
  CONSTRAINT shipping_rate_pkey PRIMARY KEY (shipping_method_id, position)
);

CREATE TABLE insurance_rate (
  shipping_method_id integer NOT NULL,
  position integer NOT NULL,
  band_start decimal(10,3) NOT NULL DEFAULT 0,
  band_limit decimal(10,3) NOT NULL,
  fixed_cost decimal(10,3) NOT NULL DEFAULT 0,
  percent_cost decimal(4,2) NOT NULL DEFAULT 0,
  CONSTRAINT insurance_rate_pkey PRIMARY KEY (shipping_method_id, position)
);

CREATE TABLE payment_method (
  id serial NOT NULL,
  name json NOT NULL,
  description json NOT NULL,
  instructions json NOT NULL,
  is_on_delivery boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  max_amount_payable decimal(10,3) NOT NULL DEFAULT 0,
  percent_fee decimal(5,3) NOT NULL DEFAULT 0,
  fixed_fee decimal(8,3) NOT NULL DEFAULT 0,
  minimum_fee decimal(8,3) NOT NULL DEFAULT 0,
  tax_class_id integer,
  provider varchar(18),
  provider_settings json,
  CONSTRAINT payment_method_pkey PRIMARY KEY (id)
);

-- ## Orders

CREATE TABLE orders (
  id bigserial NOT NULL,
  number varchar(32) NOT NULL,
  status order_status NOT NULL DEFAULT 'New',
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  update_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  reference_number varchar(32) NOT NULL DEFAULT '',
  customer_id integer,
  rounding_mode rounding_mode NOT NULL DEFAULT 'HalfUp',
  rounding_rule rounding_rule NOT NULL DEFAULT 'PerLine',
  locale varchar(5) NOT NULL,
  tax_area_id integer NOT NULL DEFAULT 1,
  coupon varchar(32) NOT NULL DEFAULT '',
  prediscount_subtotal decimal(10,2) NOT NULL DEFAULT 0,
  taxed_prediscount_subtotal decimal(10,2) NOT NULL DEFAULT 0,
  discount_amount decimal(8,3) NOT NULL DEFAULT 0,
  discount_percent decimal(5,3) NOT NULL DEFAULT 0,
  subtotal decimal(10,2) NOT NULL DEFAULT 0,
  taxed_subtotal decimal(10,2) NOT NULL DEFAULT 0,
  shipping_method_id integer,
  shipping_method_name varchar(80),
  shipping_method_cost decimal(8,2),
  shipping_method_tax_class_id integer,
  shipping_method_tax_code varchar(32),
  shipping_method_tax_rate decimal(4,2),
  shipping_method_tax_amount decimal(8,2),
  payment_method_id integer,
  payment_method_name varchar(80),
  payment_method_cost decimal(8,2),
  payment_method_tax_class_id integer,
  payment_method_tax_code varchar(32),
  payment_method_tax_rate decimal(4,2),
  payment_method_tax_amount decimal(8,2),
  tax_amount decimal(10,2) NOT NULL DEFAULT 0,
  total decimal(10,2) NOT NULL DEFAULT 0,
  taxed_total decimal(10,2) NOT NULL DEFAULT 0,
  is_paid_for boolean NOT NULL DEFAULT false,
  quantity decimal(10,2) NOT NULL DEFAULT 0,
  weight decimal(8,3) NOT NULL DEFAULT 0,
  customer_name varchar(100) NOT NULL,
  billing_first_name varchar(25) NOT NULL,
  billing_last_name varchar(25) NOT NULL,
  billing_personal_code varchar(20) NOT NULL DEFAULT '',
  billing_company_name varchar(100) NOT NULL DEFAULT '',
  billing_company_code varchar(20) NOT NULL DEFAULT '',
  billing_company_code2 varchar(20) NOT NULL DEFAULT '',
  billing_street1 varchar(60) NOT NULL,
  billing_street2 varchar(60) NOT NULL DEFAULT '',
  billing_city varchar(25) NOT NULL,
  billing_postal_code varchar(20) NOT NULL,
  billing_state_prov varchar(3) NOT NULL DEFAULT '',
  billing_country char(2) NOT NULL,
  billing_phone_number varchar(15) NOT NULL DEFAULT '',
  billing_mobile_number varchar(15) NOT NULL DEFAULT '',
  billing_fax_number varchar(15) NOT NULL DEFAULT '',
  billing_email varchar(120) NOT NULL,
  shipping_name varchar(100),
  shipping_street1 varchar(60),
  shipping_street2 varchar(60),
  shipping_city varchar(25),
  shipping_postal_code varchar(20),
  shipping_state_prov varchar(3),
  shipping_country char(2),
  seller_company_name varchar(100) NOT NULL DEFAULT '',
  seller_company_code varchar(20) NOT NULL DEFAULT '',
  seller_personal_code varchar(20) NOT NULL DEFAULT '',
  seller_street1 varchar(60) NOT NULL DEFAULT '',
  seller_street2 varchar(60) NOT NULL DEFAULT '',
  seller_city varchar(25) NOT NULL DEFAULT '',
  seller_postal_code varchar(20) NOT NULL DEFAULT '',
  seller_state_prov varchar(3) NOT NULL DEFAULT '',
  seller_country varchar(2) NOT NULL DEFAULT '',
  seller_phone_number varchar(15) NOT NULL DEFAULT '',
  seller_mobile_number varchar(15) NOT NULL DEFAULT '',
  seller_fax_number varchar(15) NOT NULL DEFAULT '',
  seller_email varchar(120) NOT NULL DEFAULT '',
  requests varchar(65535) NOT NULL DEFAULT '',
  terms varchar(65535) NOT NULL DEFAULT '',
  CONSTRAINT orders_pkey PRIMARY KEY (id)
);

-- Numbers of orders that are not given one. A node skips those that are taken.
CREATE SEQUENCE order_number;

CREATE TABLE order_line (
  order_id bigint NOT NULL,
  position integer NOT NULL,
  sku varchar(40) NOT NULL DEFAULT '',
  name varchar(255) NOT NULL DEFAULT '',
  quantity decimal(8,2) NOT NULL,
  price decimal(10,3) NOT NULL,
  total_price decimal(10,2) NOT NULL,
  weight decimal(8,3) NOT NULL DEFAULT 0,
  tax_class_id integer,
  tax_code varchar(32) NOT NULL DEFAULT '',
  tax_rate decimal(4,2) NOT NULL DEFAULT 0,
  tax_amount decimal(10,2) NOT NULL DEFAULT 0,
  requests varchar(255) NOT NULL DEFAULT '',
  CONSTRAINT order_line_pkey PRIMARY KEY (order_id, position)
);

CREATE TABLE order_status_change (
  id bigserial NOT NULL,
  order_id bigint NOT NULL,
  time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  from_status order_status NOT NULL,
  to_status order_status NOT NULL,
  moved_by varchar(60) NOT NULL,
  CONSTRAINT order_status_change_pkey PRIMARY KEY (id)
);

-- ## Sort keys and search documents

CREATE TABLE text_key (
  owner varchar(40) NOT NULL,
  language char(2) NOT NULL,
  id integer NOT NULL,
  key text COLLATE "C" NOT NULL,
  CONSTRAINT text_key_pkey PRIMARY KEY (owner,language, id)
);

CREATE TABLE product_search (
  product_id integer NOT NULL,
  language char(2) NOT NULL,
  document text NOT NULL,
  CONSTRAINT product_search_pkey PRIMARY KEY (product_id, language)
);

-- ## Audit and change log
-- What was written, by whom and how: every change of a row that a call makes leaves an entry in the
-- same transaction. The call says who it is by the setting `gateway.call`, local to the transaction
-- (see src/db/audit/); without it (migrations, demo data, a person at the database) nothing is
-- told.

CREATE TABLE audit_call (
  id bigserial NOT NULL,
  time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  caller_kind varchar(10) NOT NULL,
  caller_id integer NOT NULL,
  caller_name varchar(60) NOT NULL,
  surface varchar(10) NOT NULL,
  operation text NOT NULL,
  request_id varchar(64) NOT NULL,
  -- The transaction that a call wrote in. Identifiers of calls are drawn before the commit, so a
  -- reader that goes by them misses calls; of transactions PostgreSQL knows which are still
  -- running.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT audit_call_pkey PRIMARY KEY (id)
);

CREATE TABLE audit_entry (
  id bigserial NOT NULL,
  call_id bigint NOT NULL,
  record_type varchar(60) NOT NULL,
  record_key varchar(60) NOT NULL,
  -- The path of a template's file has up to 255 characters.
  part varchar(300),
  action audit_action NOT NULL,
  members json NOT NULL,
  -- The identifier of a record whose key is another one: an item that was renamed or deleted is
  -- still known by it.
  record_id integer,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
);

-- The change log: see docs/decisions/0041-change-log.md.
CREATE TABLE event (
  position bigint NOT NULL,
  call_id bigint,
  time timestamptz(0) NOT NULL,
  topic varchar(80) COLLATE "C" NOT NULL,
  record_type varchar(60) NOT NULL,
  record_key varchar(60) NOT NULL,
  record_id integer,
  CONSTRAINT event_pkey PRIMARY KEY (position)
);

-- One row: how far the log is.
CREATE TABLE event_log (
  id boolean NOT NULL DEFAULT true,
  -- The last position, and the last one that was removed because of its age.
  position bigint NOT NULL DEFAULT 0,
  removed bigint NOT NULL DEFAULT 0,
  -- The last call with events.
  call_xid xid8 NOT NULL,
  call_id bigint NOT NULL DEFAULT 0,
  -- Calls up to `former_call_id` of this transaction or later ones are not read: they are from
  -- another server, whose transactions were numbered differently.
  former_xid xid8 NOT NULL,
  former_call_id bigint NOT NULL,
  CONSTRAINT event_log_pkey PRIMARY KEY (id),
  CONSTRAINT event_log_one CHECK (id)
) WITH (fillfactor = 50);

-- ## Webhooks

-- Webhooks: see docs/decisions/0042-webhooks.md.
CREATE TABLE webhook (
  id serial NOT NULL,
  url varchar(2000) NOT NULL,
  form webhook_form NOT NULL DEFAULT 'Standard',
  topics text[],
  secret varchar(80) NOT NULL,
  former_secret varchar(80),
  former_expiry_time timestamptz(0),
  paused_time timestamptz(0),
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  CONSTRAINT webhook_pkey PRIMARY KEY (id)
);

-- Written for every try, so updates stay within the page.
CREATE TABLE webhook_progress (
  webhook_id integer NOT NULL,
  position bigint NOT NULL,
  take_time timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_time timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  failing_since timestamptz(0),
  lease uuid,
  lease_time timestamptz(3),
  CONSTRAINT webhook_progress_pkey PRIMARY KEY (webhook_id)
) WITH (fillfactor = 50);

CREATE TABLE webhook_delivery (
  id bigserial NOT NULL,
  webhook_id integer NOT NULL,
  message_id varchar(60) NOT NULL,
  position bigint NOT NULL,
  topic varchar(80) COLLATE "C" NOT NULL,
  records text[],
  body text NOT NULL,
  state webhook_delivery_state NOT NULL DEFAULT 'Waiting',
  tries integer NOT NULL DEFAULT 0,
  creation_time timestamptz(0) NOT NULL DEFAULT date_trunc('second'::text, now()),
  first_try_time timestamptz(3),
  next_time timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  end_time timestamptz(0),
  status integer,
  answer text,
  error varchar(60),
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id)
);

-- ## Import jobs

-- Imports as jobs: see docs/decisions/0051-imports-as-jobs.md. Written for every chunk of lines, so
-- updates stay within the page.
CREATE TABLE job (
  id serial NOT NULL,
  caller_kind varchar(10) NOT NULL,
  caller_id integer NOT NULL,
  caller_name text NOT NULL,
  address varchar(60) NOT NULL,
  surface varchar(10) NOT NULL,
  target varchar(120) NOT NULL,
  format job_format NOT NULL,
  delimiter varchar(1),
  columns text[],
  is_dry boolean NOT NULL,
  file varchar(41) NOT NULL,
  file_name varchar(255) NOT NULL,
  size bigint NOT NULL,
  state job_state NOT NULL DEFAULT 'Waiting',
  next_byte bigint NOT NULL,
  line integer NOT NULL,
  total integer NOT NULL,
  ok integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  creation_time timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  start_time timestamptz(3),
  end_time timestamptz(3),
  error text,
  lease uuid,
  lease_time timestamptz(3),
  turn_time timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- A job that ends the process which runs it is taken over a few times only.
  attempts integer NOT NULL DEFAULT 0,
  text_line integer NOT NULL DEFAULT 0,
  -- The jobs of one share run one after another.
  share varchar(20) NOT NULL DEFAULT '',
  -- How the numbers of a file are written: see docs/decisions/0060-number-formats.md.
  decimal_marks text[] DEFAULT ARRAY[]::text[],
  CONSTRAINT job_pkey PRIMARY KEY (id)
) WITH (fillfactor = 50);

CREATE TABLE job_refusal (
  job_id integer NOT NULL,
  line integer NOT NULL,
  violations json NOT NULL,
  CONSTRAINT job_refusal_pkey PRIMARY KEY (job_id, line)
);

-- ## What the service notes for itself

-- Answers of calls that are done once (Idempotency-Key). What they say is sealed with the caller's
-- own key, of which only a hash is here.
CREATE TABLE kept_answer (
  id bytea NOT NULL,
  fingerprint bytea NOT NULL,
  answer bytea NOT NULL,
  creation_time timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT kept_answer_pkey PRIMARY KEY (id)
);

-- How many calls each caller has made, or a node has set aside for it, in its window of time.
-- Nothing is lost with it in a crash but counts, so it need not be logged.
CREATE UNLOGGED TABLE call_window (
  caller varchar(40) PRIMARY KEY,
  ends timestamptz(3) NOT NULL,
  used integer NOT NULL,
  granted integer NOT NULL
);

-- How far the write-ahead log was when a caller had last written: what a replica must have replayed
-- before the caller reads there. Whoever loses its connection to the primary distrusts older
-- positions, so that it need not be logged. Half of each page is kept free: a change then touches
-- no index.
CREATE UNLOGGED TABLE write_position (
  caller varchar(40) PRIMARY KEY,
  position bigint NOT NULL
) WITH (fillfactor = 50);

-- Updated every minute while a caller calls, so updates stay within the page. There is no foreign
-- key to the caller: the counts remain when it is deleted.
CREATE TABLE caller_usage (
  caller_kind varchar(10) NOT NULL,
  caller_id integer NOT NULL,
  surface varchar(10) NOT NULL,
  coordinate varchar(200) COLLATE "C" NOT NULL,
  day date NOT NULL,
  calls bigint NOT NULL,
  first_time timestamptz(0) NOT NULL,
  last_time timestamptz(0) NOT NULL,
  CONSTRAINT caller_usage_pkey PRIMARY KEY
    (caller_kind, caller_id, surface, coordinate, day)
) WITH (fillfactor = 80);

-- # Constraints

-- ## Foreign keys

ALTER TABLE newsletter_member
  ADD CONSTRAINT newsletter_member_list_id_fkey FOREIGN KEY (list_id)
    REFERENCES newsletter_list (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE template_file
  ADD CONSTRAINT template_file_template_fkey FOREIGN KEY (template)
    REFERENCES template (name) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE customer
  ADD CONSTRAINT customer_price_list_id_fkey FOREIGN KEY (price_list_id)
    REFERENCES price_list (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE customer_wish
  ADD CONSTRAINT customer_wish_customer_id_fkey FOREIGN KEY (customer_id)
    REFERENCES customer (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT customer_wish_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE contact
  ADD CONSTRAINT contact_customer_id_fkey FOREIGN KEY (customer_id)
    REFERENCES customer (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product
  ADD CONSTRAINT product_department_id_fkey FOREIGN KEY (department_id)
    REFERENCES department (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT product_producer_id_fkey FOREIGN KEY (producer_id)
    REFERENCES producer (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT product_category_id_fkey FOREIGN KEY (category_id)
    REFERENCES category (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT product_unit_of_measure_id_fkey FOREIGN KEY (unit_of_measure_id)
    REFERENCES unit_of_measure (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT product_tax_class_id_fkey FOREIGN KEY (tax_class_id)
    REFERENCES tax_class (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT product_promotion_id_fkey FOREIGN KEY (promotion_id)
    REFERENCES promotion (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE product_variant
  ADD CONSTRAINT product_variant_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT product_variant_variant_id_fkey FOREIGN KEY (variant_id)
    REFERENCES variant (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product_accessory
  ADD CONSTRAINT product_accessory_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT product_accessory_accessory_id_fkey FOREIGN KEY (accessory_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product_similar
  ADD CONSTRAINT product_similar_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT product_similar_similar_id_fkey FOREIGN KEY (similar_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product_image
  ADD CONSTRAINT product_image_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT product_image_option_id_fkey FOREIGN KEY (option_id)
    REFERENCES option (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE product_file
  ADD CONSTRAINT product_file_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product_review
  ADD CONSTRAINT product_review_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE option
  ADD CONSTRAINT option_variant_id_fkey FOREIGN KEY (variant_id)
    REFERENCES variant (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE item
  ADD CONSTRAINT item_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT item_supplier_id_fkey FOREIGN KEY (supplier_id)
    REFERENCES supplier (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT item_tax_class_id_fkey FOREIGN KEY (tax_class_id)
    REFERENCES tax_class (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE item_option
  ADD CONSTRAINT item_option_item_id_fkey FOREIGN KEY (item_id)
    REFERENCES item (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT item_option_option_id_fkey FOREIGN KEY (option_id)
    REFERENCES option (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE price_list
  ADD CONSTRAINT price_list_base_id_fkey FOREIGN KEY (base_id)
    REFERENCES price_list (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE item_price
  ADD CONSTRAINT item_price_item_id_fkey FOREIGN KEY (item_id)
    REFERENCES item (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT item_price_price_list_id_fkey FOREIGN KEY (price_list_id)
    REFERENCES price_list (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE movement
  ADD CONSTRAINT movement_item_id_fkey FOREIGN KEY (item_id)
    REFERENCES item (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE department
  ADD CONSTRAINT department_parent_id_fkey FOREIGN KEY (parent_id)
    REFERENCES department (id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE promotion_product
  ADD CONSTRAINT promotion_product_promotion_id_fkey FOREIGN KEY (promotion_id)
    REFERENCES promotion (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT promotion_product_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE promotion_department
  ADD CONSTRAINT promotion_department_promotion_id_fkey FOREIGN KEY (promotion_id)
    REFERENCES promotion (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT promotion_department_department_id_fkey FOREIGN KEY (department_id)
    REFERENCES department (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE promotion_producer
  ADD CONSTRAINT promotion_producer_promotion_id_fkey FOREIGN KEY (promotion_id)
    REFERENCES promotion (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT promotion_producer_producer_id_fkey FOREIGN KEY (producer_id)
    REFERENCES producer (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE tax_rate
  ADD CONSTRAINT tax_rate_tax_area_id_fkey FOREIGN KEY (tax_area_id)
    REFERENCES tax_area (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT tax_rate_tax_class_id_fkey FOREIGN KEY (tax_class_id)
    REFERENCES tax_class (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE shipping_method
  ADD CONSTRAINT shipping_method_payment_on_delivery_id_fkey FOREIGN KEY (payment_on_delivery_id)
    REFERENCES payment_method (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT shipping_method_tax_class_id_fkey FOREIGN KEY (tax_class_id)
    REFERENCES tax_class (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE shipping_rate
  ADD CONSTRAINT shipping_rate_shipping_method_id_fkey FOREIGN KEY (shipping_method_id)
    REFERENCES shipping_method (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE insurance_rate
  ADD CONSTRAINT insurance_rate_shipping_method_id_fkey FOREIGN KEY (shipping_method_id)
    REFERENCES shipping_method (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE payment_method
  ADD CONSTRAINT payment_method_tax_class_id_fkey FOREIGN KEY (tax_class_id)
    REFERENCES tax_class (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE orders
  ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id)
    REFERENCES customer (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT orders_tax_area_id_fkey FOREIGN KEY (tax_area_id)
    REFERENCES tax_area (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT orders_shipping_method_id_fkey FOREIGN KEY (shipping_method_id)
    REFERENCES shipping_method (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT orders_shipping_method_tax_class_id_fkey FOREIGN KEY (shipping_method_tax_class_id)
    REFERENCES tax_class (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT orders_payment_method_id_fkey FOREIGN KEY (payment_method_id)
    REFERENCES payment_method (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT orders_payment_method_tax_class_id_fkey FOREIGN KEY (payment_method_tax_class_id)
    REFERENCES tax_class (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE order_line
  ADD CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT order_line_tax_class_id_fkey FOREIGN KEY (tax_class_id)
    REFERENCES tax_class (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE order_status_change
  ADD CONSTRAINT order_status_change_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE text_key
  ADD CONSTRAINT text_key_language_fkey FOREIGN KEY (language)
    REFERENCES language (code) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product_search
  ADD CONSTRAINT product_search_product_id_fkey FOREIGN KEY (product_id)
    REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT product_search_language_fkey FOREIGN KEY (language)
    REFERENCES language (code) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE webhook_progress
  ADD CONSTRAINT webhook_progress_webhook_id_fkey FOREIGN KEY (webhook_id)
    REFERENCES webhook (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE webhook_delivery
  ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id)
    REFERENCES webhook (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE job_refusal
  ADD CONSTRAINT job_refusal_job_id_fkey FOREIGN KEY (job_id)
    REFERENCES job (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE caller_key
  ADD CONSTRAINT caller_key_maker_key_id_fkey FOREIGN KEY (maker_key_id)
    REFERENCES caller_key (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT caller_key_maker_account_id_fkey FOREIGN KEY (maker_account_id)
    REFERENCES account (id) ON DELETE SET NULL ON UPDATE CASCADE;

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

-- ## Site and administration

ALTER TABLE language
  ADD CONSTRAINT language_code_form CHECK (code ~ '^[a-z]{2}$'),
  ADD CONSTRAINT language_name_given CHECK (name <> ''),
  ADD CONSTRAINT language_region_form CHECK (region ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT language_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT language_default_active CHECK (is_active OR NOT is_default),
  ADD CONSTRAINT language_position_range CHECK (position >= 0);
ALTER TABLE page ADD CONSTRAINT page_name_given CHECK (name <> '');
ALTER TABLE newsletter_list ADD CONSTRAINT newsletter_list_name_given CHECK (name <> '');
ALTER TABLE newsletter_member
  ADD CONSTRAINT newsletter_member_email_length CHECK (char_length(email) >= 3),
  ADD CONSTRAINT newsletter_member_ip_length CHECK (char_length(ip) >= 7);
ALTER TABLE setting ADD CONSTRAINT setting_key_given CHECK (key <> '');
ALTER TABLE template ADD CONSTRAINT template_name_valid CHECK (name ~ '^[^./\\][^/\\]*$');
ALTER TABLE template_file
  -- No name is empty or begins with a dot, so a path stays within its template.
  ADD CONSTRAINT template_file_path_valid CHECK (path ~ '^[^./\\][^/\\]*(/[^./\\][^/\\]*)*$'),
  ADD CONSTRAINT template_file_size CHECK (octet_length(content) <= 2097152);

-- ## Accounts, caller keys

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
ALTER TABLE caller_key
  ADD CONSTRAINT caller_key_name_given CHECK (name <> ''),
  ADD CONSTRAINT caller_key_hash_length CHECK (length(hash) = 32),
  ADD CONSTRAINT caller_key_former_hash_length CHECK (length(former_hash) = 32),
  ADD CONSTRAINT caller_key_former_whole
    CHECK ((former_hash IS NULL) = (former_expiry_time IS NULL)),
  -- Also keeps makers from forming a circle.
  ADD CONSTRAINT caller_key_maker_is_older CHECK (maker_key_id < id),
  ADD CONSTRAINT caller_key_one_maker CHECK (num_nonnulls(maker_key_id, maker_account_id) <= 1),
  ADD CONSTRAINT caller_key_call_limit CHECK (
    num_nonnulls(call_limit, call_window_seconds) <> 1
    AND call_limit >= 1 AND call_window_seconds BETWEEN 1 AND 86400);

-- ## Customers

ALTER TABLE customer
  ADD CONSTRAINT customer_full_name_given CHECK (full_name <> ''),
  ADD CONSTRAINT customer_cart_positive CHECK (cart >= 1),
  ADD CONSTRAINT customer_application_hashed_a_password
    CHECK (password_application IS NULL OR encrypted_password IS NOT NULL);
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

-- ## Webhooks, import jobs

ALTER TABLE webhook
  ADD CONSTRAINT webhook_topics_given CHECK (cardinality(topics) > 0),
  ADD CONSTRAINT webhook_former_both CHECK ((former_secret IS NULL) = (former_expiry_time IS NULL));
ALTER TABLE webhook_delivery
  ADD CONSTRAINT webhook_delivery_end_known CHECK ((state = 'Waiting') = (end_time IS NULL));
ALTER TABLE job
  ADD CONSTRAINT job_end_known CHECK ((state IN ('Waiting', 'Running')) = (end_time IS NULL)),
  ADD CONSTRAINT job_error_known CHECK ((state = 'Failed') = (error IS NOT NULL));

-- # Functions

-- ## Texts in lower case

-- `fold` knows all of Unicode. Its collation is the best that this database has: the one PostgreSQL
-- carries itself (17 and later), else a library's; a single lower() inside, so that it is inlined.
DO $$
DECLARE
  chosen text;
BEGIN
  SELECT c.collname INTO chosen
  FROM unnest(ARRAY['pg_c_utf8', 'C.utf8', 'en_US.utf8', 'und-x-icu', 'default'])
    WITH ORDINALITY AS wanted (collname, place)
  JOIN pg_collation AS c USING (collname)
  WHERE c.collnamespace = 'pg_catalog'::regnamespace
    AND c.collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
  ORDER BY wanted.place LIMIT 1;
  EXECUTE format('CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $fold$ SELECT pg_catalog.lower($1 COLLATE pg_catalog.%I) $fold$', chosen);
END $$;

-- ## Texts without case, accents, marks and invisible characters
-- What searches and keywords compare: see docs/decisions/0068-one-folding-for-searches.md.

-- src/contract/text.ts has the same rules, and a test compares both. Texts of ASCII characters
-- alone, most of a shop's, need none of it. The final sigma is a sigma, and an apostrophe is
-- written in six more ways.
CREATE FUNCTION unaccented(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) THEN fold($1)
  ELSE translate(replace(replace(replace(
    regexp_replace(fold(normalize(replace($1, U&'\00B4', ''''), NFKD)),
      U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F'
      || U&'\00AD\061C\180E\200B-\200F\202A-\202E\2060-\206F\FE00-\FE0F\FEFF]', '', 'g'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
    U&'\0142\00F8\0111\00F0\0127\0131\014B\0167\03C2\2018\2019\201B\02BC\02B9\2032',
    U&'loddhint\03C3' || repeat('''', 6)) END;

-- The functions below give their bodies by RETURN, which binds what they call when they are made:
-- an index is built and restored without a search path. pg_dump prints such bodies from their
-- parsed form. There a parameter without a name is "" when other parameters have names, which no
-- server accepts: all have names, or none.

-- ## What lists are sorted by

-- Numbers of digits alone compare by value: length first, then digits; any other comes after.
CREATE FUNCTION number_key(number text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN number ~ '^[0-9]+$'
    THEN '0' || lpad(length(ltrim(number, '0'))::text, 2, '0') || ltrim(number, '0')
    ELSE '1' || fold(number) END;

-- ## What keywords and searches look in

-- What the keywords of customers.find are looked for in.
CREATE FUNCTION customer_document(customer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.code || E'\n' || $1.full_name || E'\n' || $1.billing_personal_code || E'\n'
    || $1.billing_company_code || E'\n' || $1.billing_email);

-- What the address phrase of orders.find is looked for in: both addresses, a line each. A phrase
-- may reach over several parts of an address (`Main Street 1 20100`), of which one between them may
-- be empty: blanks come one at a time, in the addresses as in the phrase.
CREATE FUNCTION order_addresses(orders) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(unaccented($1.billing_first_name || ' ' || $1.billing_last_name || ' '
    || $1.billing_company_name || ' ' || $1.billing_street1 || ' ' || $1.billing_street2 || ' '
    || $1.billing_postal_code || ' ' || $1.billing_city || ' ' || $1.billing_state_prov || ' '
    || $1.billing_country || E'\n' || coalesce($1.shipping_name || ' ' || $1.shipping_street1 || ' '
    || $1.shipping_street2 || ' ' || $1.shipping_postal_code || ' ' || $1.shipping_city || ' '
    || $1.shipping_state_prov || ' ' || $1.shipping_country, '')), ' {2,}', ' ', 'g');

-- What the keywords of products.find are looked for in, in one language.
CREATE FUNCTION product_document(product product, sku text, language text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented(product.code || E'\n' || sku || E'\n' || coalesce(product.name ->> language, '')
    || E'\n' || coalesce(product.short_description ->> language, '') || E'\n'
    || coalesce(product.long_description ->> language, '') || E'\n'
    || coalesce(product.more_description ->> language, ''));

-- The words of a text, for keywords of movements.find: they are whole words, of one letter too,
-- which trigrams find no way to. Blanks and punctuation part them. The characters are listed, since
-- what a server takes for a letter depends on its locale.
CREATE FUNCTION words_of(text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(unaccented($1) COLLATE "C",
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf'
    || '\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u3000-\u303f]+'), '');

-- What `search` of GraphQL looks in.
CREATE FUNCTION order_document(orders) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.number || E'\n' || $1.reference_number || E'\n' || $1.customer_name || E'\n'
    || $1.billing_first_name || ' ' || $1.billing_last_name || E'\n' || $1.billing_company_name
    || E'\n' || $1.billing_email);

CREATE FUNCTION customer_search(customer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.code || E'\n' || $1.full_name || E'\n' || $1.billing_first_name || ' '
    || $1.billing_last_name || E'\n' || $1.billing_company_name || E'\n'
    || $1.billing_company_code || E'\n' || $1.billing_email);

CREATE FUNCTION contact_document(contact) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.name || E'\n' || $1.phone || E'\n' || coalesce($1.email, '') || E'\n'
    || $1.note);

CREATE FUNCTION review_document(product_review) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unaccented($1.code || E'\n' || $1.author || E'\n' || $1.summary);

-- ## The name in the address of a file

-- The name under which browsers save a file (see docs/decisions/0062-names-for-saving.md): the end
-- of its name, in characters that an address can have. Others of ASCII become hyphens, those beyond
-- it are escaped.
CREATE FUNCTION name_for_saving(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  hyphened text := regexp_replace(name, '[\x01- !-,/:-@[-^`{-\x9f]+', '-', 'g');
  saved text := '';
  part text;
BEGIN
  IF hyphened ~ '^[ -~]*$' THEN
    RETURN ltrim(right(hyphened, 60), '.');
  END IF;
  FOR at IN REVERSE length(hyphened)..1 LOOP
    part := substr(hyphened, at, 1);
    IF part > '~' COLLATE "C" THEN
      part := upper(regexp_replace(encode(convert_to(part, 'UTF8'), 'hex'), '(..)', '%\1', 'g'));
    END IF;
    EXIT WHEN length(part) + length(saved) > 120;
    saved := part || saved;
  END LOOP;
  RETURN ltrim(saved, '.');
END $$;

-- ## What never changes, and what depends on other rows

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % never changes', TG_ARGV[0], TG_TABLE_NAME
    USING ERRCODE = 'check_violation';
END $$;

-- The path runs from the first level to the department itself.
CREATE FUNCTION set_department_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.path := coalesce((SELECT path FROM department WHERE id = NEW.parent_id), '{}') || NEW.id;
  RETURN NEW;
END $$;

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

-- ## Numbers of orders
-- Dry runs and refused calls leave sequences as they were: see docs/decisions/0069-sequences.md.

-- The next number of an order without one: the next of the sequence that no order has.
-- A statement that is its own transaction draws it, since it is no longer refused; such statements
-- do not wait for each other. A transaction with further statements can still be rolled back: it
-- excludes the others until its end, and draws when it commits, by the trigger below.
CREATE FUNCTION next_order_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  free bigint;
BEGIN
  IF current_setting('gateway.begun', true) = '1' THEN
    PERFORM pg_advisory_xact_lock(7202631);
    SELECT last_value + is_called::int INTO free FROM order_number;
    WHILE EXISTS (SELECT FROM orders WHERE number = free::text) LOOP
      free := free + 1;
    END LOOP;
    PERFORM set_config('gateway.order_number', free::text, true);
    RETURN free;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(7202631);
  LOOP
    free := nextval('order_number');
    EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE number = free::text);
  END LOOP;
  RETURN free;
END $$;

-- Runs before the commit of a transaction that has numbered an order, and never in one that is
-- rolled back.
CREATE FUNCTION draw_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM setval('order_number', current_setting('gateway.order_number')::bigint);
  RETURN NULL;
END $$;

-- The last value of each sequence by its oid; null if it has returned none.
CREATE FUNCTION sequence_values() RETURNS json LANGUAGE sql AS $$
  SELECT json_object_agg(s.seqrelid, pg_sequence_last_value(s.seqrelid))
  FROM pg_sequence AS s JOIN pg_class AS c ON c.oid = s.seqrelid
  WHERE c.relnamespace = quote_ident(current_schema())::regnamespace
$$;

-- Takes back what a transaction that was rolled back has drawn since `sequence_values` returned
-- `former`. A statement that draws an identifier holds a lock on the table until its transaction
-- ends, so a table that can be locked has no drawn identifier that is not committed. Other calls
-- may have committed identifiers meanwhile: the sequence stays at the largest. A table that others
-- write at the moment keeps a gap, as does one from which identifiers may have been deleted since.
CREATE FUNCTION restore_sequences(former json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entries text := (former ->> pg_get_serial_sequence('audit_entry', 'id')::regclass::oid::text);
  drawn record;
  largest bigint;
BEGIN
  FOR drawn IN
    SELECT s.seqrelid::regclass AS sequence, s.seqstart AS first,
      d.refobjid::regclass AS owner, f.value::bigint AS last
    FROM json_each_text(former) AS f JOIN pg_sequence AS s ON s.seqrelid = f.key::oid
    JOIN pg_depend AS d ON d.classid = 'pg_class'::regclass AND d.objid = s.seqrelid
      AND d.deptype = 'a'
    WHERE pg_sequence_last_value(s.seqrelid) IS DISTINCT FROM f.value::bigint
  LOOP
    BEGIN
      EXECUTE format('LOCK TABLE %s IN SHARE MODE NOWAIT', drawn.owner);
      EXECUTE format('SELECT greatest(max(id), $1) FROM %s', drawn.owner)
        INTO largest USING drawn.last;
      IF EXISTS (SELECT FROM audit_entry
          WHERE id > coalesce(entries::bigint, 0) AND action = 'Delete') THEN
        CONTINUE;
      END IF;
      IF largest IS NULL THEN
        PERFORM setval(drawn.sequence, drawn.first, false);
      ELSIF largest < pg_sequence_last_value(drawn.sequence) THEN
        PERFORM setval(drawn.sequence, largest);
      END IF;
    EXCEPTION WHEN lock_not_available THEN
      NULL;
    END;
  END LOOP;
END $$;

-- ## Sort keys and search documents

-- Loads of many rows are one statement here too; changes of a text, rare and single, go by row.
CREATE FUNCTION add_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO text_key (owner, language, id, key)
    SELECT %L, l.code, a.id, fold(coalesce(a.%I ->> l.code::text, ''''))
    FROM added AS a CROSS JOIN language AS l', TG_TABLE_NAME || '.' || TG_ARGV[0], TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION change_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE text_key AS k SET key = fold(coalesce($1.%I ->> k.language::text, ''''))
    WHERE k.owner = %L AND k.id = $1.id', TG_ARGV[0], TG_TABLE_NAME || '.' || TG_ARGV[0]) USING NEW;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_text_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM text_key WHERE owner = TG_TABLE_NAME || '.' || TG_ARGV[0];
  ELSE
    DELETE FROM text_key AS k USING removed AS r
    WHERE k.owner = TG_TABLE_NAME || '.' || TG_ARGV[0] AND k.id = r.id;
  END IF;
  RETURN NULL;
END $$;

-- A product is found from its main item on, which comes in the same transaction.
CREATE FUNCTION add_product_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (product_id, language, document)
  SELECT p.id, l.code, product_document(p, a.sku, l.code::text)
  FROM added AS a JOIN product AS p ON p.id = a.product_id CROSS JOIN language AS l
  WHERE a.is_primary;
  RETURN NULL;
END $$;

CREATE FUNCTION change_product_searches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  IF TG_TABLE_NAME = 'item' THEN
    changed := NEW.product_id;
  ELSE
    changed := NEW.id;
  END IF;
  UPDATE product_search AS s SET document = product_document(p, i.sku, s.language::text)
  FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary
  WHERE s.product_id = p.id AND p.id = changed;
  RETURN NULL;
END $$;

-- A new language brings its rows with it. They go, and change their code, by their foreign keys.
CREATE FUNCTION add_language_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text[];
BEGIN
  FOREACH owner SLICE 1 IN ARRAY ARRAY[
    ['product', 'name'], ['department', 'name'], ['variant', 'name'], ['option', 'name'],
    ['promotion', 'name'], ['shipping_method', 'name'], ['payment_method', 'name'],
    ['product_file', 'description']
  ] LOOP
    EXECUTE format('INSERT INTO text_key (owner, language, id, key)
      SELECT %L, $1, id, fold(coalesce(%I ->> $1::text, '''')) FROM %I',
      owner[1] || '.' || owner[2], owner[2], owner[1]) USING NEW.code;
  END LOOP;
  INSERT INTO product_search (product_id, language, document)
  SELECT p.id, NEW.code, product_document(p, i.sku, NEW.code::text)
  FROM product AS p JOIN item AS i ON i.product_id = p.id AND i.is_primary;
  RETURN NULL;
END $$;

-- ## Languages
-- Languages come, go and change their code while others write texts. Whoever writes texts shares
-- the languages, whoever changes which there are holds them alone, until the end of the
-- transaction; then a text has keys of languages that the shop has, and no others, whoever writes
-- it. The number is one that no other lock has: see src/db/advisory-locks.ts.

CREATE FUNCTION share_languages() RETURNS void
LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock_shared(7202630) $$;

CREATE FUNCTION hold_languages() RETURNS void
LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7202630) $$;

CREATE FUNCTION share_languages_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7202630);
  RETURN NULL;
END $$;

CREATE FUNCTION hold_languages_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7202630);
  RETURN NULL;
END $$;

-- Which columns hold localized texts: those whose check is localized_fits.
CREATE FUNCTION localized_columns() RETURNS TABLE (owner regclass, names text[])
LANGUAGE sql STABLE AS $$
  SELECT c.conrelid::regclass, array_agg(a.attname::text ORDER BY a.attnum)
  FROM pg_depend AS d
  JOIN pg_constraint AS c ON c.oid = d.objid
  JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
  WHERE d.classid = 'pg_constraint'::regclass AND d.refclassid = 'pg_proc'::regclass
    AND d.refobjid = 'localized_fits'::regproc
  GROUP BY c.conrelid ORDER BY c.conrelid::regclass::text
$$;

-- What a node wrote knowing other languages than there now are is not wrong but late: it is told to
-- do it again (a serialization failure), and then knows them.
CREATE FUNCTION refuse_language(code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the shop has no language %', code USING ERRCODE = 'serialization_failure';
END $$;

-- Makes the triggers of every table with localized texts, each with a function of its own, whose
-- plan is kept. To be called again by a migration that adds such a column.
CREATE FUNCTION watch_texts() RETURNS void LANGUAGE plpgsql AS $watch$
DECLARE
  texts record;
  keys text;
BEGIN
  FOR texts IN SELECT * FROM localized_columns() LOOP
    SELECT string_agg(format('SELECT json_object_keys(NEW.%I)', name), ' UNION ALL ')
    INTO keys FROM unnest(texts.names) AS name;
    EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $known$
      BEGIN
        PERFORM refuse_language(key) FROM (%s) AS used (key)
        WHERE key <> ALL (ARRAY(SELECT code::text FROM language));
        RETURN NULL;
      END $known$', texts.owner || '_languages_known', keys);
    SELECT string_agg(format('%I', name), ', ') INTO keys FROM unnest(texts.names) AS name;
    EXECUTE format('CREATE OR REPLACE TRIGGER languages_shared BEFORE INSERT OR UPDATE OF %s ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION share_languages_first()', keys, texts.owner);
    -- Within a trigger it is the language itself that changes.
    EXECUTE format('CREATE OR REPLACE TRIGGER languages_known AFTER INSERT OR UPDATE OF %s ON %s
      FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION %I()',
      keys, texts.owner, texts.owner || '_languages_known');
  END LOOP;
END $watch$;

-- A review is written in a language of the shop, and stays when the language goes.
CREATE FUNCTION product_review_language_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_language(NEW.language)
  WHERE NOT EXISTS (SELECT FROM language AS l WHERE l.code = NEW.language);
  RETURN NULL;
END $$;

-- The text with its keys among `gone` renamed to `code`; without them where it is null.
CREATE FUNCTION move_texts(texts json, gone text[], code text) RETURNS json
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT '{' || coalesce(string_agg(
      to_json(CASE WHEN key = ANY (gone) THEN code ELSE key END)::text
        || ':' || value::text, ',' ORDER BY place), '') || '}'
    FROM json_each(texts) WITH ORDINALITY AS each (key, value, place)
    WHERE CASE WHEN code IS NULL THEN key <> ALL (gone) ELSE key <> code END);
END $$;

-- One statement a table, whatever its length. A quote inside a text is written \", so that what is
-- found is a key.
CREATE FUNCTION move_all_texts(gone text[], code text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  texts record;
  moved text;
  found text;
BEGIN
  FOR texts IN SELECT * FROM localized_columns() LOOP
    SELECT string_agg(
        format('%1$I = CASE WHEN %1$I::text ~ $3 THEN move_texts(%1$I, $1, $2) ELSE %1$I END',
          name), ', '), string_agg(format('%I::text ~ $3', name), ' OR ')
    INTO moved, found FROM unnest(texts.names) AS name;
    EXECUTE format('UPDATE %s SET %s WHERE %s', texts.owner, moved, found)
    USING gone, code, '"(' || array_to_string(gone, '|') || ')"\s*:';
  END LOOP;
END $$;

CREATE FUNCTION rename_language_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_all_texts(ARRAY[OLD.code::text], NEW.code::text);
  UPDATE product_review SET language = NEW.code WHERE language = OLD.code;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_language_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed) THEN
    PERFORM move_all_texts(ARRAY(SELECT code::text FROM removed), NULL);
  END IF;
  RETURN NULL;
END $$;

-- ## Sessions and keys of accounts

-- Whoever changes a password ends the sessions that it began.
CREATE FUNCTION end_account_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_session WHERE account_id = NEW.id;
  RETURN NULL;
END $$;

-- The keys of an account that is removed are revoked with it: without a maker they would be free.
CREATE FUNCTION revoke_keys_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An update of no row would be news for the nodes as well.
  IF EXISTS (SELECT FROM caller_key WHERE maker_account_id = OLD.id AND revoked_time IS NULL) THEN
    UPDATE caller_key SET revoked_time = date_trunc('second'::text, now())
    WHERE maker_account_id = OLD.id AND revoked_time IS NULL;
  END IF;
  RETURN OLD;
END $$;

-- ## News for the other nodes

-- Every node keeps a few rows in memory and drops them when told.
CREATE FUNCTION tell_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gateway', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- ## Audit
-- Entries use the names and keys that GraphQL documents: see docs/decisions/0014-audit-names.md.

-- The row of the call comes with its first entry, and is one however many entries follow.
CREATE FUNCTION audit_call() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known text := current_setting('gateway.audit_call', true);
  call json;
  made bigint;
BEGIN
  IF known <> '' THEN
    RETURN known::bigint;
  END IF;
  call := current_setting('gateway.call')::json;
  INSERT INTO audit_call (caller_kind, caller_id, caller_name, surface, operation, request_id)
  VALUES (call ->> 'kind', (call ->> 'id')::integer, call ->> 'name', call ->> 'surface',
    call ->> 'operation', call ->> 'requestId')
  RETURNING id INTO made;
  PERFORM set_config('gateway.audit_call', made::text, true);
  RETURN made;
END $$;

-- The GraphQL type of a table's rows.
CREATE FUNCTION audit_type(audited regclass) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE audited::text WHEN 'orders' THEN 'Order'
    ELSE replace(initcap(replace(audited::text, '_', ' ')), ' ', '') END
$$;

-- The GraphQL name of a column; of a member of a member, `billingAddress.city`.
CREATE FUNCTION audit_member(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  words text[];
  inner_words text[] := regexp_match(name, '^(billing|seller|rounding)_(.+)$');
BEGIN
  IF name = 'cart' THEN
    RETURN 'cartId';
  END IF;
  words := coalesce(inner_words,
    regexp_match(name, '^(shipping)_(name|street[12]|city|postal_code|state_prov|country)$'),
    regexp_match(name, '^(layout)_(.+)$'),
    regexp_match(name, '^((?:shipping|payment)_method)_(.+)$'),
    regexp_match(name, '^((?:[a-z]+_)?image)_(file|width|height|align|caption)$'),
    ARRAY[name]);
  words[1] := CASE words[1] WHEN 'billing' THEN 'billing_address'
    WHEN 'seller' THEN 'seller_address' WHEN 'shipping' THEN 'shipping_address'
    WHEN 'layout' THEN 'products_layout' ELSE words[1] END;
  RETURN (SELECT string_agg(lower(left(joined, 1)) || substr(joined, 2), '.' ORDER BY place)
    FROM unnest(words) WITH ORDINALITY AS w (word, place),
      replace(initcap(replace(word, '_', ' ')), ' ', '') AS joined);
END $$;

-- Settings of a payment provider: what is not known to be no secret is hidden.
CREATE FUNCTION audit_settings(settings json) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '{' || coalesce(string_agg(to_json(key) || ':' || CASE
      WHEN key IN ('iban', 'holder', 'bic', 'email') THEN value::text
      ELSE '"hidden"' END, ','), '') || '}'
  FROM json_each(settings)
$$;

-- The SQL of a column's value as JSON text, null for null: decimals and long identifiers are texts,
-- as on GraphQL. Of a secret only whether there is one.
CREATE FUNCTION audit_value(slot text, name text, type regtype) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name = 'provider_settings' THEN format('audit_settings(%s)', slot)
    WHEN name ~ 'encrypted_password|secret|token|(^|_)hash$'
        AND name NOT IN ('gravatar_hash', 'content_hash')
      THEN format('CASE WHEN %s IS NOT NULL THEN ''"hidden"'' END', slot)
    WHEN type::text IN ('integer', 'smallint', 'boolean', 'json', 'jsonb') THEN slot || '::text'
    WHEN type::text IN ('bigint', 'numeric') THEN format('''"'' || %s || ''"''', slot)
    WHEN type::text = 'timestamp with time zone' THEN
      format('''"'' || to_char(%s AT TIME ZONE ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'') || ''"''',
        slot)
    ELSE format('to_json(%s)::text', slot) END
$$;

-- Joins pieces of SQL by concat(), which takes 100 at most.
CREATE FUNCTION audit_concat(pieces text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'concat(' || string_agg(part, ', ' ORDER BY place) || ')' FROM (
    SELECT (n - 1) / 90 AS place, 'concat(' || string_agg(piece, ', ' ORDER BY n) || ')' AS part
    FROM unnest(pieces) WITH ORDINALITY AS p (piece, n) GROUP BY 1
  ) AS parts
$$;

-- The GraphQL name of a column, or null for a column without one. Entries leave out what is worked
-- out from other rows, the time, which the entry has itself, and what GraphQL does not show: inner
-- identifiers, hashes, and what follows from a file or from the key of a part.
CREATE FUNCTION audit_field(audited text, name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name = 'update_time'
      OR audited = 'item_price' AND name IN ('product_id', 'is_primary', 'price')
      OR audited = 'product' AND name IN ('creation_time', 'promotion_id')
      OR audited = 'department' AND name = 'path'
      OR audited = 'item' AND name IN ('id', 'creation_time')
      OR audited = 'movement' AND name = 'item_id'
      OR audited = 'language' AND name = 'position'
      OR audited = 'customer' AND name = 'password_application'
      OR audited = 'caller_key' AND name IN ('hash', 'former_hash', 'is_operator')
      OR audited = 'webhook' AND name IN ('secret', 'former_secret')
      OR audited = 'account_session'
        AND name IN ('id', 'account_id', 'family_hash', 'creation_time')
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

-- The columns of a table that entries tell, each with its name on GraphQL and the SQL of its JSON
-- over a row @. The content of a template's file is not told: its entry shows the path whenever the
-- file is written.
CREATE FUNCTION audit_columns(audited regclass)
RETURNS TABLE (place integer, label text, value text, compared text) LANGUAGE sql STABLE AS $$
  SELECT a.attnum, ',"' || audit_field(audited::text, a.attname) || '":',
    CASE WHEN audited::text = 'account' AND a.attname = 'encrypted_password'
      THEN '(@.encrypted_password IS NOT NULL)::text'
      ELSE audit_value('@.' || quote_ident(a.attname), a.attname, a.atttypid) END,
    CASE WHEN audited::text = 'template_file' THEN '(@.mod_time, @.content)'
      -- json has no equality of its own.
      ELSE '@.' || quote_ident(a.attname)
        || CASE a.atttypid WHEN 'json'::regtype THEN '::text' ELSE '' END END
  FROM pg_attribute AS a
  WHERE a.attrelid = audited AND a.attnum > 0 AND NOT a.attisdropped
    AND audit_field(audited::text, a.attname) IS NOT NULL
    AND NOT (audited::text = 'template_file' AND a.attname = 'template')
$$;

-- The condition, over a row @, under which a change of it leaves an entry.
CREATE FUNCTION audit_condition(audited text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE audited
    -- Prices of derived lists follow from those of their base, and a row without a price is
    -- omitted.
    WHEN 'item_price' THEN
      'num_nonnulls(@.list_price, @.selling_price) > 0
        AND (SELECT l.base_id IS NULL FROM price_list AS l WHERE l.id = @.price_list_id)'
    -- Empty folders are omitted, and so are files that are created and deleted with their template:
    -- the former have its time, of the latter the template no longer exists.
    WHEN 'template_file' THEN
      '@.content IS NOT NULL AND (SELECT TG_OP <> ''INSERT'' OR t.creation_time <> @.mod_time
        FROM template AS t WHERE t.name = @.template)'
    ELSE 'true' END
$$;

-- The type, the key, the part and the identifier that a row @ has in entries. A part has the key of
-- its record: the first column of its own key, or what is said here. Of an item that is the SKU,
-- which its parts have in k.sku.
CREATE FUNCTION audit_identity(audited regclass, keys text[]) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  owner regclass;
  key text := (SELECT string_agg('@.' || quote_ident(k), ', ') FROM unnest(keys[2:]) AS k);
BEGIN
  CASE audited::text
    WHEN 'item' THEN RETURN '''Item'', @.sku, NULL, @.id';
    WHEN 'language', 'product_review' THEN
      RETURN format('%L, @.%I::text, NULL, @.id', audit_type(audited), keys[1]);
    WHEN 'item_price', 'item_option' THEN
      RETURN format('''Item'', coalesce(k.sku, ''''), concat_ws(''/'', %L, %s), @.item_id',
        audit_type(audited), key);
    WHEN 'order_status_change' THEN
      RETURN '''Order'', @.order_id::text, '
        || 'concat_ws(''/'', ''OrderStatusChange'', @.id), NULL::integer';
    WHEN 'account_session' THEN
      RETURN '''Account'', @.account_id::text, concat_ws(''/'', ''Session'', @.id), NULL::integer';
    ELSE NULL;
  END CASE;
  IF key IS NULL THEN
    RETURN format('%L, @.%I::text, NULL, NULL::integer', audit_type(audited), keys[1]);
  END IF;
  SELECT f.confrelid INTO owner FROM pg_constraint AS f
  JOIN pg_attribute AS a ON a.attrelid = audited AND a.attnum = f.conkey[1] AND a.attname = keys[1]
  WHERE f.conrelid = audited AND f.contype = 'f';
  RETURN format('%L, @.%I::text, concat_ws(''/'', %L, %s), NULL::integer',
    audit_type(coalesce(owner, audited)), keys[1], audit_type(audited), key);
END $$;

-- Makes a table leave entries, by a function of its own whose statements are planned once: of a row
-- made or removed all members, of one changed those that differ as [before, after]. To be called
-- again by a migration that changes the table's columns, and for a table that it adds.
CREATE FUNCTION audit(audited regclass) RETURNS void LANGUAGE plpgsql AS $audit$
DECLARE
  keys text[] := ARRAY(SELECT a.attname FROM pg_index AS i,
      unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, place), pg_attribute AS a
    WHERE i.indrelid = audited AND i.indisprimary AND a.attrelid = audited AND a.attnum = k.attnum
    ORDER BY k.place);
  -- Rows of one statement are paired by keys that never change; other tables are told row by row.
  is_paired boolean := keys = ARRAY['id'] OR audited::text = 'item_price';
  is_told text := audit_condition(audited::text);
  identity text := audit_identity(audited, keys);
  -- A look-up for each row: a join would keep the plan of the first statement, however many rows
  -- follow.
  sku text := CASE WHEN audited::text IN ('item_price', 'item_option') THEN
    ', LATERAL (SELECT (SELECT i.sku FROM item AS i WHERE i.id = @.item_id) AS sku OFFSET 0) AS k'
    ELSE '' END;
  -- Parts of an item that is removed come after it: it leaves its SKU in a setting of the
  -- transaction.
  removed_items text :=
    'coalesce(nullif(current_setting(''gateway.removed_items'', true), ''''), ''{}'')::jsonb';
  removed_sku text := CASE sku WHEN '' THEN '' ELSE format(
    ' LEFT JOIN jsonb_each_text(%s) AS r (id, sku) ON r.id = o.item_id::text,
      LATERAL (SELECT coalesce(r.sku, (SELECT i.sku FROM item AS i '
      || 'WHERE i.id = o.item_id)) AS sku OFFSET 0) AS k',
    removed_items) END;
  leave_sku text := CASE audited::text WHEN 'item' THEN format(
    'PERFORM set_config(''gateway.removed_items'', (%s '
      || '|| (SELECT coalesce(json_object_agg(o.id, o.sku), ''{}'')
      FROM removed AS o)::jsonb)::text, true);', removed_items)
    ELSE '' END;
  whole text;
  changed text;
BEGIN
  SELECT audit_concat(array_agg(format('%L || %s', label, value) ORDER BY place)),
    audit_concat(array_agg(format(
      'CASE WHEN %s IS DISTINCT FROM %s
        THEN concat(%L, coalesce(%s, ''null''), '','', coalesce(%s, ''null''), '']'') END',
      replace(compared, '@', 'o'), replace(compared, '@', 'n'), label || '[',
      replace(value, '@', 'o'), replace(value, '@', 'n')) ORDER BY place))
  INTO whole, changed
  FROM audit_columns(audited)
  WHERE cardinality(keys) = 1 OR compared <> '@.' || quote_ident(keys[1]);
  EXECUTE format($make$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $made$
    BEGIN
      IF coalesce(current_setting('gateway.call', true), '') = '' THEN
        RETURN NULL;
      END IF;
      IF TG_OP = 'INSERT' THEN
        INSERT INTO audit_entry (call_id, record_type, record_key, part, record_id, action, members)
        SELECT (SELECT audit_call()), %2$s, 'Create', ('{' || substr(%3$s, 2) || '}')::json
        FROM added AS n%10$s WHERE %4$s;
      ELSIF TG_OP = 'DELETE' THEN
        %12$s
        INSERT INTO audit_entry (call_id, record_type, record_key, part, record_id, action, members)
        SELECT (SELECT audit_call()), %5$s, 'Delete', ('{' || substr(%6$s, 2) || '}')::json
        FROM removed AS o%13$s WHERE %7$s;
      ELSE
        INSERT INTO audit_entry (call_id, record_type, record_key, part, record_id, action, members)
        SELECT (SELECT audit_call()), %5$s, 'Update', ('{' || substr(c.members, 2) || '}')::json
        FROM %8$s, LATERAL (SELECT %9$s AS members OFFSET 0) AS c%11$s
        WHERE c.members <> '' AND (%4$s OR %7$s);
      END IF;
      RETURN NULL;
    END $made$ $make$, 'audit_' || audited,
    replace(identity, '@', 'n'), replace(whole, '@', 'n'), replace(is_told, '@', 'n'),
    replace(identity, '@', 'o'), replace(whole, '@', 'o'), replace(is_told, '@', 'o'),
    CASE WHEN is_paired THEN format('removed AS o JOIN added AS n USING (%s)',
        (SELECT string_agg(quote_ident(key), ', ') FROM unnest(keys) AS key))
      ELSE '(SELECT OLD.*) AS o CROSS JOIN (SELECT NEW.*) AS n' END, changed,
    replace(sku, '@', 'n'), replace(sku, '@', 'o'), leave_sku, removed_sku);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_added AFTER INSERT ON %s
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    audited, 'audit_' || audited);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_removed AFTER DELETE ON %s
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    audited, 'audit_' || audited);
  EXECUTE format('CREATE OR REPLACE TRIGGER audit_changed AFTER UPDATE ON %s %s
    EXECUTE FUNCTION %I()', audited, CASE WHEN is_paired
      THEN 'REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT'
      ELSE 'FOR EACH ROW' END, 'audit_' || audited);
END $audit$;

-- The template that the site uses is a setting, whose table is not audited.
CREATE FUNCTION audit_template_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text := coalesce(OLD.value #>> '{}', 'default');
  used text := NEW.value #>> '{}';
BEGIN
  IF used <> former AND coalesce(current_setting('gateway.call', true), '') <> '' THEN
    INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
    SELECT audit_call(), 'Template', name, 'Update', json_build_object('isCurrent', is_current)
    FROM (VALUES (former, '[true,false]'::json), (used, '[false,true]')) AS t (name, is_current);
  END IF;
  RETURN NULL;
END $$;

-- ## Schemas

-- pg_restore, logical replication and administrators write with other search paths than the
-- service. Trigger functions name tables and functions without a schema, so each is bound to the
-- schema that it is in. Costs 1.3 µs a call. Every migration that creates or replaces a trigger
-- function must call this last, since CREATE OR REPLACE removes the setting.
CREATE FUNCTION pin_search_path() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unpinned regprocedure;
BEGIN
  FOR unpinned IN SELECT p.oid FROM pg_proc AS p
    WHERE p.pronamespace = quote_ident(current_schema())::regnamespace
      AND p.prorettype = 'trigger'::regtype
      AND p.proconfig IS NULL AND pg_has_role(p.proowner, 'USAGE')
      AND NOT EXISTS (SELECT FROM pg_depend AS d
        WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', unpinned, current_schema());
  END LOOP;
END $$;

-- # Triggers

-- ## What never changes, and what depends on other rows

CREATE TRIGGER department_parent_kept BEFORE UPDATE OF id, parent_id ON department FOR EACH ROW
  WHEN ((OLD.id, OLD.parent_id) IS DISTINCT FROM (NEW.id, NEW.parent_id))
  EXECUTE FUNCTION refuse_change('parent');
CREATE TRIGGER item_product_kept BEFORE UPDATE OF product_id, is_primary ON item FOR EACH ROW
  WHEN ((OLD.product_id, OLD.is_primary) IS DISTINCT FROM (NEW.product_id, NEW.is_primary))
  EXECUTE FUNCTION refuse_change('product');
CREATE TRIGGER promotion_target_kept BEFORE UPDATE OF applied_to ON promotion FOR EACH ROW
  WHEN (OLD.applied_to <> NEW.applied_to)
  EXECUTE FUNCTION refuse_change('appliedTo');
CREATE TRIGGER department_path BEFORE INSERT ON department FOR EACH ROW
  EXECUTE FUNCTION set_department_path();
CREATE TRIGGER price_list_base BEFORE INSERT OR UPDATE OF base_id ON price_list FOR EACH ROW
  WHEN (NEW.base_id IS NOT NULL) EXECUTE FUNCTION check_price_list_base();

-- ## Numbers of orders

CREATE CONSTRAINT TRIGGER draw_order_number AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.number = current_setting('gateway.order_number', true))
  EXECUTE FUNCTION draw_order_number();

-- ## Sort keys and search documents
-- Both follow a language by their foreign keys: a text that only changes its language, which a
-- trigger does, leaves them as they are.

DO $$
DECLARE
  text_column record;
BEGIN
  FOR text_column IN SELECT * FROM (VALUES
    ('product', 'name'), ('department', 'name'), ('variant', 'name'), ('option', 'name'),
    ('promotion', 'name'), ('shipping_method', 'name'), ('payment_method', 'name'),
    ('product_file', 'description')
  ) AS listed (of_table, name) LOOP
    EXECUTE format('CREATE TRIGGER text_keys_added AFTER INSERT ON %I
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_text_keys(%L)',
      text_column.of_table, text_column.name);
    EXECUTE format('CREATE TRIGGER text_keys_changed AFTER UPDATE OF %2$I ON %1$I FOR EACH ROW
      WHEN (pg_trigger_depth() = 0 AND OLD.%2$I::text <> NEW.%2$I::text)
      EXECUTE FUNCTION change_text_keys(%2$L)',
      text_column.of_table, text_column.name);
    EXECUTE format('CREATE TRIGGER text_keys_removed AFTER DELETE ON %I
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_text_keys(%L)',
      text_column.of_table, text_column.name);
    EXECUTE format('CREATE TRIGGER text_keys_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION remove_text_keys(%L)',
      text_column.of_table, text_column.name);
  END LOOP;
END $$;

CREATE TRIGGER product_searches_added AFTER INSERT ON item
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_product_searches();
CREATE TRIGGER product_searches_changed
  AFTER UPDATE OF code, name, short_description, long_description, more_description ON product
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (OLD.code <> NEW.code
    OR OLD.name::text <> NEW.name::text
    OR OLD.short_description::text <> NEW.short_description::text
    OR OLD.long_description::text <> NEW.long_description::text
    OR OLD.more_description::text <> NEW.more_description::text))
  EXECUTE FUNCTION change_product_searches();
CREATE TRIGGER product_searches_changed AFTER UPDATE OF sku ON item
  FOR EACH ROW WHEN (NEW.is_primary AND OLD.sku <> NEW.sku)
  EXECUTE FUNCTION change_product_searches();
CREATE TRIGGER language_texts_added AFTER INSERT ON language
  FOR EACH ROW EXECUTE FUNCTION add_language_texts();

-- ## Languages

CREATE TRIGGER languages_held BEFORE INSERT OR UPDATE OF code OR DELETE ON language
  FOR EACH STATEMENT EXECUTE FUNCTION hold_languages_first();
CREATE TRIGGER language_texts_renamed AFTER UPDATE OF code ON language
  FOR EACH ROW WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION rename_language_texts();
CREATE TRIGGER language_texts_removed AFTER DELETE ON language
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_language_texts();

-- A review is written in a language of the shop, and stays when the language goes.
CREATE TRIGGER languages_shared BEFORE INSERT OR UPDATE OF language ON product_review
  FOR EACH STATEMENT EXECUTE FUNCTION share_languages_first();
CREATE TRIGGER languages_known AFTER INSERT OR UPDATE OF language ON product_review
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION product_review_language_known();
SELECT watch_texts();

-- ## Sessions and keys of accounts

CREATE TRIGGER sessions_ended AFTER UPDATE OF encrypted_password ON account
  FOR EACH ROW WHEN (OLD.encrypted_password IS DISTINCT FROM NEW.encrypted_password)
  EXECUTE FUNCTION end_account_sessions();
CREATE TRIGGER keys_revoked BEFORE DELETE ON account
  FOR EACH ROW EXECUTE FUNCTION revoke_keys_of_account();

-- ## News for the other nodes
-- A key's last use is no news, nor is a new session: nobody has asked for it before.

CREATE TRIGGER nodes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON language
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_list
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF name, prefix, hash, revoked_time, sections,
    access, networks, expiry_time, former_hash, former_expiry_time ON caller_key
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told
  AFTER DELETE OR TRUNCATE
    OR UPDATE OF name, access, days, from_hour, to_hour, sections, ip ON account
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();
CREATE TRIGGER nodes_told AFTER UPDATE OR DELETE OR TRUNCATE ON account_session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes();

-- ## Audit

-- All tables but those that follow from others, or are the service's own notes.
SELECT audit(format('%I', tablename)::regclass) FROM pg_tables
WHERE schemaname = current_schema() AND tablename NOT LIKE 'audit\_%' AND tablename NOT IN (
  '_prisma_migrations', 'text_key', 'product_search', 'setting', 'sign_in_failure',
  'former_session_tokens', 'event', 'event_log', 'webhook_progress', 'webhook_delivery', 'job',
  'job_refusal', 'kept_answer', 'call_window', 'write_position', 'caller_usage');

CREATE TRIGGER template_used AFTER INSERT OR UPDATE ON setting
  FOR EACH ROW WHEN (NEW.key = 'template') EXECUTE FUNCTION audit_template_use();

-- # Indexes

-- ## Site and administration

CREATE UNIQUE INDEX language_default ON language (is_default) WHERE is_default;
CREATE UNIQUE INDEX language_id_key ON language (id);

CREATE INDEX page_name_order ON page (fold(name) COLLATE "C", id);
CREATE INDEX page_name_order_desc ON page (fold(name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX page_template_page_order ON page (fold(template_page) COLLATE "C", id);
CREATE INDEX page_template_page_order_desc
  ON page (fold(template_page) COLLATE "C" DESC NULLS LAST, id);

CREATE INDEX newsletter_member_list ON newsletter_member (list_id, id);
CREATE INDEX newsletter_member_list_desc ON newsletter_member (list_id DESC NULLS LAST, id);
CREATE INDEX newsletter_member_ip_idx ON newsletter_member (ip);
CREATE INDEX newsletter_member_creation_time ON newsletter_member (creation_time, id);
CREATE INDEX newsletter_member_creation_time_desc
  ON newsletter_member (creation_time DESC NULLS LAST, id);
CREATE UNIQUE INDEX newsletter_member_email_unique ON newsletter_member (list_id, fold(email));
CREATE INDEX newsletter_member_domain ON newsletter_member
  (substring(fold(email) FROM '[^@]*$'), id);
CREATE INDEX newsletter_member_email_order ON newsletter_member (fold(email) COLLATE "C", id);
CREATE INDEX newsletter_member_email_order_desc
  ON newsletter_member (fold(email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX newsletter_member_ip_order ON newsletter_member (fold(ip) COLLATE "C", id);
CREATE INDEX newsletter_member_ip_order_desc
  ON newsletter_member (fold(ip) COLLATE "C" DESC NULLS LAST, id);

-- ## Accounts, sessions, caller keys

CREATE INDEX account_access_id_idx ON account (access, id);
CREATE UNIQUE INDEX account_email_unique ON account (fold(email));

CREATE UNIQUE INDEX account_session_family_hash_key ON account_session (family_hash);
CREATE UNIQUE INDEX account_session_access_hash_key ON account_session (access_hash);
CREATE INDEX account_session_account_id_idx ON account_session (account_id);
CREATE INDEX account_session_expiry_time_idx ON account_session (expiry_time);

CREATE UNIQUE INDEX former_session_tokens_access_hash_key ON former_session_tokens (access_hash);

CREATE INDEX sign_in_failure_blocked_until_idx ON sign_in_failure (blocked_until);

CREATE UNIQUE INDEX caller_key_hash_key ON caller_key (hash);
CREATE UNIQUE INDEX caller_key_former_hash_key ON caller_key (former_hash);
CREATE INDEX caller_key_maker_key_id_idx ON caller_key (maker_key_id);
CREATE INDEX caller_key_maker_account_id_idx ON caller_key (maker_account_id);

-- ## Customers

CREATE INDEX customer_can_login ON customer (can_login, id);
CREATE INDEX customer_can_login_desc ON customer (can_login DESC NULLS LAST, id);
CREATE INDEX customer_code_idx ON customer (code);
CREATE INDEX customer_billing_country_billing_state_prov_idx
  ON customer (billing_country, billing_state_prov);
CREATE INDEX customer_creation_time ON customer (creation_time, id);
CREATE INDEX customer_creation_time_desc ON customer (creation_time DESC NULLS LAST, id);
CREATE INDEX customer_update_time ON customer (update_time, id);
CREATE INDEX customer_update_time_desc ON customer (update_time DESC NULLS LAST, id);
CREATE INDEX customer_price_list ON customer (price_list_id, id);
CREATE INDEX customer_price_list_desc ON customer (price_list_id DESC NULLS LAST, id);
CREATE INDEX customer_billing_personal_code_idx ON customer (billing_personal_code);
CREATE INDEX customer_billing_company_code_idx ON customer (billing_company_code);
CREATE INDEX customer_billing_state_prov_idx ON customer (billing_state_prov);
CREATE UNIQUE INDEX customer_code_unique ON customer (code) WHERE code <> '';
-- Customers with a password sign in by their email address, whatever its case.
CREATE UNIQUE INDEX customer_email_unique ON customer (fold(billing_email))
  WHERE encrypted_password IS NOT NULL;
CREATE INDEX customer_document_search
  ON customer USING gin (customer_document(customer) gin_trgm_ops);
CREATE INDEX customer_email ON customer (fold(billing_email));
CREATE INDEX customer_code_order ON customer (fold(code) COLLATE "C", id);
CREATE INDEX customer_code_order_desc ON customer (fold(code) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_email_order ON customer (fold(billing_email) COLLATE "C", id);
CREATE INDEX customer_email_order_desc
  ON customer (fold(billing_email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_full_name_order ON customer (fold(full_name) COLLATE "C", id);
CREATE INDEX customer_full_name_order_desc
  ON customer (fold(full_name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_country_order ON customer (fold(billing_country) COLLATE "C", id);
CREATE INDEX customer_country_order_desc
  ON customer (fold(billing_country) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX customer_has_password_order ON customer ((encrypted_password IS NOT NULL), id);
CREATE INDEX customer_has_password_order_desc
  ON customer ((encrypted_password IS NOT NULL) DESC NULLS LAST, id);
CREATE INDEX customer_unaccented_search ON customer
  USING gin (customer_search(customer) gin_trgm_ops);

CREATE INDEX customer_wish_product_id_idx ON customer_wish (product_id);

CREATE INDEX contact_customer ON contact (customer_id, id);
CREATE INDEX contact_customer_desc ON contact (customer_id DESC NULLS LAST, id);
CREATE INDEX contact_name_order ON contact (fold(name) COLLATE "C", id);
CREATE INDEX contact_name_order_desc ON contact (fold(name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_phone_order ON contact (fold(phone) COLLATE "C", id);
CREATE INDEX contact_phone_order_desc ON contact (fold(phone) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_email_order ON contact (fold(email) COLLATE "C", id);
CREATE INDEX contact_email_order_desc ON contact (fold(email) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_note_order ON contact (fold(note) COLLATE "C", id);
CREATE INDEX contact_note_order_desc ON contact (fold(note) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX contact_document_search ON contact USING gin (contact_document(contact) gin_trgm_ops);

-- ## Products

CREATE UNIQUE INDEX producer_code_key ON producer (code);

CREATE UNIQUE INDEX category_code_key ON category (code);

CREATE UNIQUE INDEX unit_of_measure_code_key ON unit_of_measure (code);

CREATE UNIQUE INDEX product_code_key ON product (code);
CREATE INDEX product_is_visible ON product (is_visible, id);
CREATE INDEX product_is_visible_desc ON product (is_visible DESC NULLS LAST, id);
CREATE INDEX product_position ON product (position, id);
CREATE INDEX product_position_desc ON product (position DESC NULLS LAST, id);
CREATE INDEX product_rating ON product (rating, id);
CREATE INDEX product_rating_desc ON product (rating DESC NULLS LAST, id);
CREATE INDEX product_update_time ON product (update_time, id);
CREATE INDEX product_update_time_desc ON product (update_time DESC NULLS LAST, id);
CREATE INDEX product_is_featured_id_idx ON product (is_featured, id);
CREATE INDEX product_is_new_release_id_idx ON product (is_new_release, id);
CREATE INDEX product_allow_orders_id_idx ON product (allow_orders, id);
CREATE INDEX product_allow_quotes_id_idx ON product (allow_quotes, id);
CREATE INDEX product_department ON product (department_id, id);
CREATE INDEX product_department_desc ON product (department_id DESC NULLS LAST, id);
CREATE INDEX product_producer ON product (producer_id, id);
CREATE INDEX product_producer_desc ON product (producer_id DESC NULLS LAST, id);
CREATE INDEX product_category ON product (category_id, id);
CREATE INDEX product_category_desc ON product (category_id DESC NULLS LAST, id);
CREATE INDEX product_unit_of_measure_id_idx ON product (unit_of_measure_id);
CREATE INDEX product_tax_class_id_idx ON product (tax_class_id);
CREATE INDEX product_promotion_id_idx ON product (promotion_id);
CREATE INDEX product_code_order ON product (fold(code) COLLATE "C", id);
CREATE INDEX product_code_order_desc ON product (fold(code) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX product_code_search ON product USING gin (unaccented(code) gin_trgm_ops);

CREATE INDEX product_variant_variant_id_idx ON product_variant (variant_id);

CREATE INDEX product_accessory_accessory_id_product_id_idx
  ON product_accessory (accessory_id, product_id);

CREATE INDEX product_similar_similar_id_product_id_idx ON product_similar (similar_id, product_id);

CREATE INDEX product_image_product_id_position_id_idx ON product_image (product_id, position, id);
CREATE INDEX product_image_option_id_idx ON product_image (option_id);
CREATE UNIQUE INDEX product_image_product_id_content_hash_key
  ON product_image (product_id, content_hash);

CREATE INDEX product_file_product ON product_file (product_id, id);
CREATE INDEX product_file_product_desc ON product_file (product_id DESC NULLS LAST, id);
CREATE INDEX product_file_size ON product_file (size, id);
CREATE INDEX product_file_size_desc ON product_file (size DESC NULLS LAST, id);
CREATE INDEX product_file_type_order ON product_file (fold(type) COLLATE "C", id);
CREATE INDEX product_file_type_order_desc
  ON product_file (fold(type) COLLATE "C" DESC NULLS LAST, id);

CREATE INDEX product_review_date ON product_review (date, code);
CREATE INDEX product_review_date_desc ON product_review (date DESC NULLS LAST, code);
CREATE INDEX product_review_rating ON product_review (rating, code);
CREATE INDEX product_review_rating_desc ON product_review (rating DESC NULLS LAST, code);
CREATE INDEX product_review_product_id_code_idx ON product_review (product_id, code);
CREATE INDEX product_review_language_code_idx ON product_review (language, code);
CREATE INDEX product_review_code_order ON product_review (fold(code) COLLATE "C", code);
CREATE INDEX product_review_code_order_desc
  ON product_review (fold(code) COLLATE "C" DESC NULLS LAST, code);
CREATE INDEX product_review_document_search ON product_review
  USING gin (review_document(product_review) gin_trgm_ops);
CREATE UNIQUE INDEX product_review_id_key ON product_review (id);

CREATE UNIQUE INDEX variant_code_key ON variant (code);

CREATE INDEX option_variant ON option (variant_id, id);
CREATE INDEX option_variant_desc ON option (variant_id DESC NULLS LAST, id);
CREATE INDEX option_position ON option (position, id);
CREATE INDEX option_position_desc ON option (position DESC NULLS LAST, id);
CREATE UNIQUE INDEX option_variant_id_code_key ON option (variant_id, code);
CREATE INDEX option_code_order ON option (fold(code) COLLATE "C", id);
CREATE INDEX option_code_order_desc ON option (fold(code) COLLATE "C" DESC NULLS LAST, id);

-- ## Items, prices, stock
-- Items that are equal in what they are sorted by are sorted by SKU: so are they in the indexes of
-- the orders, and in those of the conditions, whose pages are by SKU where no order is asked for.
-- With the inner key in its place a page by stock was a sort of all items out of stock.

CREATE UNIQUE INDEX item_sku_key ON item (sku);
CREATE INDEX item_barcode_idx ON item (barcode);
CREATE INDEX item_tax_class_id_idx ON item (tax_class_id);
CREATE UNIQUE INDEX item_main ON item (product_id) WHERE is_primary;
CREATE INDEX item_sku_search ON item USING gin (fold(sku) gin_trgm_ops);
CREATE INDEX item_sku_order ON item (fold(sku) COLLATE "C", id);
CREATE INDEX item_sku_order_desc ON item (fold(sku) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX item_product ON item (product_id, fold(sku) COLLATE "C");
CREATE INDEX item_product_desc ON item (product_id DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_reorder_days ON item (reorder_days, fold(sku) COLLATE "C");
CREATE INDEX item_reorder_days_desc ON item (reorder_days DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_quantity_to_reorder ON item (quantity_to_reorder, fold(sku) COLLATE "C");
CREATE INDEX item_quantity_to_reorder_desc
  ON item (quantity_to_reorder DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_stock ON item (stock, fold(sku) COLLATE "C");
CREATE INDEX item_stock_desc ON item (stock DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_stock_level ON item (stock_level, fold(sku) COLLATE "C");
CREATE INDEX item_stock_level_desc ON item (stock_level DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_reorder_limit ON item (reorder_limit, fold(sku) COLLATE "C");
CREATE INDEX item_reorder_limit_desc ON item (reorder_limit DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_supplier ON item (supplier_id, fold(sku) COLLATE "C");
CREATE INDEX item_supplier_desc ON item (supplier_id DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_update_time ON item (update_time, fold(sku) COLLATE "C");
CREATE INDEX item_update_time_desc ON item (update_time DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_supplier_sku_order
  ON item (fold(supplier_sku) COLLATE "C", fold(sku) COLLATE "C");
CREATE INDEX item_supplier_sku_order_desc
  ON item (fold(supplier_sku) COLLATE "C" DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_barcode_order ON item ((barcode::text) COLLATE "C", fold(sku) COLLATE "C");
CREATE INDEX item_barcode_order_desc
  ON item ((barcode::text) COLLATE "C" DESC NULLS LAST, fold(sku) COLLATE "C");
CREATE INDEX item_is_primary ON item (is_primary, fold(sku) COLLATE "C");
CREATE INDEX item_is_for_sale ON item (is_for_sale, fold(sku) COLLATE "C");
CREATE INDEX item_to_reorder
  ON item ((stock <= reorder_limit), fold(sku) COLLATE "C");
-- Other SKUs are found by item_sku_search: a change of a stock would write a second index too.
CREATE INDEX item_accented_sku_search ON item USING gin (unaccented(sku) gin_trgm_ops)
  WHERE octet_length(sku) <> char_length(sku);

CREATE INDEX item_option_option_id_item_id_idx ON item_option (option_id, item_id);

CREATE INDEX price_list_base_id_idx ON price_list (base_id);

CREATE INDEX item_price_list_price ON item_price (price_list_id, list_price, item_id);
CREATE INDEX item_price_list_price_desc
  ON item_price (price_list_id, list_price DESC NULLS LAST, item_id);
CREATE INDEX item_price_selling_price ON item_price (price_list_id, selling_price, item_id);
CREATE INDEX item_price_selling_price_desc
  ON item_price (price_list_id, selling_price DESC NULLS LAST, item_id);
CREATE INDEX item_price_price ON item_price (price_list_id, price, item_id);
CREATE INDEX item_price_price_desc ON item_price (price_list_id, price DESC NULLS LAST, item_id);
CREATE INDEX item_price_product_id_idx ON item_price (product_id);
CREATE INDEX item_price_zero ON item_price (price_list_id, product_id)
  WHERE is_primary AND (price IS NULL OR price = 0);
-- Products by the prices of their main items
CREATE INDEX item_price_product_list_price ON item_price
  (price_list_id, list_price, product_id) WHERE is_primary;
CREATE INDEX item_price_product_list_price_desc ON item_price
  (price_list_id, list_price DESC NULLS LAST, product_id) WHERE is_primary;
CREATE INDEX item_price_product_selling_price ON item_price
  (price_list_id, selling_price, product_id) WHERE is_primary;
CREATE INDEX item_price_product_selling_price_desc ON item_price
  (price_list_id, selling_price DESC NULLS LAST, product_id) WHERE is_primary;
CREATE INDEX item_price_product_price ON item_price
  (price_list_id, price, product_id) WHERE is_primary;
CREATE INDEX item_price_product_price_desc ON item_price
  (price_list_id, price DESC NULLS LAST, product_id) WHERE is_primary;

CREATE INDEX movement_sku_id_idx ON movement (sku, id);
CREATE INDEX movement_adjustment ON movement (adjustment, id);
CREATE INDEX movement_adjustment_desc ON movement (adjustment DESC NULLS LAST, id);
CREATE INDEX movement_creation_time ON movement (creation_time, id);
CREATE INDEX movement_creation_time_desc ON movement (creation_time DESC NULLS LAST, id);
CREATE INDEX movement_item_id_idx ON movement (item_id);
CREATE INDEX movement_sku_order ON movement (fold(sku) COLLATE "C", id);
CREATE INDEX movement_sku_order_desc ON movement (fold(sku) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX movement_description_order ON movement (fold(description) COLLATE "C", id);
CREATE INDEX movement_description_order_desc
  ON movement (fold(description) COLLATE "C" DESC NULLS LAST, id);
-- Most movements say nothing: they stay out of the index, and a change of stock need not touch it.
CREATE INDEX movement_words ON movement USING gin (words_of(description)) WHERE description <> '';

CREATE UNIQUE INDEX supplier_code_key ON supplier (code);

-- ## Departments, promotions

CREATE INDEX department_position ON department (position, id);
CREATE INDEX department_position_desc ON department (position DESC NULLS LAST, id);
CREATE INDEX department_parent_id_id_idx ON department (parent_id, id);
CREATE INDEX department_path_idx ON department USING GIN (path);
CREATE INDEX department_code_order ON department (fold(code) COLLATE "C", id);
CREATE INDEX department_code_order_desc ON department (fold(code) COLLATE "C" DESC NULLS LAST, id);
-- The departments below another one; `parentId` is 0 on the first level.
CREATE INDEX department_parent ON department ((coalesce(parent_id, 0)), id);

CREATE INDEX promotion_is_active ON promotion (is_active, id);
CREATE INDEX promotion_is_active_desc ON promotion (is_active DESC NULLS LAST, id);
CREATE INDEX promotion_applied_to ON promotion (applied_to, id);
CREATE INDEX promotion_applied_to_desc ON promotion (applied_to DESC NULLS LAST, id);
CREATE INDEX promotion_start_time ON promotion (start_time, id);
CREATE INDEX promotion_start_time_desc ON promotion (start_time DESC NULLS LAST, id);
CREATE INDEX promotion_end_time ON promotion (end_time, id);
CREATE INDEX promotion_end_time_desc ON promotion (end_time DESC NULLS LAST, id);
CREATE INDEX promotion_coupon_id_idx ON promotion (coupon, id);

CREATE INDEX promotion_product_product_id_idx ON promotion_product (product_id);

CREATE INDEX promotion_department_department_id_idx ON promotion_department (department_id);

CREATE INDEX promotion_producer_producer_id_idx ON promotion_producer (producer_id);

-- ## Taxes, shipping, payment

CREATE UNIQUE INDEX tax_class_code_key ON tax_class (code);

CREATE INDEX tax_rate_tax_class_id_idx ON tax_rate (tax_class_id);

CREATE INDEX shipping_method_is_active_id_idx ON shipping_method (is_active, id);
CREATE INDEX shipping_method_is_default_id_idx ON shipping_method (is_default, id);
CREATE INDEX shipping_method_payment_on_delivery_id_idx ON shipping_method (payment_on_delivery_id);
CREATE INDEX shipping_method_tax_class_id_idx ON shipping_method (tax_class_id);
CREATE INDEX shipping_method_zones_idx ON shipping_method USING GIN (zones);
-- One shipping method at most is the default one; making another the default takes the mark from it
-- first. So it is with payment methods.
CREATE UNIQUE INDEX shipping_method_default ON shipping_method (is_default) WHERE is_default;

CREATE INDEX payment_method_is_active_id_idx ON payment_method (is_active, id);
CREATE INDEX payment_method_is_default_id_idx ON payment_method (is_default, id);
CREATE INDEX payment_method_tax_class_id_idx ON payment_method (tax_class_id);
CREATE UNIQUE INDEX payment_method_default ON payment_method (is_default) WHERE is_default;

-- ## Orders

CREATE UNIQUE INDEX orders_number_key ON orders (number);
CREATE INDEX orders_status ON orders (status, id);
CREATE INDEX orders_status_desc ON orders (status DESC NULLS LAST, id);
CREATE INDEX orders_creation_time ON orders (creation_time, id);
CREATE INDEX orders_creation_time_desc ON orders (creation_time DESC NULLS LAST, id);
CREATE INDEX orders_update_time ON orders (update_time, id);
CREATE INDEX orders_update_time_desc ON orders (update_time DESC NULLS LAST, id);
CREATE INDEX orders_total ON orders (total, id);
CREATE INDEX orders_total_desc ON orders (total DESC NULLS LAST, id);
CREATE INDEX orders_taxed_total ON orders (taxed_total, id);
CREATE INDEX orders_taxed_total_desc ON orders (taxed_total DESC NULLS LAST, id);
CREATE INDEX orders_is_paid_for ON orders (is_paid_for, id);
CREATE INDEX orders_is_paid_for_desc ON orders (is_paid_for DESC NULLS LAST, id);
CREATE INDEX orders_customer_id_id_idx ON orders (customer_id, id);
CREATE INDEX orders_tax_area_id_idx ON orders (tax_area_id);
CREATE INDEX orders_shipping_method_id_idx ON orders (shipping_method_id);
CREATE INDEX orders_payment_method_id_idx ON orders (payment_method_id);
CREATE INDEX orders_shipping_method_tax_class_id_idx ON orders (shipping_method_tax_class_id);
CREATE INDEX orders_payment_method_tax_class_id_idx ON orders (payment_method_tax_class_id);
-- Numbers of digits alone compare as numbers and stand before the others.
CREATE INDEX orders_number_order ON orders (number_key(number) COLLATE "C", id);
CREATE INDEX orders_number_order_desc
  ON orders (number_key(number) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX orders_customer_name_order ON orders (fold(customer_name) COLLATE "C", id);
CREATE INDEX orders_customer_name_order_desc
  ON orders (fold(customer_name) COLLATE "C" DESC NULLS LAST, id);
CREATE INDEX orders_addresses_search ON orders USING gin (order_addresses(orders) gin_trgm_ops);
CREATE INDEX orders_document_search ON orders USING gin (order_document(orders) gin_trgm_ops);
-- The newest orders of each customer.
CREATE INDEX orders_customer_desc ON orders (customer_id, creation_time DESC NULLS LAST, id);

CREATE INDEX order_line_sku_idx ON order_line (sku);
CREATE INDEX order_line_tax_class_id_idx ON order_line (tax_class_id);

CREATE INDEX order_status_change_order_id_id_idx ON order_status_change (order_id, id);

-- ## Sort keys and search documents

CREATE INDEX text_key_key ON text_key (owner, language, key, id);
CREATE INDEX text_key_key_desc ON text_key (owner, language, key DESC NULLS LAST, id);
CREATE INDEX text_key_owner_id_idx ON text_key (owner, id);
CREATE INDEX text_key_language_idx ON text_key (language);
CREATE INDEX text_key_product_search ON text_key USING gin (key gin_trgm_ops)
  WHERE owner = 'product.name';
CREATE INDEX text_key_unaccented_product_search ON text_key USING gin (unaccented(key) gin_trgm_ops)
  WHERE owner = 'product.name';

CREATE INDEX product_search_language_idx ON product_search (language);
CREATE INDEX product_search_document ON product_search USING GIN (document gin_trgm_ops);

-- ## Audit and change log

CREATE INDEX audit_call_time ON audit_call (time, id);
CREATE INDEX audit_call_caller
  ON audit_call (caller_kind, caller_id, id DESC NULLS LAST);
CREATE INDEX audit_call_operation ON audit_call (operation, id DESC NULLS LAST);
CREATE INDEX audit_call_request ON audit_call (request_id);
-- A GraphQL document may hold several mutations, and is found by each.
CREATE INDEX audit_call_operations ON audit_call
  USING gin (string_to_array(operation, ', ')) WHERE operation LIKE '%, %';
CREATE INDEX audit_call_settled ON audit_call (xid, id);

CREATE INDEX audit_entry_call ON audit_entry (call_id DESC NULLS LAST, id);
CREATE INDEX audit_entry_record
  ON audit_entry (record_type, record_key, call_id DESC NULLS LAST, id);

CREATE INDEX event_topic ON event (topic, position);

-- ## Webhooks

CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_state_order ON webhook_delivery (webhook_id, state, id);
-- What the sender reads, in the order in which it sends.
CREATE INDEX webhook_delivery_waiting
  ON webhook_delivery (webhook_id, position, id) WHERE state = 'Waiting';
-- An event that waits for its delivery is not delivered once more by its side.
CREATE UNIQUE INDEX webhook_delivery_message
  ON webhook_delivery (webhook_id, message_id) WHERE state = 'Waiting';
-- What is removed because of its age.
CREATE INDEX webhook_delivery_end ON webhook_delivery (end_time) WHERE end_time IS NOT NULL;

-- ## Import jobs

CREATE INDEX job_caller ON job (caller_kind, caller_id, id);
-- What is removed because of its age.
CREATE INDEX job_end ON job (end_time) WHERE end_time IS NOT NULL;
-- What the nodes look for.
CREATE INDEX job_unfinished ON job (share, id) WHERE end_time IS NULL;
-- The bytes of the files that the imports of a caller store are added up before each upload.
CREATE INDEX job_share ON job (share);

-- ## What the service notes for itself

CREATE INDEX kept_answer_creation_time_idx ON kept_answer (creation_time);

-- What is removed because of its age.
CREATE INDEX caller_usage_day ON caller_usage (day);

-- How often each word stands in the documents, which ANALYZE finds in a sample. PostgreSQL keeps no
-- statistics of texts as long as these; of several words searched for it looks up all, the most
-- common ones too.
CREATE STATISTICS product_search_words
  ON (string_to_array(translate(document, E'\n\t', '  '), ' ')) FROM product_search;

-- # What tables and columns mean

-- They are the comments of prisma/schema; test/db/migrate.test.ts compares them.
COMMENT ON TABLE account IS 'An administrator account of the admin panel.';
COMMENT ON COLUMN account."id" IS 'Identifier of the account.';
COMMENT ON COLUMN account."name" IS 'Name of the administrator, 1 to 50 characters.';
COMMENT ON COLUMN account."email" IS 'Email address, 3 to 120 characters, unique regardless of case.';
COMMENT ON COLUMN account."encrypted_password" IS 'The hashed password; null when the account has none and cannot log in.';
COMMENT ON COLUMN account."access" IS 'What the account may access.';
COMMENT ON COLUMN account."days" IS 'The days on which the account may be used.';
COMMENT ON COLUMN account."from_hour" IS 'Hour from which the account may be used, 0 to 23.';
COMMENT ON COLUMN account."to_hour" IS 'Hour until which the account may be used, 1 to 24, later than fromHour.';
COMMENT ON COLUMN account."sections" IS 'The sections that a limited account may access.';
COMMENT ON COLUMN account."ip" IS 'The only IP address the account may be used from, 7 to 15 characters; null for any.';
COMMENT ON COLUMN account."locale" IS 'Language and region of the admin panel, such as en_US. A language without a region gets its default region; without a value, the default language of the shop is used.';
COMMENT ON COLUMN account."gravatar_hash" IS 'Hash of the administrator''s Gravatar image, 32 characters; null when not given.';
COMMENT ON COLUMN account."background" IS 'File name of the panel''s background image, 5 to 36 characters; null for the default one.';
COMMENT ON COLUMN account."rows_number" IS 'Rows shown on a page of a list, 5 to 100.';
COMMENT ON TABLE setting IS 'A setting of the shop.';
COMMENT ON COLUMN setting."key" IS 'Name of the setting, 1 to 60 characters.';
COMMENT ON COLUMN setting."value" IS 'Value of the setting.';
COMMENT ON TABLE caller_key IS 'A key with which an application calls this service. Only a hash of the key is stored.';
COMMENT ON COLUMN caller_key."id" IS 'Identifier of the key.';
COMMENT ON COLUMN caller_key."name" IS 'Name of the application, 1 to 60 characters.';
COMMENT ON COLUMN caller_key."prefix" IS 'The first characters of the key, shown in lists, up to 12 characters.';
COMMENT ON COLUMN caller_key."hash" IS 'SHA-256 of the key.';
COMMENT ON COLUMN caller_key."creation_time" IS 'When the key was created.';
COMMENT ON COLUMN caller_key."last_use_time" IS 'When the key was last used, to the minute; null when it was never used.';
COMMENT ON COLUMN caller_key."revoked_time" IS 'When the key was revoked; null while it is valid.';
COMMENT ON COLUMN caller_key."sections" IS 'The sections that the key may access.';
COMMENT ON COLUMN caller_key."access" IS 'Whether the key may only read in its sections, or also write.';
COMMENT ON COLUMN caller_key."networks" IS 'The networks that the key may be used from, such as 10.0.0.0/8; an empty list allows all networks.';
COMMENT ON COLUMN caller_key."expiry_time" IS 'When the key expires; null for never.';
COMMENT ON COLUMN caller_key."call_limit" IS 'The most calls of the key in a window of time; null where the limit of the service applies.';
COMMENT ON COLUMN caller_key."call_window_seconds" IS 'Length of that window in seconds; null with callLimit.';
COMMENT ON COLUMN caller_key."former_hash" IS 'SHA-256 of the key before its last rotation, valid until formerExpiryTime.';
COMMENT ON COLUMN caller_key."former_expiry_time" IS 'When the key that the last rotation replaced expires.';
COMMENT ON COLUMN caller_key."maker_key_id" IS 'Identifier of the key that created this one, whose rights limit those of this key; null when no key did.';
COMMENT ON COLUMN caller_key."maker_account_id" IS 'Identifier of the account that created the key, whose rights limit those of the key; null when no account did.';
COMMENT ON COLUMN caller_key."is_operator" IS 'Whether it is the bootstrap key: the keys that it creates do not use its share.';
COMMENT ON TABLE account_session IS 'An account that has signed in. Only hashes of its tokens are stored.';
COMMENT ON COLUMN account_session."id" IS 'Identifier of the session.';
COMMENT ON COLUMN account_session."account_id" IS 'The account that has signed in.';
COMMENT ON COLUMN account_session."family_hash" IS 'SHA-256 of the prefix that all refresh tokens of the session share.';
COMMENT ON COLUMN account_session."refresh_hash" IS 'SHA-256 of the rest of the refresh token that is now valid.';
COMMENT ON COLUMN account_session."access_hash" IS 'SHA-256 of the access token.';
COMMENT ON COLUMN account_session."creation_time" IS 'When the account signed in.';
COMMENT ON COLUMN account_session."access_expiry_time" IS 'When the access token expires.';
COMMENT ON COLUMN account_session."expiry_time" IS 'When the session ends, even if it is refreshed.';
COMMENT ON TABLE former_session_tokens IS 'The tokens that the latest refresh of a session replaced.';
COMMENT ON COLUMN former_session_tokens."session_id" IS 'The session.';
COMMENT ON COLUMN former_session_tokens."refresh_hash" IS 'SHA-256 of the rest of the refresh token that was used.';
COMMENT ON COLUMN former_session_tokens."access_hash" IS 'SHA-256 of the access token before.';
COMMENT ON COLUMN former_session_tokens."access_expiry_time" IS 'Until when the access token before is accepted.';
COMMENT ON COLUMN former_session_tokens."refresh_time" IS 'When the session was refreshed.';
COMMENT ON COLUMN former_session_tokens."tokens" IS 'The tokens that the refresh returned, encrypted with a key derived from the refresh token.';
COMMENT ON TABLE sign_in_failure IS 'Failed sign-ins of an account or from an address; they delay further attempts.';
COMMENT ON COLUMN sign_in_failure."key" IS 'A kind of subject and its hash.';
COMMENT ON COLUMN sign_in_failure."count" IS 'Number of consecutive failures.';
COMMENT ON COLUMN sign_in_failure."blocked_until" IS 'When the next attempt is allowed.';
COMMENT ON TABLE audit_call IS 'A call that changed records: who made it, and how.';
COMMENT ON COLUMN audit_call."id" IS 'Identifier of the call; a later call has a larger one.';
COMMENT ON COLUMN audit_call."time" IS 'When the change was made.';
COMMENT ON COLUMN audit_call."caller_kind" IS 'The kind of caller: Key, Account, or Nobody for a sign-in.';
COMMENT ON COLUMN audit_call."caller_id" IS 'Identifier of the key or the account; 0 when the caller is unknown.';
COMMENT ON COLUMN audit_call."caller_name" IS 'Name of the caller at the time, up to 60 characters.';
COMMENT ON COLUMN audit_call."surface" IS 'The surface called: V3 or Graphql.';
COMMENT ON COLUMN audit_call."operation" IS 'Name of the v3 operation; on GraphQL the mutations of the document, separated by commas.';
COMMENT ON COLUMN audit_call."request_id" IS 'Identifier of the request, up to 64 characters.';
COMMENT ON COLUMN audit_call."xid" IS 'The transaction that the call wrote in.';
COMMENT ON TABLE audit_entry IS 'A change that a call made to a record: who made it, when and how, and the record before and after.';
COMMENT ON COLUMN audit_entry."id" IS 'Identifier of the entry.';
COMMENT ON COLUMN audit_entry."call_id" IS 'Identifier of the call. There is no foreign key: only triggers write both tables, and the check would slow down every entry.';
COMMENT ON COLUMN audit_entry."record_type" IS 'The name of the record''s GraphQL type.';
COMMENT ON COLUMN audit_entry."record_key" IS 'The key that identifies the record on GraphQL: its id, code, SKU or name. For an update that changes the key, the key before the update.';
COMMENT ON COLUMN audit_entry."part" IS 'The part of the record that changed, such as OrderLine/0; null for the record itself.';
COMMENT ON COLUMN audit_entry."record_id" IS 'Identifier of the record if its key is another one, such as the SKU of an item.';
COMMENT ON COLUMN audit_entry."action" IS 'The action.';
COMMENT ON COLUMN audit_entry."members" IS 'The members of a created or deleted record; for an update the changed members as [before, after].';
COMMENT ON TABLE call_window IS 'The calls of a caller in its rate limit window, counted over all nodes.';
COMMENT ON COLUMN call_window."caller" IS 'Kind and identifier of the caller.';
COMMENT ON COLUMN call_window."ends" IS 'When the window ends; the next call starts a new one.';
COMMENT ON COLUMN call_window."used" IS 'Calls made in the window, and calls that nodes have reserved.';
COMMENT ON COLUMN call_window."granted" IS 'The number of calls that the last reservation got.';
COMMENT ON TABLE customer IS 'A customer of the shop, with the addresses used for orders.';
COMMENT ON COLUMN customer."id" IS 'Identifier of the customer.';
COMMENT ON COLUMN customer."code" IS 'The shop''s own code for the customer, up to 32 characters; unique when not empty.';
COMMENT ON COLUMN customer."can_login" IS 'Whether the customer can log in on the site.';
COMMENT ON COLUMN customer."encrypted_password" IS 'The hashed password; null when the customer has none.';
COMMENT ON COLUMN customer."password_application" IS 'The application that hashed the password; null for our own hashes.';
COMMENT ON COLUMN customer."creation_time" IS 'When the customer was created.';
COMMENT ON COLUMN customer."login_time" IS 'When the customer last logged in; null when never.';
COMMENT ON COLUMN customer."update_time" IS 'When the customer was last changed.';
COMMENT ON COLUMN customer."price_list_id" IS 'Identifier of the price list whose prices the customer pays.';
COMMENT ON COLUMN customer."cart" IS 'Identifier of the saved cart; null when there is none.';
COMMENT ON COLUMN customer."full_name" IS 'Name of the company, or else first and last name, 1 to 100 characters.';
COMMENT ON COLUMN customer."billing_first_name" IS 'First name of the person billed, 1 to 25 characters.';
COMMENT ON COLUMN customer."billing_last_name" IS 'Last name of the person billed, 1 to 25 characters.';
COMMENT ON COLUMN customer."billing_personal_code" IS 'Personal (tax) code of the person billed, up to 20 characters.';
COMMENT ON COLUMN customer."billing_company_name" IS 'Name of the company billed, up to 100 characters; empty for a private person.';
COMMENT ON COLUMN customer."billing_company_code" IS 'Registration or VAT code of the company billed, up to 20 characters.';
COMMENT ON COLUMN customer."billing_company_code2" IS 'Second code of the company billed, up to 20 characters.';
COMMENT ON COLUMN customer."billing_street1" IS 'First line of the billing street, 1 to 60 characters.';
COMMENT ON COLUMN customer."billing_street2" IS 'Second line of the billing street, up to 60 characters.';
COMMENT ON COLUMN customer."billing_city" IS 'City of the billing address, 1 to 25 characters.';
COMMENT ON COLUMN customer."billing_postal_code" IS 'Postal code of the billing address, 1 to 20 characters.';
COMMENT ON COLUMN customer."billing_state_prov" IS 'State, province or county of the billing address, up to 3 characters.';
COMMENT ON COLUMN customer."billing_country" IS 'Country of the billing address, an ISO code of 2 letters.';
COMMENT ON COLUMN customer."billing_phone_number" IS 'Phone number of the person billed, up to 15 characters.';
COMMENT ON COLUMN customer."billing_mobile_number" IS 'Mobile phone number of the person billed, up to 15 characters.';
COMMENT ON COLUMN customer."billing_fax_number" IS 'Fax number of the person billed, up to 15 characters.';
COMMENT ON COLUMN customer."billing_email" IS 'Email address of the person billed, 3 to 120 characters.';
COMMENT ON COLUMN customer."shipping_name" IS 'Recipient of the goods, 1 to 100 characters; null when there is no shipping address.';
COMMENT ON COLUMN customer."shipping_street1" IS 'First line of the shipping street, 1 to 60 characters; null when there is no shipping address.';
COMMENT ON COLUMN customer."shipping_street2" IS 'Second line of the shipping street, up to 60 characters; null when there is no shipping address.';
COMMENT ON COLUMN customer."shipping_city" IS 'City of the shipping address, 1 to 25 characters; null when there is no shipping address.';
COMMENT ON COLUMN customer."shipping_postal_code" IS 'Postal code of the shipping address, 1 to 20 characters; null when there is no shipping address.';
COMMENT ON COLUMN customer."shipping_state_prov" IS 'State, province or county of the shipping address, up to 3 characters; null when there is no shipping address.';
COMMENT ON COLUMN customer."shipping_country" IS 'Country of the shipping address, an ISO code of 2 letters; null when there is no shipping address.';
COMMENT ON TABLE customer_wish IS 'A product on the wish list of a customer.';
COMMENT ON COLUMN customer_wish."customer_id" IS 'Identifier of the customer.';
COMMENT ON COLUMN customer_wish."product_id" IS 'Identifier of the product.';
COMMENT ON COLUMN customer_wish."position" IS 'Position in the wish list, 0 for the first.';
COMMENT ON TABLE contact IS 'A contact person of a customer.';
COMMENT ON COLUMN contact."id" IS 'Identifier of the contact.';
COMMENT ON COLUMN contact."customer_id" IS 'Identifier of the customer the contact belongs to.';
COMMENT ON COLUMN contact."name" IS 'Name of the person, 1 to 50 characters.';
COMMENT ON COLUMN contact."phone" IS 'Phone number, up to 15 characters.';
COMMENT ON COLUMN contact."email" IS 'Email address, 3 to 120 characters; null when unknown.';
COMMENT ON COLUMN contact."note" IS 'A note about the person, up to 255 characters.';
COMMENT ON TABLE department IS 'A department of the shop. It holds either sub-departments or products.';
COMMENT ON COLUMN department."id" IS 'Identifier of the department.';
COMMENT ON COLUMN department."code" IS 'The shop''s own code for the department, up to 32 characters.';
COMMENT ON COLUMN department."parent_id" IS 'Identifier of the department above; null at the first level.';
COMMENT ON COLUMN department."path" IS 'Identifiers from the first level down to the department itself, maintained by the database itself.';
COMMENT ON COLUMN department."name" IS 'Name, by language, up to 60 characters each.';
COMMENT ON COLUMN department."description" IS 'Description, by language, up to 65535 characters each.';
COMMENT ON COLUMN department."seo_title" IS 'Title of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN department."seo_keywords" IS 'Keywords of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN department."seo_description" IS 'Description of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN department."template_page" IS 'Name of the template page that shows the department, up to 100 characters; empty for the default one.';
COMMENT ON COLUMN department."position" IS 'Position among the departments of the same level, 1 or more; null when not given.';
COMMENT ON COLUMN department."department_columns" IS 'Columns in which sub-departments are shown, 1 to 5.';
COMMENT ON COLUMN department."layout_products" IS 'Products shown on one page of the list: 0 (no list), 12, 24, 36, 48 or 72.';
COMMENT ON COLUMN department."layout_columns" IS 'Columns of the product list: 1, 2, 3, 4 or 6.';
COMMENT ON COLUMN department."layout_sort_order" IS 'Order of the product list.';
COMMENT ON COLUMN department."layout_image_size" IS 'Size of the images in the product list.';
COMMENT ON COLUMN department."layout_show_description" IS 'Whether the product list shows short descriptions.';
COMMENT ON COLUMN department."small_image_file" IS 'Key of the stored file of the small image; null when there is none.';
COMMENT ON COLUMN department."small_image_width" IS 'Width of the small image in pixels, 1 to 2500; null when there is none.';
COMMENT ON COLUMN department."small_image_height" IS 'Height of the small image in pixels, 1 to 2500; null when there is none.';
COMMENT ON COLUMN department."large_image_file" IS 'Key of the stored file of the large image; null when there is none.';
COMMENT ON COLUMN department."large_image_width" IS 'Width of the large image in pixels, 1 to 2500; null when there is none.';
COMMENT ON COLUMN department."large_image_height" IS 'Height of the large image in pixels, 1 to 2500; null when there is none.';
COMMENT ON COLUMN department."large_image_align" IS 'Where the large image is placed.';
COMMENT ON TABLE event IS 'A change of a record. The sequencer copies events from audit entries, in the order of their commits.';
COMMENT ON COLUMN event."position" IS 'Position in the change log, without gaps.';
COMMENT ON COLUMN event."call_id" IS 'Identifier of the call that made the change; null for a change that the service made by itself.';
COMMENT ON COLUMN event."time" IS 'When the change was made.';
COMMENT ON COLUMN event."topic" IS 'The folder of the record and what happened, such as commerce.orders.create.';
COMMENT ON COLUMN event."record_type" IS 'The name of the record''s GraphQL type.';
COMMENT ON COLUMN event."record_key" IS 'The key of the record before the change, as in audit entries.';
COMMENT ON COLUMN event."record_id" IS 'Identifier of a record whose key is another one.';
COMMENT ON TABLE event_log IS 'How far the change log is: one row.';
COMMENT ON COLUMN event_log."id" IS 'Always true: the table has one row.';
COMMENT ON COLUMN event_log."position" IS 'The last position.';
COMMENT ON COLUMN event_log."removed" IS 'The last position that was removed because of its age.';
COMMENT ON COLUMN event_log."call_xid" IS 'Transaction of the last call with events.';
COMMENT ON COLUMN event_log."call_id" IS 'Identifier of the last call with events.';
COMMENT ON COLUMN event_log."former_xid" IS 'Calls up to this one are not read if their transaction is this one or a later one.';
COMMENT ON COLUMN event_log."former_call_id" IS 'The last call that is not read again, by its identifier.';
COMMENT ON TABLE item IS 'An item (stock-keeping unit): a form in which a product is sold and held in stock.';
COMMENT ON COLUMN item."id" IS 'Identifier of the item.';
COMMENT ON COLUMN item."sku" IS 'The stock-keeping unit, 1 to 40 characters, unique.';
COMMENT ON COLUMN item."product_id" IS 'Identifier of the product sold as this item.';
COMMENT ON COLUMN item."is_primary" IS 'Whether this is the main item of its product. It cannot be changed.';
COMMENT ON COLUMN item."barcode" IS 'Barcode (GTIN: EAN13, UPC or ISBN13), 14 digits; null when it has none.';
COMMENT ON COLUMN item."weight" IS 'Weight, 0 or more, 3 decimals.';
COMMENT ON COLUMN item."cost_price" IS 'Cost of the item to the shop, 0 or more, 3 decimals.';
COMMENT ON COLUMN item."is_for_sale" IS 'Whether the item is for sale.';
COMMENT ON COLUMN item."stock" IS 'Quantity in stock, 0 or more, 2 decimals: the sum of all movements, including deleted ones.';
COMMENT ON COLUMN item."stock_level" IS 'Quantity up to which the stock is replenished, 0 to 32000.';
COMMENT ON COLUMN item."reorder_limit" IS 'Quantity in stock at which the item is reordered, 0 to 32000.';
COMMENT ON COLUMN item."order_even_not_available" IS 'Whether shoppers can order the item when it is out of stock.';
COMMENT ON COLUMN item."reorder_days" IS 'Days until the item is available again, 0 to 255.';
COMMENT ON COLUMN item."quantity_to_reorder" IS 'Quantity to reorder, 0 or more.';
COMMENT ON COLUMN item."supplier_id" IS 'Identifier of the supplier; null when not given.';
COMMENT ON COLUMN item."supplier_sku" IS 'The supplier''s own code for the item, up to 40 characters.';
COMMENT ON COLUMN item."tax_class_id" IS 'Identifier of the tax class; null when not given.';
COMMENT ON COLUMN item."update_time" IS 'When the item was last changed.';
COMMENT ON COLUMN item."creation_time" IS 'When the item was created.';
COMMENT ON TABLE item_option IS 'An option of an item.';
COMMENT ON COLUMN item_option."item_id" IS 'Identifier of the item.';
COMMENT ON COLUMN item_option."option_id" IS 'Identifier of the option.';
COMMENT ON TABLE item_price IS 'The prices of an item in one price list. There is a row for every item and every list; it is empty when there is no price.';
COMMENT ON COLUMN item_price."item_id" IS 'Identifier of the item.';
COMMENT ON COLUMN item_price."price_list_id" IS 'Identifier of the price list.';
COMMENT ON COLUMN item_price."product_id" IS 'Identifier of the item''s product.';
COMMENT ON COLUMN item_price."is_primary" IS 'Whether the item is the main item of its product.';
COMMENT ON COLUMN item_price."list_price" IS 'List price, 0 or more, 3 decimals; null when there is none.';
COMMENT ON COLUMN item_price."selling_price" IS 'Selling price before promotions, 0 or more, 3 decimals; null when there is none.';
COMMENT ON COLUMN item_price."price" IS 'The price that a shopper pays, with the promotion applied, 0 or more, 3 decimals; null when there is no price.';
COMMENT ON TABLE price_list IS 'A price list. A base list has its own prices; the prices of a derived list are a percentage of those of its base list.';
COMMENT ON COLUMN price_list."id" IS 'Identifier of the price list.';
COMMENT ON COLUMN price_list."name" IS 'Name of the price list, 1 to 60 characters.';
COMMENT ON COLUMN price_list."base_id" IS 'Identifier of the base list the prices are derived from; null for a base list.';
COMMENT ON COLUMN price_list."percentage" IS 'Percentage of the base list''s prices, 0 or more, 3 decimals (90 is a reduction of 10 percent); null for a base list.';
COMMENT ON TABLE movement IS 'A change of an item''s stock.';
COMMENT ON COLUMN movement."id" IS 'Identifier of the movement.';
COMMENT ON COLUMN movement."sku" IS 'The SKU of the item at the time, 1 to 40 characters.';
COMMENT ON COLUMN movement."item_id" IS 'Identifier of the item; null when it has been deleted since.';
COMMENT ON COLUMN movement."adjustment" IS 'Change of the quantity in stock, signed, 2 decimals.';
COMMENT ON COLUMN movement."creation_time" IS 'When the stock changed.';
COMMENT ON COLUMN movement."description" IS 'Why it changed, up to 255 characters.';
COMMENT ON TABLE supplier IS 'A supplier of items.';
COMMENT ON COLUMN supplier."id" IS 'Identifier of the supplier.';
COMMENT ON COLUMN supplier."code" IS 'The shop''s own code for the supplier, 1 to 32 characters, unique.';
COMMENT ON COLUMN supplier."name" IS 'Name of the supplier, 1 to 100 characters.';
COMMENT ON TABLE job IS 'An import of a file, which the nodes run in the background.';
COMMENT ON COLUMN job."id" IS 'Identifier of the job.';
COMMENT ON COLUMN job."caller_kind" IS 'The caller whose rights the job has: Key or Account. There is no foreign key: the job remains when it is deleted.';
COMMENT ON COLUMN job."caller_id" IS 'Identifier of the caller, among the keys or the accounts.';
COMMENT ON COLUMN job."caller_name" IS 'Name of the caller when the job was created.';
COMMENT ON COLUMN job."share" IS 'Whose share the job uses: the caller or its first maker.';
COMMENT ON COLUMN job."address" IS 'The address that sent the file, from which the caller must be allowed.';
COMMENT ON COLUMN job."surface" IS 'The interface of the target: V3 or Graphql.';
COMMENT ON COLUMN job."target" IS 'A mutation of GraphQL or an operation of v3, which runs for each line.';
COMMENT ON COLUMN job."format" IS 'Format of the file.';
COMMENT ON COLUMN job."delimiter" IS 'Of CSV: what stands between two cells.';
COMMENT ON COLUMN job."columns" IS 'Of CSV: the header.';
COMMENT ON COLUMN job."decimal_marks" IS 'Of CSV: the decimal marks that the numbers of each column show, such as a comma.';
COMMENT ON COLUMN job."is_dry" IS 'Whether the job only checks its lines.';
COMMENT ON COLUMN job."file" IS 'The stored file.';
COMMENT ON COLUMN job."file_name" IS 'Name of the file as it was sent, up to 255 characters.';
COMMENT ON COLUMN job."size" IS 'Size of the file in bytes.';
COMMENT ON COLUMN job."state" IS 'State of the job.';
COMMENT ON COLUMN job."next_byte" IS 'The byte at which the next line begins.';
COMMENT ON COLUMN job."line" IS 'The last line that is done; of CSV a row, the header being row 1.';
COMMENT ON COLUMN job."text_line" IS 'The same in lines of text, of which a row of CSV may have several.';
COMMENT ON COLUMN job."attempts" IS 'How often a node has leased the job since it last moved on.';
COMMENT ON COLUMN job."total" IS 'Number of lines with content.';
COMMENT ON COLUMN job."ok" IS 'Number of lines that were stored.';
COMMENT ON COLUMN job."failed" IS 'Number of lines that were refused.';
COMMENT ON COLUMN job."creation_time" IS 'When the job was created.';
COMMENT ON COLUMN job."start_time" IS 'When a node first ran the job; null while it waits.';
COMMENT ON COLUMN job."end_time" IS 'When the job completed, failed or was canceled; null until then.';
COMMENT ON COLUMN job."error" IS 'Why the job has failed.';
COMMENT ON COLUMN job."lease" IS 'The node that runs the job.';
COMMENT ON COLUMN job."lease_time" IS 'Until when no other node runs the job; null where no node does.';
COMMENT ON COLUMN job."turn_time" IS 'When the job last had a turn.';
COMMENT ON TABLE job_refusal IS 'A line of an import that is refused.';
COMMENT ON COLUMN job_refusal."job_id" IS 'Identifier of the job.';
COMMENT ON COLUMN job_refusal."line" IS 'Number of the refused line; of CSV a row, the header being row 1.';
COMMENT ON COLUMN job_refusal."violations" IS 'What is wrong: path, code and message each.';
COMMENT ON TABLE kept_answer IS 'The stored answer of an idempotent call, which runs only once however often it is sent.';
COMMENT ON COLUMN kept_answer."id" IS 'SHA-256 of the caller and its Idempotency-Key.';
COMMENT ON COLUMN kept_answer."fingerprint" IS 'A hash of the request, keyed with the caller''s key.';
COMMENT ON COLUMN kept_answer."answer" IS 'The text of the answer, encrypted with the key.';
COMMENT ON COLUMN kept_answer."creation_time" IS 'When the call ended.';
COMMENT ON TABLE shipping_method IS 'A way to ship goods to a customer.';
COMMENT ON COLUMN shipping_method."id" IS 'Identifier of the shipping method.';
COMMENT ON COLUMN shipping_method."name" IS 'Name, by language, up to 80 characters each.';
COMMENT ON COLUMN shipping_method."based_on" IS 'What the cost is based on.';
COMMENT ON COLUMN shipping_method."is_domestic" IS 'Whether the method serves the shop''s own country only.';
COMMENT ON COLUMN shipping_method."is_active" IS 'Whether shoppers can choose the method.';
COMMENT ON COLUMN shipping_method."is_default" IS 'Whether the method is proposed first; at most one method is.';
COMMENT ON COLUMN shipping_method."payment_on_delivery_id" IS 'Identifier of the payment-on-delivery method that can be used with this method; null when there is none.';
COMMENT ON COLUMN shipping_method."tax_class_id" IS 'Identifier of the tax class of the shipping; null when not given.';
COMMENT ON COLUMN shipping_method."zones" IS 'Codes (1 to 3 characters) of the countries, states, provinces or counties served; an empty list means everywhere.';
COMMENT ON TABLE shipping_rate IS 'The cost of a shipping method for a range of the basis.';
COMMENT ON COLUMN shipping_rate."shipping_method_id" IS 'Identifier of the shipping method.';
COMMENT ON COLUMN shipping_rate."position" IS 'Position among the ranges, 0 for the first.';
COMMENT ON COLUMN shipping_rate."band_start" IS 'Start of the range (weight, quantity or subtotal), 0 or more, 3 decimals.';
COMMENT ON COLUMN shipping_rate."band_limit" IS 'End of the range, inclusive, 0 or more, 3 decimals.';
COMMENT ON COLUMN shipping_rate."fixed_cost" IS 'Cost of the range, 0 or more, 3 decimals.';
COMMENT ON COLUMN shipping_rate."unit_cost" IS 'Cost of each unit above the start, 0 or more, 3 decimals.';
COMMENT ON TABLE insurance_rate IS 'The cost of the insurance of a shipping method for a range of subtotals.';
COMMENT ON COLUMN insurance_rate."shipping_method_id" IS 'Identifier of the shipping method.';
COMMENT ON COLUMN insurance_rate."position" IS 'Position among the ranges, 0 for the first.';
COMMENT ON COLUMN insurance_rate."band_start" IS 'Start of the range of subtotals, 0 or more, 3 decimals.';
COMMENT ON COLUMN insurance_rate."band_limit" IS 'End of the range of subtotals, inclusive, 0 or more, 3 decimals.';
COMMENT ON COLUMN insurance_rate."fixed_cost" IS 'Cost of the insurance, 0 or more, 3 decimals.';
COMMENT ON COLUMN insurance_rate."percent_cost" IS 'Cost of the insurance in percent of the subtotal, 0 or more, 2 decimals.';
COMMENT ON TABLE payment_method IS 'A way to pay for an order.';
COMMENT ON COLUMN payment_method."id" IS 'Identifier of the payment method.';
COMMENT ON COLUMN payment_method."name" IS 'Name, by language, up to 80 characters each.';
COMMENT ON COLUMN payment_method."description" IS 'Description, by language, up to 255 characters each.';
COMMENT ON COLUMN payment_method."instructions" IS 'Instructions for the shopper, by language, up to 255 characters each.';
COMMENT ON COLUMN payment_method."is_on_delivery" IS 'Whether the order is paid on delivery.';
COMMENT ON COLUMN payment_method."is_active" IS 'Whether shoppers can choose the method.';
COMMENT ON COLUMN payment_method."is_default" IS 'Whether the method is proposed first; at most one method is.';
COMMENT ON COLUMN payment_method."max_amount_payable" IS 'Largest amount that can be paid, 0 or more, 3 decimals; 0 for no maximum.';
COMMENT ON COLUMN payment_method."percent_fee" IS 'Fee in percent of the amount, 0 or more, 3 decimals.';
COMMENT ON COLUMN payment_method."fixed_fee" IS 'Fee of every payment, 0 or more, 3 decimals.';
COMMENT ON COLUMN payment_method."minimum_fee" IS 'Smallest fee, 0 or more, 3 decimals.';
COMMENT ON COLUMN payment_method."tax_class_id" IS 'Identifier of the tax class of the fee; null when not given.';
COMMENT ON COLUMN payment_method."provider" IS 'The payment provider, 1 to 18 characters; null when there is none.';
COMMENT ON COLUMN payment_method."provider_settings" IS 'The settings that the provider requires, a text by name; null without a provider.';
COMMENT ON TABLE orders IS 'An order of a customer. It stores its own copy of names, addresses and prices.';
COMMENT ON COLUMN orders."id" IS 'Identifier of the order.';
COMMENT ON COLUMN orders."number" IS 'Number of the order, 1 to 32 characters, unique.';
COMMENT ON COLUMN orders."status" IS 'Status of the order.';
COMMENT ON COLUMN orders."creation_time" IS 'When the order was made.';
COMMENT ON COLUMN orders."update_time" IS 'When the order was last changed.';
COMMENT ON COLUMN orders."reference_number" IS 'A reference of the customer''s or the shop''s, up to 32 characters.';
COMMENT ON COLUMN orders."customer_id" IS 'Identifier of the customer; null when there is none or the customer has been deleted since.';
COMMENT ON COLUMN orders."rounding_mode" IS 'How amounts are rounded.';
COMMENT ON COLUMN orders."rounding_rule" IS 'Which amounts are rounded.';
COMMENT ON COLUMN orders."locale" IS 'Language of the order with an optional region, 2 to 5 characters, such as en or en_GB.';
COMMENT ON COLUMN orders."tax_area_id" IS 'Identifier of the area whose taxes apply.';
COMMENT ON COLUMN orders."coupon" IS 'Coupon that the shopper entered, up to 32 characters.';
COMMENT ON COLUMN orders."prediscount_subtotal" IS 'Sum of the lines before the discount, taxes excluded, 2 decimals.';
COMMENT ON COLUMN orders."taxed_prediscount_subtotal" IS 'Sum of the lines before the discount, taxes included, 2 decimals.';
COMMENT ON COLUMN orders."discount_amount" IS 'Discount as an amount, 0 or more, 3 decimals.';
COMMENT ON COLUMN orders."discount_percent" IS 'Discount in percent, 0 or more, 3 decimals.';
COMMENT ON COLUMN orders."subtotal" IS 'Sum of the lines minus the discount, taxes excluded, 2 decimals.';
COMMENT ON COLUMN orders."taxed_subtotal" IS 'Sum of the lines minus the discount, taxes included, 2 decimals.';
COMMENT ON COLUMN orders."shipping_method_id" IS 'Identifier of the shipping method; null when none was chosen or it has been deleted since.';
COMMENT ON COLUMN orders."shipping_method_name" IS 'Name of the shipping method when the order was made, up to 80 characters; null when none was chosen.';
COMMENT ON COLUMN orders."shipping_method_cost" IS 'Cost of the shipping, taxes excluded, 2 decimals; null when no method was chosen.';
COMMENT ON COLUMN orders."shipping_method_tax_class_id" IS 'Identifier of the tax class of the shipping method; null when it has none.';
COMMENT ON COLUMN orders."shipping_method_tax_code" IS 'Code of the tax on the shipping method, up to 32 characters; null when no method was chosen.';
COMMENT ON COLUMN orders."shipping_method_tax_rate" IS 'Rate of the tax on the shipping method in percent, 0 or more, 2 decimals; null when no method was chosen.';
COMMENT ON COLUMN orders."shipping_method_tax_amount" IS 'Tax on the shipping method, 2 decimals; null when no method was chosen.';
COMMENT ON COLUMN orders."payment_method_id" IS 'Identifier of the payment method; null when none was chosen or it has been deleted since.';
COMMENT ON COLUMN orders."payment_method_name" IS 'Name of the payment method when the order was made, up to 80 characters; null when none was chosen.';
COMMENT ON COLUMN orders."payment_method_cost" IS 'Fee of the payment, taxes excluded, 2 decimals; null when no method was chosen.';
COMMENT ON COLUMN orders."payment_method_tax_class_id" IS 'Identifier of the tax class of the payment method; null when it has none.';
COMMENT ON COLUMN orders."payment_method_tax_code" IS 'Code of the tax on the payment method, up to 32 characters; null when no method was chosen.';
COMMENT ON COLUMN orders."payment_method_tax_rate" IS 'Rate of the tax on the payment method in percent, 0 or more, 2 decimals; null when no method was chosen.';
COMMENT ON COLUMN orders."payment_method_tax_amount" IS 'Tax on the payment method, 2 decimals; null when no method was chosen.';
COMMENT ON COLUMN orders."tax_amount" IS 'All taxes of the order, 2 decimals.';
COMMENT ON COLUMN orders."total" IS 'Total of the order, taxes excluded, 2 decimals.';
COMMENT ON COLUMN orders."taxed_total" IS 'Total of the order, taxes included, 2 decimals.';
COMMENT ON COLUMN orders."is_paid_for" IS 'Whether the order has been paid for.';
COMMENT ON COLUMN orders."quantity" IS 'Total quantity of the lines, 0 or more, 2 decimals.';
COMMENT ON COLUMN orders."weight" IS 'Total weight of the lines, 0 or more, 3 decimals.';
COMMENT ON COLUMN orders."customer_name" IS 'Name of the customer, 1 to 100 characters.';
COMMENT ON COLUMN orders."billing_first_name" IS 'First name of the person billed, 1 to 25 characters.';
COMMENT ON COLUMN orders."billing_last_name" IS 'Last name of the person billed, 1 to 25 characters.';
COMMENT ON COLUMN orders."billing_personal_code" IS 'Personal (tax) code of the person billed, up to 20 characters.';
COMMENT ON COLUMN orders."billing_company_name" IS 'Name of the company billed, up to 100 characters; empty for a private person.';
COMMENT ON COLUMN orders."billing_company_code" IS 'Registration or VAT code of the company billed, up to 20 characters.';
COMMENT ON COLUMN orders."billing_company_code2" IS 'Second code of the company billed, up to 20 characters.';
COMMENT ON COLUMN orders."billing_street1" IS 'First line of the billing street, 1 to 60 characters.';
COMMENT ON COLUMN orders."billing_street2" IS 'Second line of the billing street, up to 60 characters.';
COMMENT ON COLUMN orders."billing_city" IS 'City of the billing address, 1 to 25 characters.';
COMMENT ON COLUMN orders."billing_postal_code" IS 'Postal code of the billing address, 1 to 20 characters.';
COMMENT ON COLUMN orders."billing_state_prov" IS 'State, province or county of the billing address, up to 3 characters.';
COMMENT ON COLUMN orders."billing_country" IS 'Country of the billing address, an ISO code of 2 letters.';
COMMENT ON COLUMN orders."billing_phone_number" IS 'Phone number of the person billed, up to 15 characters.';
COMMENT ON COLUMN orders."billing_mobile_number" IS 'Mobile phone number of the person billed, up to 15 characters.';
COMMENT ON COLUMN orders."billing_fax_number" IS 'Fax number of the person billed, up to 15 characters.';
COMMENT ON COLUMN orders."billing_email" IS 'Email address of the person billed, 3 to 120 characters.';
COMMENT ON COLUMN orders."shipping_name" IS 'Recipient of the goods, 1 to 100 characters; null when there is no shipping address.';
COMMENT ON COLUMN orders."shipping_street1" IS 'First line of the shipping street, 1 to 60 characters; null when there is no shipping address.';
COMMENT ON COLUMN orders."shipping_street2" IS 'Second line of the shipping street, up to 60 characters; null when there is no shipping address.';
COMMENT ON COLUMN orders."shipping_city" IS 'City of the shipping address, 1 to 25 characters; null when there is no shipping address.';
COMMENT ON COLUMN orders."shipping_postal_code" IS 'Postal code of the shipping address, 1 to 20 characters; null when there is no shipping address.';
COMMENT ON COLUMN orders."shipping_state_prov" IS 'State, province or county of the shipping address, up to 3 characters; null when there is no shipping address.';
COMMENT ON COLUMN orders."shipping_country" IS 'Country of the shipping address, an ISO code of 2 letters; null when there is no shipping address.';
COMMENT ON COLUMN orders."seller_company_name" IS 'Name of the selling company, up to 100 characters; may be empty.';
COMMENT ON COLUMN orders."seller_company_code" IS 'Registration or VAT code of the selling company, up to 20 characters; may be empty.';
COMMENT ON COLUMN orders."seller_personal_code" IS 'Personal (tax) code of the seller, up to 20 characters; may be empty.';
COMMENT ON COLUMN orders."seller_street1" IS 'First line of the seller''s street, up to 60 characters; may be empty.';
COMMENT ON COLUMN orders."seller_street2" IS 'Second line of the seller''s street, up to 60 characters; may be empty.';
COMMENT ON COLUMN orders."seller_city" IS 'City of the seller, up to 25 characters; may be empty.';
COMMENT ON COLUMN orders."seller_postal_code" IS 'Postal code of the seller, up to 20 characters; may be empty.';
COMMENT ON COLUMN orders."seller_state_prov" IS 'State, province or county of the seller, up to 3 characters; may be empty.';
COMMENT ON COLUMN orders."seller_country" IS 'Country of the seller, an ISO code, up to 2 characters; may be empty.';
COMMENT ON COLUMN orders."seller_phone_number" IS 'Phone number of the seller, up to 15 characters; may be empty.';
COMMENT ON COLUMN orders."seller_mobile_number" IS 'Mobile phone number of the seller, up to 15 characters; may be empty.';
COMMENT ON COLUMN orders."seller_fax_number" IS 'Fax number of the seller, up to 15 characters; may be empty.';
COMMENT ON COLUMN orders."seller_email" IS 'Email address of the seller, up to 120 characters; may be empty.';
COMMENT ON COLUMN orders."requests" IS 'Requests of the customer, up to 65535 characters.';
COMMENT ON COLUMN orders."terms" IS 'Terms of the sale, up to 65535 characters.';
COMMENT ON TABLE order_line IS 'A line of an order.';
COMMENT ON COLUMN order_line."order_id" IS 'Identifier of the order.';
COMMENT ON COLUMN order_line."position" IS 'Position in the order, 0 for the first.';
COMMENT ON COLUMN order_line."sku" IS 'SKU of the item, up to 40 characters; it need not be an item of the shop.';
COMMENT ON COLUMN order_line."name" IS 'Name of the item, up to 255 characters.';
COMMENT ON COLUMN order_line."quantity" IS 'Quantity ordered, 0 or more, 2 decimals.';
COMMENT ON COLUMN order_line."price" IS 'Price of one piece, taxes excluded, 3 decimals.';
COMMENT ON COLUMN order_line."total_price" IS 'Price of the line, taxes excluded, 2 decimals.';
COMMENT ON COLUMN order_line."weight" IS 'Weight of one piece, 0 or more, 3 decimals.';
COMMENT ON COLUMN order_line."tax_class_id" IS 'Identifier of the tax class of the line; null when it has none.';
COMMENT ON COLUMN order_line."tax_code" IS 'Code of the tax, up to 32 characters.';
COMMENT ON COLUMN order_line."tax_rate" IS 'Rate of the tax in percent, 0 or more, 2 decimals.';
COMMENT ON COLUMN order_line."tax_amount" IS 'Tax on the line, 2 decimals.';
COMMENT ON COLUMN order_line."requests" IS 'Requests of the customer for the line, up to 255 characters.';
COMMENT ON TABLE order_status_change IS 'A change of the status of an order.';
COMMENT ON COLUMN order_status_change."id" IS 'Identifier of the status change.';
COMMENT ON COLUMN order_status_change."order_id" IS 'Identifier of the order.';
COMMENT ON COLUMN order_status_change."time" IS 'When the status changed.';
COMMENT ON COLUMN order_status_change."from_status" IS 'The previous status.';
COMMENT ON COLUMN order_status_change."to_status" IS 'The new status.';
COMMENT ON COLUMN order_status_change."moved_by" IS 'Name of the caller who changed it, up to 60 characters.';
COMMENT ON TABLE product_image IS 'An image of a product, stored in five sizes.';
COMMENT ON COLUMN product_image."id" IS 'Identifier of the image, 10 to 19 letters or digits.';
COMMENT ON COLUMN product_image."product_id" IS 'Identifier of the product shown.';
COMMENT ON COLUMN product_image."option_id" IS 'Identifier of the option the image shows; null when it shows the product in general.';
COMMENT ON COLUMN product_image."position" IS 'Position among the images of the product, 0 to 20.';
COMMENT ON COLUMN product_image."file" IS 'Key of the stored file of the original.';
COMMENT ON COLUMN product_image."content_hash" IS 'SHA-256 of the original''s content, unique for each product.';
COMMENT ON COLUMN product_image."width" IS 'Width of the original in pixels.';
COMMENT ON COLUMN product_image."height" IS 'Height of the original in pixels.';
COMMENT ON COLUMN product_image."sizes" IS 'The sizes generated from it: file key, width and height by name of the size.';
COMMENT ON TABLE product_file IS 'A file that shoppers can download with a product.';
COMMENT ON COLUMN product_file."id" IS 'Identifier of the file.';
COMMENT ON COLUMN product_file."product_id" IS 'Identifier of the product the file belongs to.';
COMMENT ON COLUMN product_file."file" IS 'Key of the stored file.';
COMMENT ON COLUMN product_file."name" IS 'Original name of the file, 1 to 255 characters.';
COMMENT ON COLUMN product_file."type" IS 'Type of the file, 3 characters, such as pdf.';
COMMENT ON COLUMN product_file."size" IS 'Size of the file in bytes, 1 or more.';
COMMENT ON COLUMN product_file."description" IS 'Description, by language, up to 255 characters each.';
COMMENT ON TABLE product_review IS 'A review of a product.';
COMMENT ON COLUMN product_review."id" IS 'Identifier of the review, which never changes.';
COMMENT ON COLUMN product_review."code" IS 'Code that identifies the review, 1 to 32 characters.';
COMMENT ON COLUMN product_review."product_id" IS 'Identifier of the product reviewed.';
COMMENT ON COLUMN product_review."date" IS 'When the review was written.';
COMMENT ON COLUMN product_review."author" IS 'Author of the review, up to 60 characters.';
COMMENT ON COLUMN product_review."language" IS 'Code of the language it is written in, 2 letters.';
COMMENT ON COLUMN product_review."rating" IS 'Rating given, 0 to 5, 1 decimal.';
COMMENT ON COLUMN product_review."summary" IS 'Summary, up to 255 characters.';
COMMENT ON COLUMN product_review."content" IS 'Text of the review, up to 64000 characters.';
COMMENT ON TABLE variant IS 'A way in which products vary, such as size or color.';
COMMENT ON COLUMN variant."id" IS 'Identifier of the variant.';
COMMENT ON COLUMN variant."code" IS 'The shop''s own code for the variant, 1 to 32 characters, unique.';
COMMENT ON COLUMN variant."name" IS 'Name, by language, up to 60 characters each.';
COMMENT ON COLUMN variant."show_name" IS 'Whether shoppers see the name of the variant.';
COMMENT ON TABLE option IS 'One value of a variant, such as red or XL.';
COMMENT ON COLUMN option."id" IS 'Identifier of the option.';
COMMENT ON COLUMN option."variant_id" IS 'Identifier of the variant the option belongs to.';
COMMENT ON COLUMN option."code" IS 'The shop''s own code for the option, 1 to 32 characters, unique within the variant.';
COMMENT ON COLUMN option."name" IS 'Name, by language, up to 60 characters each.';
COMMENT ON COLUMN option."position" IS 'Position among the options of the variant, 1 or more; a new option comes last.';
COMMENT ON COLUMN option."icon_color" IS 'Colour of the icon, 6 hexadecimal digits; null when it has none.';
COMMENT ON COLUMN option."icon_image_file" IS 'Key of the stored file of the icon; null when there is none.';
COMMENT ON COLUMN option."icon_image_width" IS 'Width of the icon in pixels, 1 to 35; null when there is none.';
COMMENT ON COLUMN option."icon_image_height" IS 'Height of the icon in pixels, 1 to 35; null when there is none.';
COMMENT ON TABLE product IS 'A product of the catalogue. It is sold as one item or several (stock-keeping units), one of them the main item.';
COMMENT ON COLUMN product."id" IS 'Identifier of the product.';
COMMENT ON COLUMN product."code" IS 'The shop''s own code for the product, 1 to 40 characters, unique.';
COMMENT ON COLUMN product."department_id" IS 'Identifier of the department the product is in.';
COMMENT ON COLUMN product."producer_id" IS 'Identifier of the producer; null when not given.';
COMMENT ON COLUMN product."category_id" IS 'Identifier of the category; null when not given.';
COMMENT ON COLUMN product."is_visible" IS 'Whether shoppers see the product.';
COMMENT ON COLUMN product."is_featured" IS 'Whether the product is featured.';
COMMENT ON COLUMN product."allow_orders" IS 'Whether the product can be ordered.';
COMMENT ON COLUMN product."allow_quotes" IS 'Whether a quote can be requested for the product.';
COMMENT ON COLUMN product."show_price" IS 'Whether shoppers see the price.';
COMMENT ON COLUMN product."is_new_release" IS 'Whether the product is shown as a new release.';
COMMENT ON COLUMN product."show_more_galleries" IS 'Whether the product page shows more than one gallery of images.';
COMMENT ON COLUMN product."min_order" IS 'Smallest quantity of an order, 1 or more; null when there is no minimum.';
COMMENT ON COLUMN product."max_order" IS 'Largest quantity of an order, 1 or more; null when there is no maximum.';
COMMENT ON COLUMN product."min_quote" IS 'Smallest quantity of a quote, 1 or more; null when there is no minimum.';
COMMENT ON COLUMN product."unit_of_measure_id" IS 'Identifier of the unit of measure; null when not given.';
COMMENT ON COLUMN product."rating" IS 'Mean rating of the reviews, 0 to 5, 1 decimal.';
COMMENT ON COLUMN product."name" IS 'Name, by language, up to 120 characters each.';
COMMENT ON COLUMN product."short_description" IS 'Short description, by language, up to 255 characters each.';
COMMENT ON COLUMN product."info_for_requests" IS 'Text shown with requests for the product, by language, up to 255 characters each.';
COMMENT ON COLUMN product."seo_title" IS 'Title of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN product."seo_keywords" IS 'Keywords of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN product."seo_description" IS 'Description of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN product."long_description" IS 'Long description, by language, up to 65535 characters each.';
COMMENT ON COLUMN product."more_description" IS 'Further description, by language, up to 65535 characters each.';
COMMENT ON COLUMN product."position" IS 'Position of the product in lists, 0 to 4.';
COMMENT ON COLUMN product."release_date" IS 'Date the product becomes available (for pre-orders); null when it is available.';
COMMENT ON COLUMN product."tax_class_id" IS 'Identifier of the tax class; null when not given.';
COMMENT ON COLUMN product."promotion_id" IS 'Identifier of the promotion that sets the product''s price today; null when none does.';
COMMENT ON COLUMN product."update_time" IS 'When the product was last changed.';
COMMENT ON COLUMN product."creation_time" IS 'When the product was created.';
COMMENT ON TABLE product_variant IS 'A variant that a product comes in.';
COMMENT ON COLUMN product_variant."product_id" IS 'Identifier of the product.';
COMMENT ON COLUMN product_variant."variant_id" IS 'Identifier of the variant.';
COMMENT ON TABLE product_accessory IS 'A product offered as an accessory of another.';
COMMENT ON COLUMN product_accessory."product_id" IS 'Identifier of the product that has the accessory.';
COMMENT ON COLUMN product_accessory."accessory_id" IS 'Identifier of the accessory.';
COMMENT ON TABLE product_similar IS 'A product offered as similar to another.';
COMMENT ON COLUMN product_similar."product_id" IS 'Identifier of the product that has a similar one.';
COMMENT ON COLUMN product_similar."similar_id" IS 'Identifier of the similar product.';
COMMENT ON TABLE product_search IS 'The text that keyword searches of products read in one language, maintained by the database itself.';
COMMENT ON COLUMN product_search."product_id" IS 'Identifier of the product.';
COMMENT ON COLUMN product_search."language" IS 'Code of the language of the texts, 2 letters.';
COMMENT ON COLUMN product_search."document" IS 'Code, main SKU, name and descriptions in lower case, a line each.';
COMMENT ON TABLE producer IS 'A producer of products.';
COMMENT ON COLUMN producer."id" IS 'Identifier of the producer.';
COMMENT ON COLUMN producer."code" IS 'The shop''s own code for the producer, 1 to 32 characters, unique.';
COMMENT ON COLUMN producer."name" IS 'Name of the producer, 1 to 100 characters.';
COMMENT ON TABLE category IS 'A category of products, independent of the departments.';
COMMENT ON COLUMN category."id" IS 'Identifier of the category.';
COMMENT ON COLUMN category."code" IS 'The shop''s own code for the category, 1 to 32 characters, unique.';
COMMENT ON COLUMN category."name" IS 'Name of the category, 1 to 100 characters.';
COMMENT ON TABLE unit_of_measure IS 'A unit that products are sold by, such as piece or kilogram.';
COMMENT ON COLUMN unit_of_measure."id" IS 'Identifier of the unit.';
COMMENT ON COLUMN unit_of_measure."code" IS 'Code of the unit, 1 to 32 characters, unique.';
COMMENT ON COLUMN unit_of_measure."name" IS 'Name of the unit, 1 to 100 characters.';
COMMENT ON TABLE promotion IS 'A price reduction offered to shoppers for a limited time.';
COMMENT ON COLUMN promotion."id" IS 'Identifier of the promotion.';
COMMENT ON COLUMN promotion."name" IS 'Name, by language, up to 60 characters each.';
COMMENT ON COLUMN promotion."summary" IS 'Summary, by language, up to 65535 characters each.';
COMMENT ON COLUMN promotion."description" IS 'Description, by language, up to 65535 characters each.';
COMMENT ON COLUMN promotion."is_active" IS 'Whether the promotion is in force between its dates.';
COMMENT ON COLUMN promotion."type" IS 'What the promotion does to the price.';
COMMENT ON COLUMN promotion."applied_to" IS 'What the promotion applies to. It cannot be changed.';
COMMENT ON COLUMN promotion."coupon" IS 'Coupon that a shopper must enter, up to 32 characters; empty when none is needed.';
COMMENT ON COLUMN promotion."min_subtotal" IS 'Smallest subtotal of a cart, 0 or more, 2 decimals; null when there is none. Only for carts.';
COMMENT ON COLUMN promotion."max_subtotal" IS 'Largest subtotal of a cart, above 0, 2 decimals; null when there is none. Only for carts.';
COMMENT ON COLUMN promotion."discount_amount" IS 'Amount off the list price (or the fixed price itself), 0 or more, 3 decimals.';
COMMENT ON COLUMN promotion."discount_percent" IS 'Percentage off the list price, 0 or more, 3 decimals.';
COMMENT ON COLUMN promotion."start_time" IS 'First day of the promotion; null when it has no beginning.';
COMMENT ON COLUMN promotion."end_time" IS 'Last day of the promotion; null when it has no end.';
COMMENT ON COLUMN promotion."small_image_file" IS 'Key of the stored file of the small image; null when there is none.';
COMMENT ON COLUMN promotion."small_image_width" IS 'Width of the small image in pixels, 1 to 255; null when there is none.';
COMMENT ON COLUMN promotion."small_image_height" IS 'Height of the small image in pixels, 1 to 255; null when there is none.';
COMMENT ON COLUMN promotion."large_image_file" IS 'Key of the stored file of the large image; null when there is none.';
COMMENT ON COLUMN promotion."large_image_width" IS 'Width of the large image in pixels, 1 to 2500; null when there is none.';
COMMENT ON COLUMN promotion."large_image_height" IS 'Height of the large image in pixels, 1 to 2500; null when there is none.';
COMMENT ON COLUMN promotion."layout_products" IS 'Products shown on one page of the list: 0 (no list), 12, 24, 36, 48 or 72.';
COMMENT ON COLUMN promotion."layout_columns" IS 'Columns of the product list: 1, 2, 3, 4 or 6.';
COMMENT ON COLUMN promotion."layout_sort_order" IS 'Order of the product list.';
COMMENT ON COLUMN promotion."layout_image_size" IS 'Size of the images in the product list.';
COMMENT ON COLUMN promotion."layout_show_description" IS 'Whether the product list shows short descriptions.';
COMMENT ON COLUMN promotion."seo_title" IS 'Title of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN promotion."seo_keywords" IS 'Keywords of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN promotion."seo_description" IS 'Description of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN promotion."canonical_url" IS 'Canonical address of the page for search engines, by language, 10 characters or more each.';
COMMENT ON TABLE promotion_product IS 'A product that a promotion lists.';
COMMENT ON COLUMN promotion_product."promotion_id" IS 'Identifier of the promotion.';
COMMENT ON COLUMN promotion_product."product_id" IS 'Identifier of the product.';
COMMENT ON TABLE promotion_department IS 'A department that a promotion lists.';
COMMENT ON COLUMN promotion_department."promotion_id" IS 'Identifier of the promotion.';
COMMENT ON COLUMN promotion_department."department_id" IS 'Identifier of the department.';
COMMENT ON TABLE promotion_producer IS 'A producer that a promotion lists.';
COMMENT ON COLUMN promotion_producer."promotion_id" IS 'Identifier of the promotion.';
COMMENT ON COLUMN promotion_producer."producer_id" IS 'Identifier of the producer.';
COMMENT ON TABLE language IS 'A language of the shop.';
COMMENT ON COLUMN language."id" IS 'Identifier of the language, which never changes.';
COMMENT ON COLUMN language."code" IS 'Code of the language, 2 letters.';
COMMENT ON COLUMN language."name" IS 'Name of the language, 1 to 35 characters.';
COMMENT ON COLUMN language."region" IS 'Region whose formats are used, an ISO country code of 2 letters.';
COMMENT ON COLUMN language."currency" IS 'Currency shown in the language, an ISO code of 3 letters.';
COMMENT ON COLUMN language."is_active" IS 'Whether the language is shown on the site.';
COMMENT ON COLUMN language."is_default" IS 'Whether this is the default language of the shop.';
COMMENT ON COLUMN language."position" IS 'Position among the languages, 0 for the first.';
COMMENT ON TABLE text_key IS 'The sort key of a localized text, used to sort by name, maintained by the database itself.';
COMMENT ON COLUMN text_key."owner" IS 'Table and column of the text, such as product.name.';
COMMENT ON COLUMN text_key."language" IS 'Code of the language of the text, 2 letters.';
COMMENT ON COLUMN text_key."id" IS 'Identifier of the record the text belongs to.';
COMMENT ON COLUMN text_key."key" IS 'The text in lower case; empty when the record has none in the language.';
COMMENT ON TABLE page IS 'A page of the site.';
COMMENT ON COLUMN page."id" IS 'Identifier of the page.';
COMMENT ON COLUMN page."name" IS 'Name of the page, 1 to 120 characters.';
COMMENT ON COLUMN page."title" IS 'Title, by language, up to 80 characters each.';
COMMENT ON COLUMN page."content" IS 'Content (HTML), by language, up to 65535 characters each.';
COMMENT ON COLUMN page."seo_title" IS 'Title of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN page."seo_keywords" IS 'Keywords of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN page."seo_description" IS 'Description of the page for search engines, by language, up to 255 characters each.';
COMMENT ON COLUMN page."template_page" IS 'Name of the template page that shows it, up to 100 characters; empty for the default one.';
COMMENT ON COLUMN page."is_system_page" IS 'Whether the site itself needs the page.';
COMMENT ON COLUMN page."image_file" IS 'Key of the stored file of the image; null when there is none.';
COMMENT ON COLUMN page."image_width" IS 'Width of the image in pixels, 1 to 1000; null when there is none.';
COMMENT ON COLUMN page."image_height" IS 'Height of the image in pixels, 1 to 1000; null when there is none.';
COMMENT ON COLUMN page."image_align" IS 'Where the image is placed.';
COMMENT ON COLUMN page."image_caption" IS 'Caption of the image, up to 80 characters.';
COMMENT ON COLUMN page."layout_products" IS 'Products shown on one page of the list: 0 (no list), 12, 24, 36, 48 or 72.';
COMMENT ON COLUMN page."layout_columns" IS 'Columns of the product list: 1, 2, 3, 4 or 6.';
COMMENT ON COLUMN page."layout_sort_order" IS 'Order of the product list.';
COMMENT ON COLUMN page."layout_image_size" IS 'Size of the images in the product list.';
COMMENT ON COLUMN page."layout_show_description" IS 'Whether the product list shows short descriptions.';
COMMENT ON COLUMN page."is_always_visible" IS 'Whether the page is shown in every language, even without a text in that language.';
COMMENT ON TABLE newsletter_list IS 'A list of people who receive newsletters.';
COMMENT ON COLUMN newsletter_list."id" IS 'Identifier of the list.';
COMMENT ON COLUMN newsletter_list."name" IS 'Name of the list, 1 to 60 characters.';
COMMENT ON TABLE newsletter_member IS 'An email address in a newsletter list.';
COMMENT ON COLUMN newsletter_member."id" IS 'Identifier of the membership.';
COMMENT ON COLUMN newsletter_member."list_id" IS 'Identifier of the newsletter list.';
COMMENT ON COLUMN newsletter_member."email" IS 'Email address, 3 to 100 characters, unique in its list.';
COMMENT ON COLUMN newsletter_member."ip" IS 'IP address the member subscribed from, 7 to 15 characters; null when unknown.';
COMMENT ON COLUMN newsletter_member."creation_time" IS 'When the member was added.';
COMMENT ON TABLE template IS 'A design of the site.';
COMMENT ON COLUMN template."name" IS 'Name of the template, 1 to 60 characters.';
COMMENT ON COLUMN template."creation_time" IS 'When the template was created.';
COMMENT ON TABLE template_file IS 'A file of a template, or a folder without files.';
COMMENT ON COLUMN template_file."template" IS 'Name of the template.';
COMMENT ON COLUMN template_file."path" IS 'Path in the template: names separated by slashes.';
COMMENT ON COLUMN template_file."content" IS 'Content of the file, up to 2097152 bytes; null for a folder.';
COMMENT ON COLUMN template_file."mod_time" IS 'When the file was last written.';
COMMENT ON TABLE tax_class IS 'A class of goods and services that are taxed in the same way.';
COMMENT ON COLUMN tax_class."id" IS 'Identifier of the tax class.';
COMMENT ON COLUMN tax_class."code" IS 'The shop''s own code for the tax class, 1 to 32 characters, unique.';
COMMENT ON COLUMN tax_class."name" IS 'Name of the tax class, up to 60 characters.';
COMMENT ON TABLE tax_area IS 'An area in which goods are taxed in the same way.';
COMMENT ON COLUMN tax_area."id" IS 'Identifier of the tax area.';
COMMENT ON COLUMN tax_area."name" IS 'Name of the tax area, 1 to 60 characters.';
COMMENT ON TABLE tax_rate IS 'The tax on a class of goods in a tax area.';
COMMENT ON COLUMN tax_rate."tax_area_id" IS 'Identifier of the tax area.';
COMMENT ON COLUMN tax_rate."tax_class_id" IS 'Identifier of the tax class.';
COMMENT ON COLUMN tax_rate."rate" IS 'Rate in percent, 0 or more, 2 decimals.';
COMMENT ON COLUMN tax_rate."code" IS 'Code of the tax, up to 32 characters, as orders show it.';
COMMENT ON TABLE caller_usage IS 'How often a caller has used an operation, a member or a field on one day.';
COMMENT ON COLUMN caller_usage."caller_kind" IS 'The kind of caller: Key or Account.';
COMMENT ON COLUMN caller_usage."caller_id" IS 'Identifier of the key or the account. There is no foreign key: the counts remain when the caller is deleted.';
COMMENT ON COLUMN caller_usage."surface" IS 'The surface called: V3 or Graphql.';
COMMENT ON COLUMN caller_usage."coordinate" IS 'A v3 operation or a member of its request, or a schema coordinate of GraphQL.';
COMMENT ON COLUMN caller_usage."day" IS 'The day in UTC.';
COMMENT ON COLUMN caller_usage."calls" IS 'The number of calls that used it.';
COMMENT ON COLUMN caller_usage."first_time" IS 'When it was used for the first time on this day.';
COMMENT ON COLUMN caller_usage."last_time" IS 'When it was used for the last time on this day.';
COMMENT ON TABLE webhook IS 'An address of another system that receives events of the change log by HTTP requests.';
COMMENT ON COLUMN webhook."id" IS 'Identifier of the webhook.';
COMMENT ON COLUMN webhook."url" IS 'The address that receives the requests, up to 2,000 characters.';
COMMENT ON COLUMN webhook."form" IS 'The form of the requests.';
COMMENT ON COLUMN webhook."topics" IS 'The topics of the events that it receives, each by its full name.';
COMMENT ON COLUMN webhook."secret" IS 'The secret that signs requests.';
COMMENT ON COLUMN webhook."former_secret" IS 'The secret before the last rotation, which signs requests as well until formerExpiryTime.';
COMMENT ON COLUMN webhook."former_expiry_time" IS 'When the secret that the last rotation replaced stops signing.';
COMMENT ON COLUMN webhook."paused_time" IS 'Since when nothing is sent, because an application paused the webhook or the receiver answered 410; null while it is active.';
COMMENT ON COLUMN webhook."creation_time" IS 'When the webhook was created.';
COMMENT ON TABLE webhook_progress IS 'How far the sender is with a webhook. In a table of its own, since the version of a webhook changes with every write to its row.';
COMMENT ON COLUMN webhook_progress."webhook_id" IS 'Identifier of the webhook.';
COMMENT ON COLUMN webhook_progress."position" IS 'Events up to this position have a delivery.';
COMMENT ON COLUMN webhook_progress."take_time" IS 'When new events may become deliveries.';
COMMENT ON COLUMN webhook_progress."due_time" IS 'When the next delivery is due.';
COMMENT ON COLUMN webhook_progress."failing_since" IS 'Since when every try has failed.';
COMMENT ON COLUMN webhook_progress."lease" IS 'The node that sends.';
COMMENT ON COLUMN webhook_progress."lease_time" IS 'Until when no other node sends; null where no node does.';
COMMENT ON TABLE webhook_delivery IS 'A request to a webhook, with all its tries.';
COMMENT ON COLUMN webhook_delivery."id" IS 'Identifier of the delivery.';
COMMENT ON COLUMN webhook_delivery."webhook_id" IS 'Identifier of the webhook.';
COMMENT ON COLUMN webhook_delivery."message_id" IS 'The header `webhook-id` of the request, the same for each try.';
COMMENT ON COLUMN webhook_delivery."position" IS 'Position of the event, or of the first one of a batch.';
COMMENT ON COLUMN webhook_delivery."topic" IS 'The topic.';
COMMENT ON COLUMN webhook_delivery."records" IS 'The records of the events, whose later events wait for this delivery.';
COMMENT ON COLUMN webhook_delivery."body" IS 'The body of the request, the same for each try.';
COMMENT ON COLUMN webhook_delivery."state" IS 'The state of the delivery.';
COMMENT ON COLUMN webhook_delivery."tries" IS 'Number of tries so far.';
COMMENT ON COLUMN webhook_delivery."creation_time" IS 'When the delivery was created.';
COMMENT ON COLUMN webhook_delivery."first_try_time" IS 'When the first try began; null before it.';
COMMENT ON COLUMN webhook_delivery."next_time" IS 'When the next try is due.';
COMMENT ON COLUMN webhook_delivery."end_time" IS 'When the delivery succeeded or failed; null while it waits.';
COMMENT ON COLUMN webhook_delivery."status" IS 'HTTP status of the last answer; null when there was none.';
COMMENT ON COLUMN webhook_delivery."answer" IS 'The beginning of the last answer.';
COMMENT ON COLUMN webhook_delivery."error" IS 'Why there was no answer, such as TIMEOUT.';
COMMENT ON TABLE write_position IS 'The position of the write-ahead log after a caller''s last write, for installations that read from a replica.';
COMMENT ON COLUMN write_position."caller" IS 'Kind and identifier of the caller.';
COMMENT ON COLUMN write_position."position" IS 'Bytes of the log.';

-- # Rows of a fresh shop

-- v3 cannot make them. Identifiers begin at 1.
INSERT INTO language (code, name, region, currency, is_active, is_default, position)
  VALUES ('en', 'English', 'US', 'USD', true, true, 0);
INSERT INTO price_list (name) VALUES ('Base');
INSERT INTO tax_area (name) VALUES ('Default');
INSERT INTO newsletter_list (name) VALUES ('Newsletter');
INSERT INTO setting (key, value) VALUES ('template', '"default"');

-- The log begins with this transaction.
INSERT INTO event_log (call_xid, former_xid, former_call_id)
SELECT pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()),
  coalesce((SELECT max(id) FROM audit_call), 0);

SELECT pin_search_path();
