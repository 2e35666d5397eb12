// Calls of the public pages: same origin, no credential, a Chinese sentence when something is wrong.
import type { Problem } from '@huanshi/contract/protocol/errors.ts'

export class PublicProblem extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'PublicProblem'
    this.status = status
  }
}

export async function publicGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(path, { headers: { accept: 'application/json' }, signal: signal ?? null }).catch(
    (error: unknown) => {
      if (signal?.aborted === true) throw error
      throw new PublicProblem(0, '网络连接不上，请检查后重试')
    },
  )
  if (answer.ok) return (await answer.json()) as T // the contract's schema shaped it on the server
  const problem = (await answer.json().catch(() => null)) as Problem | null // problem JSON or nothing
  throw new PublicProblem(answer.status, problem?.title ?? '服务器错误，请稍后重试')
}

/** A view that is not counted is not worth an error. */
export function countView(id: string): void {
  void fetch(`/api/View/Panos/${id}/views`, { method: 'POST', keepalive: true }).catch(() => undefined)
}
