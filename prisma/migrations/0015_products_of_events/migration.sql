-- Which products an event of commerce.promotions.turn is about: see docs/events.md.
ALTER TABLE event ADD COLUMN products json;

COMMENT ON COLUMN event."products" IS 'Of a promotion that began or ended: the number of products that changed, and the filter that finds them.';
