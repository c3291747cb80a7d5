import { hasChanged } from '../../events/sql/has-changed.ts';
import { changedField } from '../../schema/mutations/changed-field.ts';
import { Item } from './item.ts';

changedField(Item, {
  field: 'itemStockChanged',
  concerns: (event, context) => hasChanged(context.session, event, 'stock'),
});
