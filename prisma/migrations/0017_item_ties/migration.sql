-- Items that are equal in what they are sorted by are sorted by SKU: so are they in the indexes of
-- the orders, and in those of the conditions, whose pages are by SKU where no order is asked for.
-- With the inner key in its place a page by stock was a sort of all items out of stock.

DROP INDEX item_product, item_product_desc, item_reorder_days,
  item_reorder_days_desc, item_quantity_to_reorder, item_quantity_to_reorder_desc,
  item_stock, item_stock_desc, item_stock_level,
  item_stock_level_desc, item_reorder_limit, item_reorder_limit_desc,
  item_supplier, item_supplier_desc, item_update_time,
  item_update_time_desc, item_supplier_sku_order, item_supplier_sku_order_desc,
  item_barcode_order, item_barcode_order_desc, item_is_primary_id_idx,
  item_is_for_sale_id_idx, item_to_reorder;

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
