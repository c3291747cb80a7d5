import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { createObserver } from '../../src/ground/observe/observer.ts';
import { createTraces } from '../../src/ground/observe/traces.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

/** A span as an SDK would export it. */
interface Ended {
  name: string;
  readonly traceId: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly attributes: Attributes;
  status: SpanStatusCode;
}

const ended: Ended[] = [];
let made = 0;

const tracer = {
  startSpan(name: string, { attributes = {} }: SpanOptions = {}, parent: Context = ROOT_CONTEXT) {
    const above = trace.getSpanContext(parent);
    const id = String(++made).padStart(16, '0');
    const traceId = above?.traceId ?? String(made).padStart(32, '0');
    const told: Ended = {
      ...{ name, traceId, id, parent: above?.spanId },
      ...{ attributes: { ...attributes }, status: SpanStatusCode.UNSET },
    };
    const span: Partial<Span> = {
      spanContext: () => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED }),
      setAttributes: (more) => Object.assign(told.attributes, more) && (span as Span),
      setStatus({ code }) {
        told.status = code;
        return span as Span;
      },
      updateName(other) {
        told.name = other;
        return span as Span;
      },
      end: () => void ended.push(told),
    };
    return span as Span;
  },
} as Tracer;

/** The format of W3C: https://www.w3.org/TR/trace-context/ */
const propagator = {
  inject() {},
  fields: () => ['traceparent'],
  extract(into: Context, carrier: { traceparent?: string }) {
    const [, traceId, spanId] = carrier.traceparent?.split('-') ?? [];
    if (!traceId || !spanId) return into;
    return trace.setSpanContext(into, { traceId, spanId, traceFlags: 1, isRemote: true });
  },
};

const storage = new AsyncLocalStorage<Context>();
const contexts: Parameters<typeof context.setGlobalContextManager>[0] = {
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: (within, work, self, ...args) => storage.run(within, () => work.call(self, ...args)),
  bind: (_context, target) => target,
  enable: () => contexts,
  disable: () => contexts,
};

const withoutSdk = createTraces();
let shop: Shop;
beforeAll(async () => {
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  propagation.setGlobalPropagator(propagator);
  context.setGlobalContextManager(contexts);
  shop = await openShop({}, await createObserver(readConfig({ LOG_CALLS: '0' })));
  await settle(shop);
});
afterAll(async () => {
  await shop.close();
  for (const api of [trace, propagation, context]) api.disable();
});

/** The spans of one call: its own and those below it. */
async function spansOf(path: string, body: object, headers?: Record<string, string>) {
  ended.length = 0;
  await (await shop.post(path, JSON.stringify(body), headers)).text();
  const call = ended.find(({ attributes }) => 'gateway.surface' in attributes);
  if (!call) throw new Error('no span of the call');
  return { call, statements: ended.filter((span) => span !== call) };
}

test('a call without an SDK is not traced', () => {
  expect(withoutSdk).toBeNull();
});

test('a find has a span for itself and one for its statement', async () => {
  const { call, statements } = await spansOf('/api/v3/commerce.tax-classes.find', {});
  expect(call).toMatchObject({
    name: 'v3 commerce.tax-classes.find',
    parent: undefined,
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'gateway.outcome': 'ok',
    },
  });
  expect(statements).toEqual([
    {
      ...{ name: 'SELECT', traceId: call.traceId, id: expect.any(String), parent: call.id },
      attributes: {
        'db.system': 'postgresql',
        'db.statement': expect.stringContaining('tax_class'),
      },
      status: SpanStatusCode.UNSET,
    },
  ]);
});

test('a call joins the trace of its caller', async () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const traceparent = `00-${traceId}-${spanId}-01`;
  const body = { query: '{ taxClasses { nodes { id } } }' };
  const { call, statements } = await spansOf('/graphql', body, { traceparent });
  expect(call).toMatchObject({ name: 'graphql taxClasses', traceId, parent: spanId });
  expect(statements).toMatchObject([{ traceId, parent: call.id }]);
});

test('spans of statements have placeholders instead of values, also those by Prisma', async () => {
  const body = { taxClass: { code: 'Zq7Marked', name: 'Zq7Marked' } };
  const created = await spansOf('/api/v3/commerce.tax-classes.create', body);
  const input = { billingAddress: { ...address, email: 'Zq7Marked@example.com' } };
  const query = `mutation ($input: CustomerCreateInput!) { createCustomer(input: $input) { id } }`;
  const more = await spansOf('/graphql', { query, variables: { input } });
  for (const { call, statements } of [created, more]) {
    expect(call.attributes['gateway.outcome']).toBe('ok');
    const written = statements.filter(({ attributes }) =>
      /INSERT/.test(String(attributes['db.statement'])),
    );
    expect(written.length).toBeGreaterThan(0);
    expect(statements.map(({ parent }) => parent)).toEqual(statements.map(() => call.id));
    expect(JSON.stringify(statements)).not.toContain('Zq7Marked');
  }
});

const address = {
  ...{ firstName: 'Zq7Marked', lastName: 'Zq7Marked', street1: 'Zq7Marked' },
  ...{ city: 'Zq7Marked', postalCode: 'T12', country: 'IE' },
};

test('background work after a call is not part of its trace', async () => {
  const callers: string[] = [];
  const { setTimeout } = globalThis;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...args: unknown[]) => void,
    milliseconds?: number,
    ...args: unknown[]
  ) => {
    const stack = new Error().stack ?? '';
    const report = (...given: unknown[]) => {
      if (storage.getStore() && isOver) callers.push(stack);
      run(...given);
    };
    return setTimeout(report, milliseconds, ...args);
  }) as typeof setTimeout);
  let isOver = false;
  try {
    const open = await shop.post('/graphql', JSON.stringify({ query: subscription }), {
      Accept: 'text/event-stream',
    });
    await spansOf('/api/v3/commerce.tax-classes.create', { taxClass: { code: 'T', name: 'T' } });
    await open.body?.cancel();
    isOver = true;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  } finally {
    spy.mockRestore();
  }
  expect(callers).toEqual([]);
});

const subscription = 'subscription { events { key } }';

test('a refusal has its type and field in the span', async () => {
  const { call } = await spansOf('/api/v3/commerce.tax-classes.get', {});
  expect(call.attributes).toMatchObject({
    'gateway.outcome': 'refused',
    'gateway.refusal.type': 'Missing',
    'gateway.refusal.field': 'id',
  });
});
