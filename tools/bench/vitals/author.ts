// The author of the demonstration's works, by the interface that the pages have.
import { setTimeout as sleep } from 'node:timers/promises'
import { PRODUCT_PASSWORD, tokenFor } from '../product-server.ts'

const PATIENCE_MS = 240_000
/** An account of the demonstration. */
export const AUTHOR = 'member'

export interface Author {
  readonly token: string
  /** @throws Error with the answer where it is a refusal */
  readonly ask: <T>(path: string, method?: string, body?: unknown) => Promise<T>
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly title: string; readonly status?: string }[]
}

export async function authorAt(origin: string): Promise<Author> {
  const token = await tokenFor(origin, AUTHOR, PRODUCT_PASSWORD)
  if (token === null) throw new Error('the author cannot sign in')
  const authorization = `Bearer ${token}`
  return {
    token,
    async ask(path, method = 'GET', body) {
      const sent =
        body === undefined
          ? { method, headers: { authorization } }
          : { method, headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await fetch(origin + path, sent)
      if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
      return (await answer.json()) as never // the contract's answer
    },
  }
}

/** The demonstration is brought in after the start. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
  }
  throw new Error(`not there: ${what}`)
}

export function firstOf({ ask }: Author, list: string, title = ''): Promise<Listed['items'][number]> {
  return until(`something in ${list}`, async () =>
    (await ask<Listed>(list)).items.find((one) => one.title.startsWith(title)),
  )
}

/** The six rooms of the museum, cut and ready. */
export function museumPanos({ ask }: Author): Promise<Listed['items']> {
  return until('panoramas', async () => {
    const { items } = await ask<Listed>('/api/My/Panos?pageSize=50')
    return items.length >= 6 && items.every(({ status }) => status === 'ready') ? items : undefined
  })
}
