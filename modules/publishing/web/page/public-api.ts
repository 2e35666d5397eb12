// Calls of the public pages: same origin, no credential, a Chinese sentence when something is wrong.
import type { Problem } from '@huanshi/kernel/protocol/errors.ts'

export class PublicProblem extends Error {
  readonly status: number
  /** Code of the catalogue; empty when there was no answer. */
  readonly code: string
  /** What is wrong with the first field at fault. */
  readonly first: string | undefined

  constructor(status: number, message: string, code = '', first?: string) {
    super(message)
    this.name = 'PublicProblem'
    this.status = status
    this.code = code
    this.first = first
  }
}

interface Asking {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

export function publicGet<T>(path: string, asking: Asking = {}): Promise<T> {
  return ask<T>(path, { headers: { accept: 'application/json', ...asking.headers } }, asking.signal)
}

export function publicPost<T>(path: string, body: object, { headers = {}, signal }: Asking = {}): Promise<T> {
  const sent = { accept: 'application/json', 'content-type': 'application/json', ...headers }
  return ask<T>(path, { method: 'POST', headers: sent, body: JSON.stringify(body) }, signal)
}

async function ask<T>(path: string, init: RequestInit, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(path, { ...init, signal: signal ?? null }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new PublicProblem(0, '网络连接不上，请检查后重试')
  })
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T // the contract's schema shaped it on the server
  const problem = (await answer.json().catch(() => null)) as Problem | null // problem JSON or nothing
  throw new PublicProblem(
    answer.status,
    problem?.title ?? '服务器错误，请稍后重试',
    problem?.type,
    problem?.errors?.[0]?.message,
  )
}

export function asProblem(error: unknown): PublicProblem {
  return error instanceof PublicProblem ? error : new PublicProblem(0, '服务器错误，请稍后重试')
}

type Viewed = 'Panos' | 'Tours' | 'Blogs' | 'Articles' | 'Pages' | 'Cards'

/** A view that is not counted is not worth an error. */
export function countView(kind: Viewed, id: string): void {
  void fetch(`/api/View/${kind}/${encodeURIComponent(id)}/views`, { method: 'POST', keepalive: true }).catch(
    () => undefined,
  )
}
