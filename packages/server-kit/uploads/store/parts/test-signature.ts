// Judges requests as a strict S3 server does: signed by the key (AWS Signature Version 4), in their heads, just now, with a body that is the
// one which was signed and whose CRC-32 is as it says; or in their addresses, for as long as those hold.
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'

const NEAR_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const needed = ['host', 'x-amz-date', 'x-amz-content-sha256']

const momentOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function isNow(time: string, day: string): boolean {
  return time.startsWith(day) && Math.abs(momentOf(time) - Date.now()) < NEAR_MS
}

interface Key {
  readonly id: string
  readonly secret: string
}

const CREDENTIAL = /^([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request)$/

interface Signed {
  readonly time: string
  readonly scope: string
  readonly day: string
  readonly region: string
  /** Names of headers, as they were listed. */
  readonly names: readonly string[]
  readonly query: readonly (readonly [name: string, value: string])[]
  /** Of the body, as the request says. */
  readonly hash: string
}

function signatureOf({ method = '', url = '', headers }: IncomingMessage, signed: Signed, secret: string): string {
  const { time, scope, day, region, names, query, hash } = signed
  const asked = query.map((pair) => pair.map(encoded).join('=')).toSorted()
  const listed = names
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}\n`,
    )
    .join('')
  const request = [method, url.split('?')[0], asked.join('&'), listed, names.join(';'), hash].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex')
}

/** Of an address that holds for a while; the code of the error, null for a good one. */
function addressFault(incoming: IncomingMessage, { id, secret }: Key): string | null {
  const query = [...new URLSearchParams(incoming.url?.split('?')[1])]
  const asked = new Map(query)
  const text = (name: string): string => asked.get(name) ?? ''
  const [, key, scope = '', day = '', region = ''] = CREDENTIAL.exec(text('X-Amz-Credential')) ?? []
  if (key !== id) return 'InvalidAccessKeyId'
  const time = text('X-Amz-Date')
  const names = text('X-Amz-SignedHeaders').split(';')
  const fault = names.includes('host') && time.startsWith(day) ? lapse(time, text('X-Amz-Expires')) : 'AccessDenied'
  if (fault !== null) return fault
  const others = query.filter(([name]) => name !== 'X-Amz-Signature')
  const signed = { time, scope, day, region, names, query: others, hash: 'UNSIGNED-PAYLOAD' }
  return text('X-Amz-Signature') === signatureOf(incoming, signed, secret) ? null : 'SignatureDoesNotMatch'
}

function lapse(time: string, expires: string): string | null {
  const seconds = Number(expires)
  if (!(seconds >= 1 && seconds <= 604_800)) return 'AuthorizationQueryParametersError'
  const age = Date.now() - momentOf(time)
  if (age < -NEAR_MS) return 'RequestTimeTooSkewed'
  return age > seconds * 1000 ? 'AccessDenied' : null
}

/** The code of the error; null for a good request. */
export function signatureFault(incoming: IncomingMessage, body: Buffer, own: Key): string | null {
  const { url = '', headers } = incoming
  if (url.includes('X-Amz-Signature=')) return addressFault(incoming, own)
  const text = (name: string): string => String(headers[name] ?? '')
  const [, key, scope = '', day = '', region = '', listed = '', signature] =
    AUTHORIZATION.exec(text('authorization')) ?? []
  if (key !== own.id) return key === undefined ? 'AccessDenied' : 'InvalidAccessKeyId'
  const names = listed.split(';')
  if (!needed.every((name) => names.includes(name))) return 'AccessDenied'
  const time = text('x-amz-date')
  if (!isNow(time, day)) return 'RequestTimeTooSkewed'
  const query = [...new URLSearchParams(url.split('?')[1])]
  const signed = { time, scope, day, region, names, query, hash: text('x-amz-content-sha256') }
  return signature === signatureOf(incoming, signed, own.secret) ? bodyFault(headers, body) : 'SignatureDoesNotMatch'
}

function bodyFault(headers: IncomingMessage['headers'], body: Buffer): string | null {
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const crc = headers['x-amz-checksum-crc32']
  const isWhole = crc === undefined || Buffer.from(String(crc), 'base64').readUInt32BE() === crc32(body)
  return isWhole ? null : 'BadDigest'
}
