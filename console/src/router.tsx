import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { Failure } from './parts/states.tsx';
import { basePath } from './settings.ts';

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFound });

/** The filters of a list as its address has them: texts by name. */
export type Search = Readonly<Record<string, string | undefined>>;

type Component = () => ReactNode;

/** A screen, whose script is loaded when it is first opened. */
function screen<Path extends string, Name extends string>(
  path: Path,
  name: Name,
  load: () => Promise<Record<Name, Component>>,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(async () => ({ default: (await load())[name] })),
    validateSearch: readSearch,
  });
}

function readSearch(search: Record<string, unknown>): Search {
  const entries = Object.entries(search).filter(([, value]) => value != null && value !== '');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The address of each screen and the file that shows it. */
const routeTree = rootRoute.addChildren([
  screen('/', 'HomeScreen', () => import('./home/home.tsx')),
  screen('/orders', 'OrdersScreen', () => import('./orders/orders.tsx')),
  screen('/orders/new', 'NewOrderScreen', () => import('./new-order/new-order.tsx')),
  screen('/orders/$number', 'OrderScreen', () => import('./order/order.tsx')),
  screen('/products', 'ProductsScreen', () => import('./products/products.tsx')),
  screen('/products/new', 'NewProductScreen', () => import('./product/new-product.tsx')),
  screen('/products/$id', 'ProductScreen', () => import('./product/product.tsx')),
  screen('/stock', 'StockScreen', () => import('./stock/stock.tsx')),
  screen('/customers', 'CustomersScreen', () => import('./customers/customers.tsx')),
  screen('/customers/new', 'NewCustomerScreen', () => import('./customers/new-customer.tsx')),
  screen('/customers/$id', 'CustomerScreen', () => import('./customers/customer.tsx')),
  screen('/marketing', 'MarketingScreen', () => import('./marketing/marketing.tsx')),
  screen('/transfer', 'TransferScreen', () => import('./transfer/transfer.tsx')),
  screen('/call', 'CallScreen', () => import('./call/call.tsx')),
  screen('/live', 'LiveScreen', () => import('./live/live.tsx')),
  screen('/keys', 'KeysScreen', () => import('./keys/keys.tsx')),
  screen('/webhooks', 'WebhooksScreen', () => import('./webhooks/webhooks.tsx')),
  screen('/webhooks/$id', 'WebhookScreen', () => import('./webhooks/webhook.tsx')),
  screen('/audit', 'AuditScreen', () => import('./audit/audit.tsx')),
  screen('/jobs', 'JobsScreen', () => import('./jobs/jobs.tsx')),
  screen('/taxes', 'TaxesScreen', () => import('./taxes/taxes.tsx')),
  screen('/templates', 'TemplatesScreen', () => import('./templates/templates.tsx')),
  screen('/templates/$name', 'TemplateScreen', () => import('./templates/template.tsx')),
  screen('/$records', 'RecordListScreen', () => import('./records/record-list.tsx')),
  screen('/$records/$key', 'RecordScreen', () => import('./records/record-screen.tsx')),
  screen('/system', 'SystemScreen', () => import('./system/system.tsx')),
]);

export const router = createRouter({
  routeTree,
  basepath: basePath,
  // Every value of an address is a text: `?status=NEW&page=2`.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value != null && value !== '');
    const text = new URLSearchParams(
      given.map(([name, value]) => [name, String(value)]),
    ).toString();
    return text && `?${text}`;
  },
  defaultPreload: 'intent',
  // A screen whose script could not be loaded, such as after an update of the gateway.
  defaultErrorComponent: ({ error }) => (
    <Failure message={String(error)} onRetry={() => window.location.reload()} />
  ),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
