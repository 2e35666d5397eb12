// How people ask: each from an address of his own, with patience, and as members with a token that is renewed when it is refused.
import { testClient } from '@huanshi/identity/server/test-client.ts'
import { MEMBER_PASSWORD } from '../acts/people.ts'
import type { Record as Seen, Wish } from './record.ts'

export const PATIENCE_MS = 30_000

export interface Place {
  readonly origin: string
  readonly databaseUrl: string
  readonly seen: Seen
  /** Tiles of a public tour. */
  readonly tiles: readonly string[]
  readonly tour: string
}

/** One who goes on until everybody stops. */
export interface Goer {
  /** What is missing of what was acknowledged, in sentences; each is told once. */
  lost(): Promise<string[]>
  /** When he has stopped. */
  readonly done: Promise<void>
}

type Client = Awaited<ReturnType<typeof testClient>>

interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string | undefined
}

/** Signed in as pages are. */
export class Signed {
  readonly name: string
  readonly #client: Client
  #tokens: Tokens

  private constructor(name: string, client: Client, tokens: Tokens) {
    this.name = name
    this.#client = client
    this.#tokens = tokens
  }

  static async in(origin: string, name: string): Promise<Signed> {
    const site = { origin } as Parameters<typeof testClient>[0] // the rest is for tests within one process
    const client = await testClient(site, { account: name, password: MEMBER_PASSWORD })
    return new Signed(name, client, (await client.signIn()).tokens)
  }

  get token(): string {
    return this.#tokens.access_token
  }

  async renew(): Promise<void> {
    this.#tokens = await this.#client.renew(this.#tokens.refresh_token)
  }

  /** As pages do with a token that is refused. */
  async note(seen: Seen, wish: Wish, step: () => Promise<string>): Promise<string> {
    const outcome = await seen.note(wish, step)
    if (outcome === '401') await this.renew().catch(() => undefined)
    return outcome
  }
}

let addresses = 0

export class Asker {
  readonly #origin: string
  readonly #address: string
  readonly #member: Signed | null

  constructor(origin: string, member: Signed | null = null) {
    this.#origin = origin
    this.#address = `198.51.100.${(addresses += 1)}`
    this.#member = member
  }

  get headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.#address,
      ...(this.#member === null ? {} : { authorization: `Bearer ${this.#member.token}` }),
    }
  }

  ask(path: string, method = 'GET', body?: object): Promise<Response> {
    const headers = { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(this.#origin + path, { method, headers, ...sent, signal: AbortSignal.timeout(PATIENCE_MS) })
  }

  /** Of the whole answer. */
  async status(path: string): Promise<string> {
    const answer = await this.ask(path)
    await answer.arrayBuffer()
    return String(answer.status)
  }

  /** Null for anything but 200. */
  async found<T>(path: string): Promise<T | null> {
    const answer = await this.ask(path).catch(() => null)
    return answer?.status === 200 ? ((await answer.json()) as T) : null // the contract's answers
  }
}
