-- What callers use: see docs/decisions/0046-usage-by-key.md.

-- Updated every minute while a caller calls, so updates stay within the page. There is no foreign key to the
-- caller: the counts remain when it is deleted.
CREATE TABLE "caller_usage" (
    "caller_kind" VARCHAR(10) NOT NULL,
    "caller_id" INTEGER NOT NULL,
    "surface" VARCHAR(10) NOT NULL,
    "coordinate" VARCHAR(200) COLLATE "C" NOT NULL,
    "day" DATE NOT NULL,
    "calls" BIGINT NOT NULL,
    "first_time" TIMESTAMPTZ(0) NOT NULL,
    "last_time" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "caller_usage_pkey" PRIMARY KEY ("caller_kind", "caller_id", "surface", "coordinate", "day")
) WITH (fillfactor = 80);
-- What is removed because of its age.
CREATE INDEX "caller_usage_day" ON "caller_usage"("day");
