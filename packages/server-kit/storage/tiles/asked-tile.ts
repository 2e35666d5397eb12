// Whether a request is the plainest question for a tile or a plan of tiles, told from its head as it came: making an object of the headers would take as
// long as the rest.
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../config/variables.ts'
import { hostName } from '../../http/asking.ts'
import { mediaAddress, PLAN } from '../register-media.ts'
import { TILES } from '../tile-names.ts'

export interface AskedTile {
  readonly ticket: string
  readonly prefix: string
  readonly file: string
  /** The header of that name. */
  readonly traceparent: string | undefined
}

/** Headers that change the answer, or the question, or have to be refused. */
const further = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
  'x-forwarded-host',
])

type Meaning = 'host' | 'traceparent' | 'further' | 'none'

/** By the name as it was written: there are few spellings. */
const meanings = new Map<string, Meaning>()
const MOST_SPELLINGS = 500

function meaningOf(name: string): Meaning {
  const known = meanings.get(name)
  if (known !== undefined) return known
  const small = name.toLowerCase()
  const meaning = small === 'host' || small === 'traceparent' ? small : further.has(small) ? 'further' : 'none'
  if (meanings.size < MOST_SPELLINGS) meanings.set(name, meaning)
  return meaning
}

/** Told at a glance; what else is addressed so is told from its parts. */
const mayBeOne = (url: string): boolean => url.startsWith('/media/') && (url.endsWith('.jpg') || url.endsWith(PLAN))
const isOne = (file: string): boolean => file.startsWith(TILES) || file === PLAN

/**
 * Null for everything else.
 * @param own host names of the site
 * @param isServed whether a name is one of a group now
 */
export function tileQuestions(
  own: readonly string[],
  isServed: (name: string) => boolean = () => false,
): (request: IncomingMessage) => AskedTile | null {
  let last = { host: '', name: '', isOurs: false }
  const isOurs = (host: string): boolean => {
    if (host !== last.host) {
      const name = hostName(host).toLowerCase()
      last = { host, name, isOurs: own.includes(name) || isLoopback(name) }
    }
    return last.isOurs || isServed(last.name)
  }
  return ({ method, url = '', rawHeaders }) => {
    if (method !== 'GET' || !mayBeOne(url)) return null
    let host: string | undefined
    let traceparent: string | undefined
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const meaning = meaningOf(rawHeaders[at] ?? '')
      if (meaning === 'none') continue
      // Two readers of one request could each believe another name.
      if (meaning === 'further' || (meaning === 'host' && host !== undefined)) return null
      if (meaning === 'host') host = rawHeaders[at + 1]
      else traceparent = rawHeaders[at + 1]
    }
    if (host === undefined || !isOurs(host)) return null
    const { ticket, prefix, file } = mediaAddress(url)
    return isOne(file) ? { ticket, prefix, file, traceparent } : null
  }
}
