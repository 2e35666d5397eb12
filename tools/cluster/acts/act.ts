// What somebody does on the site while processes are killed. An act keeps at it as its person would, and throws where something is lost,
// or there twice.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../site/cluster.ts'
import type { Role } from '../site/member.ts'

export interface Person {
  readonly name: string
  readonly token: string
}

/** What acts leave to those that follow. */
export interface Stage {
  readonly cluster: Pick<Cluster, 'databaseUrl' | 'folder' | 'of' | 'whole'>
  readonly origin: string
  /** Bytes of the file that is sent. */
  readonly size: number
  /** Another number gives other contents. */
  readonly seed: number
  owner: Person
  friend: Person
  pano: string
  tour: string
}

export interface Act {
  readonly name: string
  /** Whose death it has to outlive. */
  readonly roles: readonly Role[]
  /** So often it tells about where it stands. */
  readonly beats: number
  /** A death comes so long after a beat at most, ms; soon, where nothing is said. */
  readonly spread?: number
  /** What it found, for whoever reads the figures. */
  run(stage: Stage, beat: () => void): Promise<string>
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

interface Asked {
  readonly token?: string
  readonly method?: string
  readonly body?: unknown
  readonly cookie?: string
}

/** Null where the process that had the request was killed: an answer of the balancer itself, or one that breaks off. */
export async function ask(
  origin: string,
  path: string,
  { token, method, body, cookie }: Asked = {},
): Promise<Answer | null> {
  try {
    const answer = await fetch(origin + path, {
      method: method ?? 'GET',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return answer.status >= 500 ? null : { status: answer.status, text, headers: answer.headers }
  } catch {
    return null
  }
}

const TRIES = 30
const PAUSE_MS = 200

/** Tries on while there is nothing. @throws Error after many tries */
export async function insist<T>(what: string, step: () => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await step()
    if (found !== null) return found
    await sleep(PAUSE_MS)
  }
  throw new Error(`${what}: no answer after ${TRIES} tries`)
}

/** Reading is repeated until there is an answer. @throws Error for any but 200 */
export async function read<T>(origin: string, path: string, token?: string): Promise<T> {
  const answer = await insist(path, () => ask(origin, path, token === undefined ? {} : { token }))
  if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text) as T // the contract's answers
}

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}
