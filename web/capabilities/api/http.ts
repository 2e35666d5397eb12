// Every call to the API goes through here: address base, bearer, one retry of GETs, one renewal on 401, errors as ApiError.
import { FetchError, ofetch } from 'ofetch'
import { ApiError, isProblem } from './api-error.ts'
import { credential } from './credential.ts'
import { reportRefused } from './refused.ts'
import { apiBase } from './runtime-config.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type QueryValue = string | number | boolean | undefined | null

export interface CallOptions {
  readonly method?: Method
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  readonly body?: object
  /** Sent as it is, in place of a body. */
  readonly file?: File
  readonly signal?: AbortSignal
  /** Called without credential, so that a 401 does not lead to signing in. */
  readonly anonymous?: boolean
  /** `blob` for downloads. */
  readonly as?: 'json' | 'blob'
}

/** Waiting before the one retry of a GET. */
const RETRY_DELAY_MS = 300

export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await send<T>(path, options)
  } catch (error) {
    const failure = toApiError(error)
    if (failure.status === 403) reportRefused(path)
    if (failure.status !== 401 || options.anonymous === true) throw failure
    if (await credential().renew()) return retryWithNewToken<T>(path, options)
    await credential().signIn()
    throw failure
  }
}

async function retryWithNewToken<T>(path: string, options: CallOptions): Promise<T> {
  try {
    return await send<T>(path, options)
  } catch (error) {
    const failure = toApiError(error)
    if (failure.status === 403) reportRefused(path)
    if (failure.status === 401) await credential().signIn()
    throw failure
  }
}

function send<T>(path: string, { method = 'GET', query, body, file, signal, anonymous, as = 'json' }: CallOptions) {
  const token = anonymous === true ? undefined : credential().token()
  return ofetch<T>(`${apiBase()}${path}`, {
    method,
    retry: method === 'GET' ? 1 : 0,
    retryDelay: RETRY_DELAY_MS,
    retryStatusCodes: [408, 409, 425, 429, 500, 502, 503, 504],
    ...(query === undefined ? {} : { query: withoutEmpty(query) }),
    ...(body === undefined ? {} : { body: { ...body } }),
    ...(file === undefined ? {} : { body: file }),
    ...(signal === undefined ? {} : { signal }),
    ...(as === 'blob' ? { responseType: 'blob' as 'json' } : {}),
    headers: {
      accept: 'application/json',
      ...(file === undefined ? {} : { 'content-type': fileType(file) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
}

/** Pictures are what they say; spreadsheets browsers name as the system's programs do, or not at all. */
function fileType({ name, type }: File): string {
  if (type.startsWith('image/')) return type
  const isExcel = name.toLowerCase().endsWith('.xlsx')
  return isExcel ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
}

function withoutEmpty(query: NonNullable<CallOptions['query']>): Record<string, string> {
  const kept = Object.entries(query).filter((entry): entry is [string, string | number | boolean] => {
    const value = entry[1]
    return value !== undefined && value !== null && value !== ''
  })
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** Whatever is not an answer or a lack of one (an aborted call, a fault of ours) is thrown on as it is. */
function toApiError(error: unknown): ApiError {
  if (!(error instanceof FetchError)) throw error
  if (error.cause instanceof DOMException && error.cause.name === 'AbortError') throw error.cause
  const data: unknown = error.data
  return new ApiError(error.status ?? 0, isProblem(data) ? data : undefined, error)
}
