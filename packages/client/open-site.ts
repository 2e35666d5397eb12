// Calls to a site by a program: the bearer, JSON, and every failure as an ApiError with the site's own sentence.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, isProblem } from '@huanshi/web-kit/api/api-error.ts'
import {
  resourceCalls,
  type CallOptions,
  type ListPlace,
  type ResourceClient,
} from '@huanshi/web-kit/api/resource-calls.ts'

export interface Site {
  /** `https://site.example`, without a slash at its end. */
  readonly address: string
  /** Null asks as a visitor. */
  readonly token: string | null
  /** @throws ApiError */
  call<T>(path: string, options?: CallOptions): Promise<T>
  /** The same with the whole answer, for what is not JSON. */
  ask(path: string, options?: CallOptions & Further): Promise<Response>
  resource<R extends Resource>(resource: R, area: AreaName, groupId?: string, place?: ListPlace): ResourceClient<R>
}

interface Further {
  readonly headers?: Readonly<Record<string, string>>
}

/** A site that says how long to wait is waited for so often, and no longer than so each time; ms. */
const PATIENT_TRIES = 4
const LONGEST_WAIT = 60_000

export function openSite(address: string, token: string | null): Site {
  const base = address.replace(/\/+$/, '')

  async function ask(path: string, options: CallOptions & Further = {}): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(`${base}${path}`, token, options)
      if (answer.ok) return answer
      const wait = Number(answer.headers.get('retry-after') ?? Number.NaN) * 1000
      const isBusy = answer.status === 429 || answer.status === 503
      if (!isBusy || tries >= PATIENT_TRIES || !(wait <= LONGEST_WAIT)) throw await failure(answer)
      await answer.body?.cancel()
      await sleep(wait, undefined, { signal: options.signal })
    }
  }

  async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
    const answer = await ask(path, options)
    if (options.as === 'blob') return (await answer.blob()) as T // asked for as one
    const text = await answer.text()
    return (text === '' ? undefined : JSON.parse(text)) as T // as the contract has it
  }

  return {
    address: base,
    token,
    ask,
    call,
    resource: (resource, area, groupId, place) => resourceCalls(call, resource, area, groupId, place),
  }
}

async function once(url: string, token: string | null, options: CallOptions & Further): Promise<Response> {
  const { method = 'GET', query = {}, body, file, signal } = options
  const address = new URL(url)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') address.searchParams.set(name, String(value))
  const sent = body === undefined ? file : JSON.stringify(body)
  try {
    return await fetch(address, {
      method,
      headers: headersOf(token, options),
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new ApiError(0, undefined, error)
  }
}

function headersOf(token: string | null, { body, headers = {} }: CallOptions & Further): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  }
}

async function failure(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '')
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    said = undefined
  }
  return new ApiError(answer.status, isProblem(said) ? said : undefined)
}
