// Traces of requests, statements, jobs and of what goes out for them, sent to an OpenTelemetry collector by OTLP over HTTP, and the figures
// beside them. Loaded only where there is one.
import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { suppressTracing } from '@opentelemetry/core'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider, type IdGenerator } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import type { AroundJob } from '../jobs/carry-out.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { AroundStore } from '../storage/around-store.ts'
import type { WatchStatement } from '../store/watch-statement.ts'
import { watchOutgoing } from './outgoing-requests.ts'
import { sendFigures } from './send-figures.ts'

interface Traces {
  readonly statement: WatchStatement
  readonly job: AroundJob
  readonly store: AroundStore
  readonly sending: AroundSending
  /** The trace that is under way, as W3C writes it; undefined outside of any. */
  readonly origin: () => string | undefined
  requests(app: App): void
  /** Sends what waits. */
  close(): Promise<void>
}

/** Sends something of our own accord to somebody else, with heads that name the trace. */
export type AroundSending = <T>(
  name: string,
  send: (heads: Readonly<Record<string, string>>) => Promise<T>,
) => Promise<T>

/** A request without a caller's trace has an id already, which its answer and the log carry: its trace gets no other. */
class Ids implements IdGenerator {
  readonly #random = new RandomIdGenerator()
  next: string | undefined
  readonly generateSpanId = (): string => this.#random.generateSpanId()
  readonly generateTraceId = (): string => this.next ?? this.#random.generateTraceId()
}

/** @param collector base address, such as `http://collector:4318` */
export async function openTraces(collector: string, metrics: Metrics): Promise<Traces> {
  const ids = new Ids()
  const manager = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(manager.enable())
  const resource = resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'huanshi' })
  const provider = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collector}/v1/traces` }) })],
    idGenerator: ids,
  })
  const tracer = provider.getTracer('huanshi')
  const spans = new WeakMap<FastifyRequest, Context>()
  const stopFigures = sendFigures(metrics, resource, collector)
  const stopOutgoing = watchOutgoing(tracer)

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
    // A trace of its own, since it may run much later and more than once; it names the one in which it was ordered.
    job: (queue, run, from) => {
      const ordered = spanContextOf(from)
      const links = ordered === undefined ? [] : [{ context: ordered }]
      return tracer.startActiveSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, root: true, links }, (span) =>
        ending(span, run),
      )
    },
    async store(call, run) {
      if (trace.getActiveSpan() === undefined) return run()
      const attributes = { 'rpc.system.name': 'aws-api', 'rpc.method': `S3/${call.operation}` }
      const span = tracer.startSpan(`S3 ${call.operation}`, { kind: SpanKind.CLIENT, attributes })
      // Its tries over HTTP are not told once more.
      const quiet = suppressTracing(trace.setSpan(context.active(), span))
      return ending(span, () => context.with(quiet, run))
    },
    sending: (name, send) =>
      tracer.startActiveSpan(name, { kind: SpanKind.PRODUCER, root: true }, (span) =>
        ending(span, () => send({ traceparent: textOf(span.spanContext()) })),
      ),
    origin() {
      const span = trace.getActiveSpan()
      return span === undefined ? undefined : textOf(span.spanContext())
    },
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
    async close() {
      stopOutgoing()
      await Promise.all([provider.shutdown(), stopFigures()])
    },
  }
}

async function ending<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run()
    end(span, false)
    return result
  } catch (error) {
    end(span, true)
    throw error
  }
}

function end(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** W3C trace context of whoever asks. */
function callerOf({ headers }: FastifyRequest): SpanContext | undefined {
  const given = headers['traceparent']
  return typeof given === 'string' ? spanContextOf(given) : undefined
}

function spanContextOf(given: string | undefined): SpanContext | undefined {
  const match = given === undefined ? null : traceParent.exec(given)
  const [, traceId = '', spanId = '', flags = '00'] = match ?? []
  if (match === null) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

function textOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
