// Files of a model or a cloud. The one with which it begins is on its way while the code that shows it is.
import type { Model, Splat } from '../model/content.ts'

export interface Files {
  /** Aborted by `close`. */
  readonly signal: AbortSignal
  /** @throws Error when the answer is not what was asked for. */
  open(url: string): Promise<Response>
  close(): void
}

export function openFiles(content: Model | Splat, credentials: RequestCredentials): Files {
  const controller = new AbortController()
  const { signal } = controller
  const ask = (url: string): Promise<Response> => fetch(url, { credentials, signal })
  const firstUrl = firstOf(content)
  let first: Promise<Response> | null = ask(firstUrl)
  // Whoever opens it is told.
  first.catch(() => undefined)
  return {
    signal,
    async open(url) {
      const early = url === firstUrl ? first : null
      if (early !== null) first = null
      const answer = await (early ?? ask(url))
      if (!answer.ok) throw new Error(`${answer.status} ${url}`)
      return answer
    },
    close: () => controller.abort(),
  }
}

/** A cloud whose place is told is shown by levels, of which the first is the smallest. */
function firstOf(content: Model | Splat): string {
  const { heart, levels = [] } = content.type === 'splat' ? content : {}
  return (heart && levels[0]?.url) ?? content.url
}
