import { orderWorkloads } from './orders.ts';
import { productWorkloads } from './products.ts';
import { stockWorkloads } from './stock.ts';
import type { Workload } from './workload.ts';

export const orderCount = 50_000;

export const workloads: readonly Workload[] = [
  ...productWorkloads,
  ...orderWorkloads,
  ...stockWorkloads,
];
