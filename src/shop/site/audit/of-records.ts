import { builder } from '../../../engine/schema/builder.ts';

/** SQL of the keys of a product's records, `part`, in the audit. */
const partsOf = (type: string, table: string, key: string) =>
  `SELECT '${type}' AS type, p.${key}::text AS key FROM ${table} p WHERE p.product_id = k.parent`;

/**
 * Finds the entries of a product, of its records and of its deleted records: the entry of a
 * deletion contains the identifier of the product. The subquery reads the keys first, so that
 * PostgreSQL reads only their entries, regardless of how the list is sorted; each key once, however
 * often a record with it was deleted.
 */
const ofProduct = `t.id = ANY(ARRAY(SELECT e.id FROM (
    SELECT 'Product' AS type, k.parent::text AS key
    UNION ${partsOf('Item', 'item', 'sku')}
    UNION ${partsOf('ProductImage', 'product_image', 'id')}
    UNION ${partsOf('ProductFile', 'product_file', 'id')}
    UNION ${partsOf('ProductReview', 'product_review', 'code')}
    UNION SELECT d.record_type, d.record_key FROM audit_entry d
      WHERE d.action = 'Delete' AND d.part IS NULL AND d.members ->> 'productId' = k.parent::text
  ) r JOIN audit_entry e ON e.record_type = r.type AND e.record_key = r.key))`;

builder.prismaObjectField('Product', 'auditEntries', (t) =>
  t.connectionBy('AuditEntry', {
    of: ofProduct,
    orderBy: { time: 'desc' },
    description:
      'Changes of the product and its items, prices, images, files and reviews, also of deleted ones; newest first.',
  }),
);

builder.prismaObjectField('Order', 'auditEntries', (t) =>
  t.connectionBy('AuditEntry', {
    of: "t.record_type = 'Order' AND t.record_key = k.parent::text",
    orderBy: { time: 'desc' },
    description: 'Changes of the order, its lines and its status; newest first.',
  }),
);
