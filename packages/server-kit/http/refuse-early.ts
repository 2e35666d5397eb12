// A refusal from before the application: the same form as every other, and nothing of the request is read further.
import { errors, type ErrorCode } from '@huanshi/kernel/protocol/errors.ts'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { traceIdOf } from './trace-id.ts'

export function refuseEarly(response: ServerResponse, type: ErrorCode, headers: OutgoingHttpHeaders = {}): void {
  const { status, title } = errors[type]
  response.writeHead(status, { ...headers, 'content-type': 'application/problem+json', connection: 'close' })
  response.end(JSON.stringify({ type, title, status, traceId: traceIdOf(response.req) }))
}
