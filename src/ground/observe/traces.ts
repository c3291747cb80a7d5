import {
  type Context,
  context,
  type ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { type ObservedCall, type ObservedRequest, surfaceOf } from './observed.ts';

export interface CallTraces {
  begin(request: ObservedRequest): CallTrace;
}

const library = 'storefront-gateway';

/**
 * Creates traces with the OpenTelemetry SDK that was loaded before this service. Returns null
 * without an SDK, because the API's provider then has no delegate.
 */
export function createTraces(): CallTraces | null {
  const provider: Provider = trace.getTracerProvider();
  if (provider.getDelegateTracer && !provider.getDelegateTracer(library)) return null;
  const tracer = provider.getTracer(library);
  return { begin: (request) => new CallTrace(tracer, request) };
}

/** Only the API's own provider has a delegate. */
type Provider = TracerProvider & Partial<Pick<ProxyTracerProvider, 'getDelegateTracer'>>;

/** The span of a call and the spans of its statements. */
export class CallTrace {
  readonly traceId: string;
  readonly #tracer: Tracer;
  readonly #span: Span;
  readonly #context: Context;

  constructor(tracer: Tracer, { method, path, headers }: ObservedRequest) {
    const surface = surfaceOf(path);
    const active = context.active();
    // If Node's HTTP server is traced, its span already has the remote parent.
    const isInside = trace.getSpan(active) !== undefined;
    const parent = isInside ? active : propagation.extract(active, headers);
    const kind = isInside ? SpanKind.INTERNAL : SpanKind.SERVER;
    const attributes = { 'http.request.method': method, 'gateway.surface': surface };
    this.#tracer = tracer;
    this.#span = tracer.startSpan(surface, { kind, attributes }, parent);
    this.#context = trace.setSpan(parent, this.#span);
    this.traceId = this.#span.spanContext().traceId;
  }

  run<T>(work: () => T): T {
    return context.with(this.#context, work);
  }

  /** Begins the span of a statement and returns a function that ends it. */
  statement(sql: string): (error: unknown) => void {
    const attributes = { 'db.system': 'postgresql', 'db.statement': sql };
    const options = { kind: SpanKind.CLIENT, attributes };
    const span = this.#tracer.startSpan(nameOf(sql), options, this.#context);
    return (error) => {
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  }

  end({ surface, operation, outcome, status, type, field, caller }: ObservedCall): void {
    if (operation !== null) this.#span.updateName(`${surface} ${operation}`);
    this.#span.setAttributes({
      'http.response.status_code': status,
      'gateway.operation': operation ?? undefined,
      'gateway.outcome': outcome,
      'gateway.caller': caller ?? undefined,
      'gateway.refusal.type': type ?? undefined,
      'gateway.refusal.field': field ?? undefined,
    });
    if (outcome === 'failure') this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

/** The first word of a statement, such as `SELECT`. */
const nameOf = (sql: string) => /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
