// Traces of requests, statements and jobs, sent to an OpenTelemetry collector by OTLP over HTTP. Loaded only where there is one.
import { context, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider, type IdGenerator } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import type { AroundJob } from '../jobs/carry-out.ts'
import type { WatchStatement } from '../store/watch-statement.ts'

interface Traces {
  readonly statement: WatchStatement
  readonly job: AroundJob
  requests(app: App): void
  /** Sends what waits. */
  close(): Promise<void>
}

/** A request without a caller's trace has an id already, which its answer and the log carry: its trace gets no other. */
class Ids implements IdGenerator {
  readonly #random = new RandomIdGenerator()
  next: string | undefined
  readonly generateSpanId = (): string => this.#random.generateSpanId()
  readonly generateTraceId = (): string => this.next ?? this.#random.generateTraceId()
}

/** @param collector base address, such as `http://collector:4318` */
export async function openTraces(collector: string): Promise<Traces> {
  const ids = new Ids()
  const manager = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(manager.enable())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'huanshi' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collector}/v1/traces` }) })],
    idGenerator: ids,
  })
  const tracer = provider.getTracer('huanshi')
  const spans = new WeakMap<FastifyRequest, Context>()

  function begin(request: FastifyRequest): Context {
    const parent = callerOf(request)
    ids.next = parent === undefined ? request.id : undefined
    const above = parent === undefined ? context.active() : trace.setSpanContext(context.active(), parent)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, above)
    ids.next = undefined
    return trace.setSpan(above, span)
  }

  return {
    statement(text) {
      // Outside of requests and jobs, such as looks of the clock, each would be a trace of its own.
      if (trace.getActiveSpan() === undefined) return () => undefined
      const name = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? ''
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
      return (failed) => end(span, failed)
    },
    job: (queue, run) =>
      tracer.startActiveSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, root: true }, async (span) => {
        try {
          await run()
          end(span, false)
        } catch (error) {
          end(span, true)
          throw error
        }
      }),
    requests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const own = begin(request)
        spans.set(request, own)
        context.with(own, done)
      })
      // A body comes by events of its connection, which know nothing of the request.
      app.addHook('preValidation', (request, _reply, done) =>
        context.with(spans.get(request) ?? context.active(), done),
      )
      app.addHook('onResponse', (request, reply, done) => {
        const span = trace.getSpan(spans.get(request) ?? context.active())
        const route = request.routeOptions.url ?? 'none'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        })
        if (span !== undefined) end(span, reply.statusCode >= 500)
        done()
      })
    },
    close: () => provider.shutdown(),
  }
}

function end(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** W3C trace context of whoever asks. */
function callerOf({ headers }: FastifyRequest) {
  const given = headers['traceparent']
  const match = typeof given === 'string' ? traceParent.exec(given) : null
  const [, traceId = '', spanId = '', flags = '00'] = match ?? []
  if (match === null) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}
