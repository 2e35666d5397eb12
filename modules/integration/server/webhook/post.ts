// One delivery over HTTP: bounded in time and in what is read of the answer, to a checked address, followed nowhere else.
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { PrivateAddress, publicLookup } from '@huanshi/server-kit/http/public-lookup.ts'
import { faultOfAddress, type Reach } from './check-address.ts'

/** Of the answer; more is not read. */
const KEPT_BYTES = 1024

interface Post extends Reach {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For the whole of it; ms. */
  readonly patience: number
  readonly signal: AbortSignal
}

export interface Posted {
  readonly statusCode: number | null
  /** The first KiB of the answer's body; null where none came. */
  readonly answer: string | null
  /** Seconds that the receiver asks to be left alone for. */
  readonly retryAfter: number | null
  /** Null where it arrived. */
  readonly error: string | null
}

export async function post(what: Post): Promise<Posted> {
  const fault = faultOfAddress(what.url, what)
  if (fault !== null) return { statusCode: null, answer: null, retryAfter: null, error: `地址${fault}，没有发送` }
  const late = AbortSignal.timeout(what.patience)
  const signal = AbortSignal.any([what.signal, late])
  try {
    const answer = await send(new URL(what.url), what, signal)
    const { statusCode = 0, headers } = answer
    const text = await firstOf(answer)
    return { statusCode, answer: text, retryAfter: secondsOf(headers['retry-after']), error: faultOfStatus(statusCode) }
  } catch (error) {
    what.signal.throwIfAborted()
    return {
      statusCode: null,
      answer: null,
      retryAfter: null,
      error: late.aborted ? '超过时间没有应答' : wordsOf(error),
    }
  }
}

function send(url: URL, { headers, body, allowsPrivate }: Post, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    // A connection that was kept would lead where the name led before.
    agent: false,
    ...(allowsPrivate ? {} : { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = open(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** The status is the answer: a body that breaks off, or does not end in time, changes nothing. */
async function firstOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length >= KEPT_BYTES) break
    }
  } catch {
    // As far as it came.
  }
  answer.destroy()
  // What a database does not take as text, and half a letter at the end.
  return Buffer.concat(pieces)
    .subarray(0, KEPT_BYTES)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/\uFFFD+$/, '')
}

function faultOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? `对方要求转到别处（${status}），推送不跟随` : `对方回答 ${status}`
}

function secondsOf(value: string | undefined): number | null {
  if (value === undefined) return null
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到这个域名',
  EAI_AGAIN: '暂时查不到这个域名',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接被中断',
  EHOSTUNREACH: '连不上对方',
  ENETUNREACH: '连不上对方',
  ETIMEDOUT: '连不上对方',
}

function wordsOf(error: unknown): string {
  if (error instanceof PrivateAddress) return '这个域名指向内部网络'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return '对方的证书不对'
  return words[code] ?? '连不上对方'
}
