// Every call to the API goes through here: address base, bearer, one retry of GETs, one renewal on 401, proof where it is
// wanted, errors as ApiError.
import { FetchError, ofetch } from 'ofetch'
import { ApiError, isProblem } from './api-error.ts'
import { credential } from './credential.ts'
import { recordErrorCode } from './error-code.ts'
import { proofWantedIn, prove } from './prover.ts'
import { reportRefused } from './refused.ts'
import type { CallOptions, Method, QueryValue } from './resource-calls.ts'
import { apiBase } from './runtime-config.ts'

export type { Method, QueryValue }

interface PageCallOptions extends CallOptions {
  /** Called without credential, so that a 401 does not lead to signing in. */
  readonly anonymous?: boolean
}

const CHANGE_DENIED = '你的账号没有修改这里的权限。写好的内容还在，可以先复制，再请管理员开通。'
/** Waiting before the one retry of a GET. */
const RETRY_DELAY_MS = 300

export async function api<T>(path: string, options: PageCallOptions = {}): Promise<T> {
  try {
    return await send<T>(path, options)
  } catch (error) {
    const failure = await toApiError(error)
    const wanted = proofWantedIn(failure)
    if (wanted !== undefined) {
      if (await prove(wanted)) return api<T>(path, options)
      throw failure
    }
    recordErrorCode(failure.status)
    if (failure.status === 403) return refused(failure, path, options)
    if (failure.status !== 401 || options.anonymous === true) throw failure
    const renewal = await credential().renew()
    if (renewal === 'renewed') return retryWithNewToken<T>(path, options)
    // The page stays as it is while the provider is asked again.
    if (renewal === 'late') throw failure.saying('登录服务没有回应，请稍后重试')
    await credential().signIn()
    throw failure
  }
}

async function retryWithNewToken<T>(path: string, options: PageCallOptions): Promise<T> {
  try {
    return await send<T>(path, options)
  } catch (error) {
    const failure = await toApiError(error)
    recordErrorCode(failure.status)
    if (failure.status === 403 && proofWantedIn(failure) === undefined) return refused(failure, path, options)
    if (failure.status === 401) await credential().signIn()
    throw failure
  }
}

/** A screen that may not be read is left. A change that is refused leaves the person with what was typed. */
function refused(failure: ApiError, path: string, { method = 'GET' }: PageCallOptions): never {
  if (method === 'GET') reportRefused(path)
  else if (failure.problem?.type === 'access.denied') throw failure.saying(CHANGE_DENIED)
  throw failure
}

function send<T>(path: string, { method = 'GET', query, body, file, signal, anonymous, as = 'json' }: PageCallOptions) {
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

/** Pictures are what they say, shapes go by their names; spreadsheets browsers name as the system's programs do, or not at all. */
function fileType({ name, type }: File): string {
  if (type.startsWith('image/')) return type
  if (/\.(?:kml|gpx|geojson|json|zip)$/i.test(name)) return 'application/octet-stream'
  const isExcel = name.toLowerCase().endsWith('.xlsx')
  return isExcel ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
}

function withoutEmpty(query: NonNullable<PageCallOptions['query']>): Record<string, string> {
  const kept = Object.entries(query).filter((entry): entry is [string, string | number | boolean] => {
    const value = entry[1]
    return value !== undefined && value !== null && value !== ''
  })
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** Whatever is not an answer or a lack of one (an aborted call, a fault of ours) is thrown on as it is. */
async function toApiError(error: unknown): Promise<ApiError> {
  if (!(error instanceof FetchError)) throw error
  if (error.cause instanceof DOMException && error.cause.name === 'AbortError') throw error.cause
  // Where a file was asked for, what came in its place is one too.
  const data: unknown = error.data instanceof Blob ? parsed(await error.data.text()) : error.data
  return new ApiError(error.status ?? 0, isProblem(data) ? data : undefined, error)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
