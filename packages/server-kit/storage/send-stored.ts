// Answers with a kept file: all of it, the part that was asked for, or that nothing has changed (RFC 9110, 13 and 14).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'
import type { Storage, StoredFile } from './storage.ts'

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Beyond those that every file has. */
  readonly headers: Readonly<Record<string, string>>
  /** Where it is to be had instead; null for what is answered from here. */
  readonly elsewhere?: (file: StoredFile) => Promise<string | null>
}

export async function sendStored(
  storage: Pick<Storage, 'open'>,
  key: string,
  { request, reply, headers, elsewhere }: Asked,
): Promise<unknown> {
  const file = await storage.open(key)
  if (file === null) return reply.callNotFound()
  let isSent = false
  try {
    reply.headers({
      ...headers,
      'accept-ranges': 'bytes',
      etag: file.etag,
      'last-modified': file.modified.toUTCString(),
    })
    const asked = request.headers
    if (hasChanged(file, asked)) throw new Refusal('request.precondition')
    if (isKnown(file, asked)) return reply.code(304).removeHeader('content-type').send()
    const address = request.method === 'GET' ? await elsewhere?.(file) : null
    if (address != null) return sendOn(reply, address)
    const part = isPartWanted(file, asked) ? rangeOf(asked.range, file.size) : null
    if (part === 'none') {
      reply.header('content-range', `bytes */${file.size}`)
      throw new Refusal('request.range')
    }
    const { start, end } = part ?? { start: 0, end: file.size }
    if (part !== null) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`)
    reply.header('content-length', end - start)
    if (start === end) return reply.send('')
    // Of a text the framework would tell its own length.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    isSent = true
    return reply.send(file.stream(start, end))
  } finally {
    if (!isSent) await file.close()
  }
}

/** The part that is wanted is asked for there. What was signed for a moment is kept by nobody. */
function sendOn(reply: FastifyReply, address: string): FastifyReply {
  for (const name of ['content-type', 'content-disposition', 'etag', 'last-modified', 'cache-tag', 'surrogate-key'])
    reply.removeHeader(name)
  return reply.header('cache-control', 'private, no-store').redirect(address, 307)
}

type Headers = FastifyRequest['headers']

/** It is not what the caller says he knows. */
function hasChanged({ etag, modified }: StoredFile, headers: Headers): boolean {
  const match = headers['if-match']
  if (match !== undefined) return match !== '*' && !namesTag(match, etag)
  return seconds(modified) > Date.parse(headers['if-unmodified-since'] ?? '')
}

function isKnown({ etag, modified }: StoredFile, headers: Headers): boolean {
  if (headers['cache-control']?.includes('no-cache') === true) return false
  const none = headers['if-none-match']
  if (none !== undefined) return none === '*' || namesTag(none, etag)
  return seconds(modified) <= Date.parse(headers['if-modified-since'] ?? '')
}

/** A part of something else than the caller has the rest of is of no use to him. */
function isPartWanted({ etag, modified }: StoredFile, { 'if-range': known }: Headers): boolean {
  if (known === undefined) return true
  const condition = String(known)
  return condition.includes('"') ? condition.includes(etag) : seconds(modified) <= Date.parse(condition)
}

/** Compared without regard to whether it is a weak one. */
function namesTag(list: string, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  return list.split(',').some((tag) => bare(tag) === bare(etag))
}

/** HTTP knows no smaller parts of time. */
function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000
}

const RANGE = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i

/** From the first byte to behind the last; null for all of it, as for several parts or what is no range. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start < end ? { start, end } : 'none'
}
