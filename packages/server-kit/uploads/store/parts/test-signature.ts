// Judges requests as a strict S3 server does: signed by the key (AWS Signature Version 4), just now, with a body that is the one which
// was signed and whose CRC-32 is as it says.
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

function isNow(time: string, day: string): boolean {
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return time.startsWith(day) && Math.abs(at - Date.now()) < NEAR_MS
}

/** The code of the error; null for a good request. */
export function signatureFault(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { id, secret }: { readonly id: string; readonly secret: string },
): string | null {
  const text = (name: string): string => String(headers[name] ?? '')
  const [, key, scope = '', day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(text('authorization')) ?? []
  if (key !== id) return key === undefined ? 'AccessDenied' : 'InvalidAccessKeyId'
  const names = signed.split(';')
  if (!needed.every((name) => names.includes(name))) return 'AccessDenied'
  const time = text('x-amz-date')
  if (!isNow(time, day)) return 'RequestTimeTooSkewed'
  const [path = '', query = ''] = url.split('?')
  const asked = [...new URLSearchParams(query)].map((pair) => pair.map(encoded).join('=')).toSorted()
  const listed = names.map((name) => `${name}:${text(name).trim().replaceAll(/ +/g, ' ')}\n`).join('')
  const hash = text('x-amz-content-sha256')
  const request = [method, path, asked.join('&'), listed, signed, hash].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex')
  return signature === expected ? bodyFault(headers, body) : 'SignatureDoesNotMatch'
}

function bodyFault(headers: IncomingMessage['headers'], body: Buffer): string | null {
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const crc = headers['x-amz-checksum-crc32']
  const isWhole = crc === undefined || Buffer.from(String(crc), 'base64').readUInt32BE() === crc32(body)
  return isWhole ? null : 'BadDigest'
}
