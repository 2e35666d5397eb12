// Asks an address that somebody typed, once and for little: bounded in bytes and time, from no private address, without following it
// anywhere else.
import { get as httpGet, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as httpsGet } from 'node:https'
import type { LookupFunction } from 'node:net'
import { assertPublicHost, PrivateAddress, publicLookup } from './public-lookup.ts'
import { readAtMost } from './read-at-most.ts'

export interface ProbeOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** More than this is not read. */
  readonly mostBytes: number
  readonly timeout?: number
  /** The operator allows addresses within his own network. */
  readonly allowsPrivate: boolean
  /** By another DNS than this machine's; it says itself which addresses are private. */
  readonly lookup?: LookupFunction
}

export type Probed =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: IncomingMessage['headers']
      readonly bytes: Buffer
    }
  | { readonly kind: 'private' | 'silent' | 'too-large' }

const PATIENCE = 10_000

export async function probe(address: string, options: ProbeOptions): Promise<Probed> {
  const { mostBytes, allowsPrivate, headers = {}, timeout = PATIENCE } = options
  const lookup = options.lookup ?? (allowsPrivate ? undefined : publicLookup)
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return { kind: 'silent' }
  const signal = AbortSignal.timeout(timeout)
  const asked: RequestOptions = { headers: { 'user-agent': 'Huanshi-map-check', ...headers }, signal, agent: false }
  try {
    if (!allowsPrivate) assertPublicHost(url.hostname)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const get = url.protocol === 'https:' ? httpsGet : httpGet
      get(url, lookup === undefined ? asked : { ...asked, lookup }, resolve).on('error', reject)
    })
    const bytes = await readAtMost(answer, mostBytes)
    if (bytes === null) return { kind: 'too-large' }
    return { kind: 'answer', status: answer.statusCode ?? 0, headers: answer.headers, bytes }
  } catch (error) {
    return { kind: error instanceof PrivateAddress ? 'private' : 'silent' }
  }
}
