// Calls of the public pages: same origin, no credential, a Chinese sentence when something is wrong.
import type { Problem } from '@huanshi/kernel/protocol/errors.ts'
import { say } from '../words/say.ts'
import { spokenLanguage } from '@huanshi/ui/language/speech.ts'
import { ownLanguage } from '@huanshi/kernel/language/languages.ts'

export class PublicProblem extends Error {
  readonly status: number
  /** Code of the catalogue; empty when there was no answer. */
  readonly code: string
  /** Where in what was sent the first fault is. */
  readonly at: string | undefined

  constructor(status: number, message: string, code = '', at?: string) {
    super(message)
    this.name = 'PublicProblem'
    this.status = status
    this.code = code
    this.at = at
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
    throw new PublicProblem(0, say('noNetwork'))
  })
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T // the contract's schema shaped it on the server
  const problem = (await answer.json().catch(() => null)) as Problem | null // problem JSON or nothing
  const text = problemText(answer.status, problem)
  throw new PublicProblem(answer.status, text, problem?.type, problem?.errors?.[0]?.path)
}

export function asProblem(error: unknown): PublicProblem {
  return error instanceof PublicProblem ? error : new PublicProblem(0, say('serverFailed'))
}

/** What visitors may be refused, by its code in the catalogue of errors. */
const refusals = {
  'request.too-many': 'tooMany',
  'tour.password-required': 'needsPassword',
  'tour.password-wrong': 'passwordWrong',
  'comment.target': 'commentClosed',
  'report.target': 'gone',
  'record.not-found': 'gone',
} as const

/** The server says it in the language of the site; in others the page does. */
function problemText(status: number, problem: Problem | null): string {
  if (problem !== null && spokenLanguage() === ownLanguage) return problem.title
  const code = problem?.type ?? ''
  if (code in refusals) return say(refusals[code as keyof typeof refusals]) // one of its keys
  return status >= 500 || problem === null ? say('serverFailed') : say('refused')
}

type Viewed = 'Panos' | 'Tours' | 'Blogs' | 'Articles' | 'Pages' | 'Cards'

/** A view that is not counted is not worth an error. */
export function countView(kind: Viewed, id: string): void {
  void fetch(`/api/View/${kind}/${encodeURIComponent(id)}/views`, { method: 'POST', keepalive: true }).catch(
    () => undefined,
  )
}
