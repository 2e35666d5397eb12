// Asks the site's own API as the program that asks: by its token, so that whatever a tool does is judged where every request is.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { withinProcess } from '@huanshi/server-kit/session/within-process.ts'

type Method = 'GET' | 'POST' | 'PATCH'

/** How far the token reaches. */
export interface Reach {
  readonly name: string
  readonly area: string
  readonly groupId: string | null
  readonly groupName: string | null
  readonly scopes: readonly string[]
  readonly userName: string
  readonly expiresTime: string
}

/** What the API refused, in its words. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, words: string) {
    super(words)
    this.name = 'Refused'
    this.status = status
  }
}

export interface SiteCaller {
  /** @throws Refused */
  ask<T>(method: Method, path: string, body?: object): Promise<T>
  /** Address of a list in the token's area: `/api/My/Tours`. */
  list(segment: string): string
  readonly reach: Reach
  /** Of this site. */
  readonly origin: string
}

interface Asking {
  readonly app: App
  readonly origin: string
  /** With which the program came. */
  readonly authorization: string
  readonly ip: string
}

/** @throws Refused for a token that does not hold */
export async function siteCaller({ app, origin, authorization, ip }: Asking): Promise<SiteCaller> {
  const headers = { authorization, host: new URL(origin).host, accept: 'application/json', ...withinProcess }
  async function ask<T>(method: Method, url: string, body?: object): Promise<T> {
    const sent = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url, headers, remoteAddress: ip, ...sent })
    if (answer.statusCode >= 400) throw new Refused(answer.statusCode, wordsOf(answer.body, answer.statusCode))
    return answer.json<T>()
  }
  const reach = await ask<Reach>('GET', '/api/Token')
  const below = reach.groupId === null ? '' : `/${reach.groupId}`
  return { ask, list: (segment) => `/api/${reach.area}/${segment}${below}`, reach, origin }
}

interface Problem {
  readonly title?: string
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

function wordsOf(body: string, status: number): string {
  const problem = parsed(body)
  const where = (problem.errors ?? []).map(({ path, message }) => `${path} ${message}`)
  return [problem.title ?? `HTTP ${status}`, problem.detail, ...where].filter((part) => part !== undefined).join('；')
}

function parsed(body: string): Problem {
  try {
    return JSON.parse(body) as Problem // of our own API
  } catch {
    return {}
  }
}
