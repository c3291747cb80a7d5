-- Languages and reviews, which have a key of the shop's own, get an identifier that never changes.
ALTER TABLE "language" ADD COLUMN "id" SERIAL NOT NULL;
CREATE UNIQUE INDEX "language_id_key" ON "language"("id");

ALTER TABLE "product_review" ADD COLUMN "id" SERIAL NOT NULL;
CREATE UNIQUE INDEX "product_review_id_key" ON "product_review"("id");
