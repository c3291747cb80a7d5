import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import './product.ts';

relatesToOne('Product', 'department', 'Department', {
  by: 'departmentId',
  description: 'The department the product is in.',
});
relatesToOne('Product', 'producer', 'Producer', {
  by: 'producerId',
  nullable: true,
  description: 'Who makes the product; null when not given.',
});
relatesToOne('Product', 'category', 'Category', {
  by: 'categoryId',
  nullable: true,
  description: 'The category of the product; null when not given.',
});
relatesToOne('Product', 'unitOfMeasure', 'UnitOfMeasure', {
  by: 'unitOfMeasureId',
  nullable: true,
  description: 'The unit the product is sold by; null when not given.',
});
relatesToOne('Product', 'taxClass', 'TaxClass', {
  by: 'taxClassId',
  nullable: true,
  description: 'The tax class of the product; null when not given.',
});
relatesToOne('Product', 'mainItem', 'Item', {
  by: 'mainItemId',
  description: "The main item, whose SKU and prices are the product's.",
});
relatesToMany('Product', 'items', 'Item', {
  of: 't.product_id = k.parent',
  order: [{ order: 'sku', descending: false }],
  description: 'The items the product is sold as, by SKU.',
});

relatesToOne('Item', 'product', 'Product', {
  by: 'productId',
  description: 'The product the item is sold as.',
});
relatesToOne('Item', 'supplier', 'Supplier', {
  by: 'supplierId',
  nullable: true,
  description: 'Who supplies the item; null when not given.',
});
relatesToOne('Item', 'taxClass', 'TaxClass', {
  by: 'taxClassId',
  nullable: true,
  description: 'The tax class of the item; null when not given.',
});

const byId = { order: [{ order: 'id', descending: false }] } as const;
relatesToMany('Department', 'products', 'Product', {
  of: 't.department_id = k.parent',
  ...byId,
  description: 'The products in the department itself.',
});
relatesToMany('Producer', 'products', 'Product', {
  of: 't.producer_id = k.parent',
  ...byId,
  description: 'The products of the producer.',
});
relatesToMany('Category', 'products', 'Product', {
  of: 't.category_id = k.parent',
  ...byId,
  description: 'The products of the category.',
});
relatesToMany('Supplier', 'items', 'Item', {
  of: 't.supplier_id = k.parent',
  description: 'The items from the supplier.',
});
