import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { Problem } from '@huanshi/kernel/protocol/errors.ts'
import type { Problems } from '@huanshi/resource-web/form/model/validation.ts'
import type { Failure } from './studio-store.ts'

/** What became of a call that failed: whether to try again, and what the person can mend. */
export function failureOf(error: unknown): Failure {
  const message = messageOf(error)
  if (!(error instanceof ApiError)) return { kind: 'offline', message }
  const { status, problem } = error
  if (problem?.type === 'record.stale') return { kind: 'stale' }
  const mayPass = status === 0 || status === 401 || status === 429 || status >= 500
  if (mayPass) return { kind: status === 0 ? 'offline' : 'failing', message }
  const [first] = problem?.errors ?? []
  return {
    kind: 'refused',
    message: first === undefined || first.message === message ? message : `${message}：${first.message}`,
    problems: problemsIn(problem),
  }
}

/** By the member of the record; of several the first. */
function problemsIn(problem: Problem | undefined): Problems {
  const placed = (problem?.errors ?? []).flatMap(({ path, message }) => {
    const name = path.split(/[/.[\]]/).find((part) => part !== '' && part !== 'body')
    return name === undefined ? [] : [[name, message] as const]
  })
  return Object.fromEntries(placed.toReversed())
}
