// What a failed call says, as the server put it; `problem` is absent when no answer came or it was not a problem document.
import type { Problem } from '@huanshi/kernel/protocol/errors.ts'

const unreachable = '网络或请求错误'

export class ApiError extends Error {
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined, cause?: unknown) {
    super(problem?.detail ?? problem?.title ?? wordsFor(status), { cause })
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }

  /** The same with another sentence for the person. */
  saying(detail: string): ApiError {
    return new ApiError(this.status, this.problem === undefined ? undefined : { ...this.problem, detail }, this.cause)
  }
}

function wordsFor(status: number): string {
  return status === 0 ? unreachable : `服务器错误（${status}）`
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'type' in value && 'title' in value && 'status' in value
}

/** The sentence to show for any failure. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : '发生了未知错误'
}
