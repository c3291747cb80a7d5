import { bulkWorkloads } from './bulk.ts';
import { dashboardWorkloads } from './dashboard.ts';
import { newOrderWorkloads } from './new-orders.ts';
import { orderWorkloads } from './orders.ts';
import { productWorkloads } from './products.ts';
import { relatedWorkloads } from './related.ts';
import { shapesWorkload } from './shapes.ts';
import { stocksWorkload, stockWorkload } from './stock.ts';
import { sumWorkloads } from './sums.ts';
import type { Workload } from './workload.ts';

export const workloads: readonly Workload[] = [
  ...productWorkloads.filter(({ name }) => name.startsWith('w')),
  ...orderWorkloads,
  stockWorkload,
  ...productWorkloads.filter(({ name }) => name.startsWith('b')),
  ...dashboardWorkloads,
  stocksWorkload,
  ...newOrderWorkloads,
  ...relatedWorkloads,
  ...sumWorkloads,
  ...bulkWorkloads,
  shapesWorkload,
];
