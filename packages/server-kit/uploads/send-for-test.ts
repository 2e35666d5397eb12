// Sends chunks as any client might: real HTTP, any order of fields, any lie in the headers.
import { createHash, randomUUID } from 'node:crypto'
import { xxhash64 } from 'hash-wasm'

export interface Sending {
  readonly origin: string
  readonly token: string | null
  readonly bytes: Buffer
  readonly id?: string
  readonly name?: string
  readonly start?: number
  /** One past the last byte of the chunk. */
  readonly end?: number
  readonly total?: number
  readonly isLast?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string | null>>
  /** Fields that are there a second time. */
  readonly twice?: Readonly<Record<string, string>>
  /** Instead of the file's own bytes. */
  readonly body?: Buffer
  readonly fileFirst?: boolean
  readonly address?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export const xxh64 = async (bytes: Buffer): Promise<string> => `xxh64:${await xxhash64(bytes)}`

export async function send(sending: Sending): Promise<Answer> {
  const { origin, token, bytes, start = 0, total = bytes.length } = sending
  const { end = total, isLast = end === total, id = randomUUID(), name = '全景 1.jpg' } = sending
  const body = sending.body ?? bytes.subarray(start, end)
  const fields: Record<string, string | null> = { name, hash: sha256(body), isLast: String(isLast), ...sending.fields }
  const answer = await fetch(`${origin}${sending.address ?? '/api/My/Panos/Upload'}`, {
    method: 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      'x-file-id': id,
      'content-range': `bytes ${start}-${end - 1}/${total}`,
      ...sending.headers,
    },
    body: formOf(sending, fields, body),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] } // all answers are objects
}

function formOf(
  { fileFirst = false, twice = {} }: Sending,
  fields: Readonly<Record<string, string | null>>,
  body: Buffer,
): FormData {
  const form = new FormData()
  const file = new Blob([new Uint8Array(body)])
  if (fileFirst) form.set('file', file, 'blob')
  for (const [field, value] of Object.entries(fields)) if (value !== null) form.set(field, value)
  for (const [field, value] of Object.entries(twice)) form.append(field, value)
  if (!fileFirst) form.set('file', file, 'blob')
  return form
}

export async function positionOf(origin: string, token: string, id: string, query = ''): Promise<unknown> {
  const answer = await fetch(`${origin}/api/Files/TempFileSize/${id}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}
