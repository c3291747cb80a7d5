-- Indexes of lists that dashboards show.

-- The newest orders of each customer.
CREATE INDEX "orders_customer_desc" ON "orders"("customer_id", "creation_time" DESC NULLS LAST, "id");
-- The departments below another one; `parentId` is 0 on the first level.
CREATE INDEX department_parent ON department ((coalesce(parent_id, 0)), id);
