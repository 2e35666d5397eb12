// Spans of requests that go out, as Node.js tells of them: those of node:http and node:https, and those of fetch. Of an address the host
// alone is kept, since paths and queries may hold what is secret.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'

/** As undici describes a request of fetch. */
interface FetchRequest {
  readonly method: string
  readonly origin: string | URL
}

/** @returns what ends the listening */
export function watchOutgoing(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>()

  function begin(request: object, method: string, address: { readonly host: string; readonly scheme: string }): void {
    // What nobody asked for, and what the exporters themselves send.
    if (trace.getActiveSpan() === undefined || isTracingSuppressed(context.active())) return
    const [server = '', port] = address.host.split(/:(?=\d+$)/)
    const attributes = {
      'http.request.method': method,
      'url.scheme': address.scheme,
      'server.address': server,
      ...(port === undefined ? {} : { 'server.port': Number(port) }),
    }
    open.set(request, tracer.startSpan(`${method} ${address.host}`, { kind: SpanKind.CLIENT, attributes }))
  }

  function end(request: object, status: number | null): void {
    const span = open.get(request)
    if (span === undefined) return
    open.delete(request)
    if (status !== null) span.setAttribute('http.response.status_code', status)
    if (status === null || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  // What each channel hands over is documented by Node.js and by undici.
  const heard: Readonly<Record<string, (message: never) => void>> = {
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, {
        host: String(request.getHeader('host') ?? request.host),
        scheme: request.protocol.replace(/:$/, ''),
      }),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      end(request, response.statusCode ?? null),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request, null),
    'undici:request:create': ({ request }: { request: FetchRequest }) => {
      const { host, protocol } = new URL(request.origin)
      begin(request, request.method, { host, scheme: protocol.replace(/:$/, '') })
    },
    'undici:request:headers': ({ request, response }: { request: object; response: { statusCode: number } }) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: object }) => end(request, null),
  }
  const listeners = Object.entries(heard) as [string, (message: unknown) => void][] // by name, as above
  for (const [name, hear] of listeners) subscribe(name, hear)
  return () => {
    for (const [name, hear] of listeners) unsubscribe(name, hear)
  }
}
