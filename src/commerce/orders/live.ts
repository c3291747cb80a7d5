import { changedField } from '../../schema/mutations/changed-field.ts';
import { Order } from './order.ts';

changedField(Order, {
  field: 'orderChanged',
});
